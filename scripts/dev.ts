import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { StartError } from '#server/start-error.ts'
import { isFunnelFile } from '#src/build/watched-file.ts'
import { shownData } from './lib/data-folder.ts'
import { startDevApi } from './lib/dev-api-process.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { portFrom } from './lib/port.ts'
import { run } from './lib/run.ts'
import { startMessage } from './lib/start-message.ts'

/**
 * `npm run dev`: the funnel with hot reload from YAML. The API is a process of its own behind Vite's proxy, so that a
 * restart of Vite never opens its data twice. A funnel with problems shows them in the browser.
 */
await run(async () => {
  const folder = funnelFolder()
  if (!existsSync(folder))
    throw new StartError(`There is no folder \`${folder}\`. FUNNEL_CONFIG names the folder of a funnel.`)
  const api = await startDevApi(folder)
  const proxy = Object.fromEntries(
    ['/functions', '/sandbox'].map((path) => [path, { target: api.url, changeOrigin: false }]),
  )
  const server = await createServer({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    server: { host: '127.0.0.1', port: portFrom(process.env), strictPort: true, proxy },
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
  const started = { url, data: shownData(), isSandbox: !process.env.STRIPE_SECRET_KEY }
  const site = 'served from memory; save a YAML file and look'
  console.log(startMessage({ ...started, site, name: relative(process.cwd(), folder) }))
})
