import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { portFrom } from './lib/port.ts'
import { run } from './lib/run.ts'
import { startMessage } from './lib/start-message.ts'

/**
 * `npm run dev`: the funnel with hot reload from YAML. The API is a process of its own behind Vite's proxy, so that a
 * restart of Vite never opens its data twice.
 */
await run(async () => {
  const apiUrl = await startApi()
  const proxy = Object.fromEntries(
    ['/functions', '/sandbox'].map((path) => [path, { target: apiUrl, changeOrigin: false }]),
  )
  const server = await createServer({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    server: { host: '127.0.0.1', port: portFrom(process.env), strictPort: true, proxy },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  console.log(startMessage(funnelFolder(), url, 'served from memory; save a YAML file and look'))
})

/** Starts `dev-api.ts` and resolves to its address. */
function startApi(): Promise<string> {
  const api = fork(join(projectFolder, 'scripts/dev-api.ts'), { execArgv: process.execArgv })
  process.on('exit', () => api.kill())
  return new Promise((resolve, reject) => {
    api.once('message', (url) => resolve(String(url)))
    api.once('exit', (code) => reject(new Error(`The API ended with code ${code}`)))
  })
}
