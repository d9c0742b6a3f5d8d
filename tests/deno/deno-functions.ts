import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type FunctionName, functionNames } from '#shared/functions.ts'

export interface DenoFunctions {
  /** The functions as Supabase serves them: each a program of its own, all below one address. */
  url: string
  /** What the functions have printed. */
  output(): string
  stop(): Promise<void>
}

/** Starts every function in a Deno of its own, with its own deno.json and the project's packages. */
export async function startDenoFunctions(
  deno: string,
  env: Readonly<Record<string, string>>,
  gateway: Gateway,
): Promise<DenoFunctions> {
  const printed: string[] = []
  const running = await Promise.all(functionNames.map((name) => startFunction(deno, name, env, printed)))
  for (const { name, url } of running) gateway.functions.set(name, url)
  return {
    url: gateway.url,
    output: () => printed.join(''),
    async stop() {
      await Promise.all(running.map(({ child }) => end(child)))
    },
  }
}

export const denoOptions = (name: FunctionName) => [
  '--node-modules-dir=manual',
  '--config',
  `supabase/functions/${name}/deno.json`,
]

interface Running {
  name: FunctionName
  url: string
  child: ChildProcess
}

async function startFunction(
  deno: string,
  name: FunctionName,
  env: Readonly<Record<string, string>>,
  printed: string[],
): Promise<Running> {
  const args = ['run', ...denoOptions(name), '--no-prompt', '--allow-net', '--allow-env', '--allow-read', '--allow-sys']
  const child = spawn(deno, [...args, `supabase/functions/${name}/index.ts`], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      printed.push(chunk.toString())
      text += chunk.toString()
      const [, address] = /Listening on (http:\S+?)\/?\s/.exec(text) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}:\n${text}`)))
  })
  return { name, child, url: await url }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

export interface Gateway {
  url: string
  functions: Map<string, string>
  close(): void
}

/** The one address below which the functions are called. */
export async function startGateway(): Promise<Gateway> {
  const functions = new Map<string, string>()
  const app = new Hono()
  app.all('/functions/v1/:name', (context) => forward(context, functions.get(context.req.param('name'))))
  const { url, server } = await serve(app)
  return { url, functions, close: () => stopServing(server) }
}

async function forward({ req }: Context, target: string | undefined): Promise<Response> {
  if (!target) return new Response(null, { status: 404 })
  const body = await req.raw.arrayBuffer()
  const headers = new Headers(req.raw.headers)
  for (const hop of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(hop)
  return fetch(target + req.path.replace('/functions/v1', ''), {
    method: req.method,
    headers,
    ...(req.method === 'GET' ? {} : { body }),
  })
}

export async function serve(app: Hono): Promise<{ url: string; server: Server }> {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, server }
}

export function stopServing(server: Server): void {
  server.closeAllConnections()
  server.close()
}
