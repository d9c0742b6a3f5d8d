import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Connect, createServer, type Plugin } from 'vite'
import { readPageMode } from '#server/mode.ts'
import { StartError } from '#server/start-error.ts'
import { isFunnelFile } from '#src/build/watched-file.ts'
import { shownData, shownMails } from './lib/data-folder.ts'
import { type DevApi, startDevApi } from './lib/dev-api-process.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { freePort, portFrom } from './lib/port.ts'
import { readEnv } from './lib/read-env.ts'
import { run } from './lib/run.ts'
import { startMessage } from './lib/start-message.ts'

/**
 * `npm run dev`: the funnel with hot reload from YAML. The API is a process of its own behind Vite's proxy, so that a
 * restart of Vite never opens its data twice. A funnel with problems shows them in the browser.
 */
await run(async () => {
  const env = readEnv('development')
  const mode = readPageMode(env)
  const folder = funnelFolder(env)
  if (!existsSync(folder))
    throw new StartError(`There is no folder \`${folder}\`. FUNNEL_CONFIG names the folder of a funnel.`)
  // Known before anything listens: links in mails lead to the pages, not to the API.
  const port = portFrom(env) || (await freePort())
  const api = await startDevApi(folder, `http://localhost:${port}`)
  const proxy = Object.fromEntries(
    ['/functions', '/sandbox'].map((path) => [path, { target: api.url, changeOrigin: false }]),
  )
  const server = await createServer({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
    plugins: [waitForApi(api, Object.keys(proxy))],
  })
  server.watcher.on('all', (_event, file) => {
    if (isFunnelFile(file, folder, join(projectFolder, 'public'))) api.follow().catch((error) => console.error(error))
  })
  await server.listen().catch((error: Error) => {
    throw /already in use/.test(error.message)
      ? new StartError(`${error.message}. Choose another one with PORT.`)
      : error
  })
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  const started = { url, data: shownData(env), mails: shownMails(env), mode }
  const site = 'served from memory; save a YAML file and look'
  console.log(startMessage({ ...started, site, name: relative(process.cwd(), folder) }))
  await api.ready()
})

/** Pages are there before the API: what is asked of it meanwhile waits. */
function waitForApi(api: DevApi, paths: string[]): Plugin {
  const wait: Connect.NextHandleFunction = (_request, _response, next) => void api.ready().then(() => next(), next)
  return {
    name: 'dev:wait-for-api',
    configureServer: ({ middlewares }) => {
      for (const path of paths) middlewares.use(path, wait)
    },
  }
}
