import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { funnelPlugin } from './src/build/funnel-plugin.ts'

const root = import.meta.dirname
const folder = resolve(root, process.env.FUNNEL_CONFIG || 'funnel-config')
const projectPublic = join(root, 'public')
const ownPublic = join(folder, 'public')

export default defineConfig({
  root,
  publicDir: existsSync(ownPublic) ? ownPublic : projectPublic,
  plugins: [react(), ...funnelPlugin({ folder, projectPublic })],
  define: { __SANDBOX__: JSON.stringify(!process.env.VITE_STRIPE_PUBLISHABLE_KEY) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
