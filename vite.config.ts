import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { funnelPlugin } from './src/build/funnel-plugin.ts'
import { leanRouter } from './src/build/lean-router.ts'
import { modeOf } from './src/build/mode.ts'
import { shortClassName } from './src/build/short-class-name.ts'

const root = import.meta.dirname
const projectPublic = join(root, 'public')

export default defineConfig(({ command, mode: environment }) => {
  const env = loadEnv(environment, root, '')
  const mode = modeOf(env)
  const folder = resolve(root, env.FUNNEL_CONFIG || 'funnel-config')
  const ownPublic = join(folder, 'public')
  return {
    root,
    publicDir: existsSync(ownPublic) ? ownPublic : projectPublic,
    plugins: [
      react(),
      leanRouter(),
      ...funnelPlugin({ folder, projectPublic, cacheFolder: join(root, '.cache') }, mode),
    ],
    define: {
      __SANDBOX__: JSON.stringify(mode.kind === 'sandbox'),
      __KEYS__: JSON.stringify(mode.kind === 'stripe' ? mode : null),
    },
    ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
    // Of the pages in this folder only the app's is developed here: the packages of the others need not be there.
    optimizeDeps: { entries: ['index.html'] },
    build: {
      target: 'es2022',
      // The content of a long quiz is one file, and compresses well; budgets watch over the code.
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // Short hashes: pages name many files.
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            groups: [
              // Changes only when a version does: it outlives deploys in visitors' browsers.
              {
                name: 'react',
                test: /(node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|rolldown\/runtime)/,
              },
              // What nearly every screen needs, so small that a request of its own would cost more.
              {
                name: 'ui',
                test: /src\/(engine|visitor)\/|src\/ui\/(?!popup|close-button)|src\/app\/[^/]+\.css|theme\.css/,
              },
            ],
          },
        },
      },
    },
  }
})
