import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { listen } from '#server/listen.ts'
import { StartError } from '#server/start-error.ts'
import { checkFolder } from '#src/check/check-folder.ts'
import { findChromium } from './browser/find-chromium.ts'
import { buildSite } from './lib/build-site.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'
import { type Picture, photograph, type Size } from './screens/photograph.ts'
import { scenesOf } from './screens/scenes.ts'
import { writeSheet } from './screens/sheet.ts'

/** Pictures that are taken at once: as many as a small computer bears. */
const GROUP = 4

const SIZES: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/**
 * `npm run screens [-- --out <folder>] [--theme <name>] [--width <pixels>] [--scene <name>] [--single]`: photographs every
 * screen of the funnel in every theme. A sheet for each theme and width goes to `docs/screens/`; `--single` also keeps each
 * picture as it is.
 */
await run(async () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(projectFolder, 'docs/screens') },
      theme: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      scene: { type: 'string', multiple: true },
      single: { type: 'boolean', default: false },
    },
  })
  const folder = funnelFolder()
  const { shape } = checkFolder(folder, join(projectFolder, 'public'))
  const themes = values.theme ?? Object.keys(shape?.theme.themes ?? {})
  const executablePath = findChromium()
  if (!executablePath) throw new StartError('There is no Chromium on this system. `npm test` says how to install one.')
  await mkdir(values.out, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    for (const theme of themes) {
      await withSite(folder, theme, async (url, funnel) => {
        const scenes = scenesOf(funnel).filter(({ name }) => values.scene?.includes(name) ?? true)
        for (const size of SIZES.filter(({ width }) => values.width?.includes(String(width)) ?? true)) {
          const pictures = await inGroups(scenes, (scene) => photograph(browser, url, scene, size))
          const name = join(values.out, `${theme}-${size.width}`)
          if (values.single) await Promise.all(pictures.map((one) => writeFile(`${name}-${one.name}.png`, one.png)))
          await writeSheet(browser, pictures, size, `${name}.webp`)
          console.log(`${theme}, ${size.width} pixels: ${pictures.length} screens`)
        }
      })
    }
  } finally {
    await browser.close()
  }
})

type Site = (url: string, funnel: ReturnType<typeof goodFunnel>) => Promise<void>

/** Builds the funnel with a theme and serves it, as long as `work` takes. */
async function withSite(folder: string, theme: string, work: Site): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'screens-'))
  try {
    const themed = join(copy, 'funnel')
    await cp(folder, themed, { recursive: true })
    const file = join(themed, 'theme.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^use:.*$/m, `use: ${theme}`))
    process.env.FUNNEL_CONFIG = themed
    const funnel = goodFunnel(themed)
    const dist = join(copy, 'dist')
    await buildSite(dist)
    const server = await listen({
      port: 0,
      dist,
      offer: serverOffer(funnel),
      dataDir: ':memory:',
      log: () => undefined,
    })
    try {
      await work(server.url, funnel)
    } finally {
      await server.close()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<Picture>): Promise<Picture[]> {
  const done: Picture[] = []
  for (let at = 0; at < items.length; at += GROUP)
    done.push(...(await Promise.all(items.slice(at, at + GROUP).map(work))))
  return done
}
