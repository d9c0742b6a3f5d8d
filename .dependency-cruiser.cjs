/**
 * Which way imports may point. Each layer lists all that it may import, so that a folder that nobody has thought about
 * is an error rather than a hole. `docs/architecture.md` says why the layers are as they are;
 * `tests/architecture.test.ts` plants a violation of every rule.
 */

const OURS = '^(src|server|supabase|scripts|bench|tests)/'
const TESTS = String.raw`\.test\.tsx?$`
const TYPES = ['type-only', 'type-import']

const vocabulary = '^src/config/vocabulary/'
const configFiles = '^src/config/files/'
const configReading = String.raw`^src/config/[^/]+\.ts$`
const blockSchema = String.raw`^src/blocks/[^/]+/schema\.ts$`
const blockSchemas = String.raw`^src/blocks/schemas\.ts$`
const screenSchema = String.raw`^src/screens/[^/]+/schema\.ts$`
const screenSchemas = String.raw`^src/screens/schemas\.ts$`
const compiled = String.raw`^src/compile/compiled\.ts$`
const formatValue = String.raw`^src/compile/format-value\.ts$`
const compile = '^src/compile/'
const terminal = '^src/terminal/'
const simulate = '^src/simulate/'
const check = '^src/check/'
const repair = '^src/repair/'
const diff = '^src/diff/'
const build = '^src/build/'
const engine = '^src/engine/'
const visitor = '^src/visitor/'
const ui = '^src/ui/'
const blockViews = String.raw`^src/blocks/views\.ts$`
const blockView = String.raw`^src/blocks/block-view\.ts$`
const blockResource = String.raw`^src/blocks/block-resource\.ts$`
const screenView = String.raw`^src/screens/screen-view\.ts$`
const screenViews = String.raw`^src/screens/views\.ts$`
const checkout = '^src/checkout/'
const app = '^src/app/'
const contract = String.raw`^supabase/functions/_shared/contract\.ts$`
const shared = '^supabase/functions/_shared/'
const functionEntry = '^supabase/functions/([^/_][^/]*)/'
const server = '^server/'
const scripts = '^scripts/'
const bench = '^bench/'
const copyText = String.raw`^src/engine/copy-text\.ts$`
const addresses = String.raw`^src/engine/addresses\.ts$`
const startError = String.raw`^server/start-error\.ts$`

const schemas = [blockSchema, blockSchemas, screenSchema, screenSchemas]
const config = [vocabulary, configFiles, configReading, ...schemas]

/**
 * @typedef {object} Layer
 * @property {string} name the rule is `<name>-imports`, or `<name>-imports-types` where only types may be imported
 * @property {string} files the layer's files
 * @property {string[]} [except] files that `files` takes in but that belong to another layer
 * @property {string[]} may all of our own files that it may import
 * @property {string[]} [types] those of which it may import types only
 * @property {string} why
 */

/** @type {Layer[]} from the words of the config to the command lines */
const layers = [
  {
    name: 'vocabulary',
    files: vocabulary,
    may: [vocabulary],
    why: 'The words of the config language are the ground floor: everything else is said with them.',
  },
  {
    name: 'block-schema',
    files: blockSchema,
    may: [vocabulary],
    why: 'A block is described in the vocabulary alone, so that it can be added or deleted as one folder.',
  },
  {
    name: 'block-schemas',
    files: blockSchemas,
    may: [vocabulary, blockSchema],
    why: 'The registry of block schemas lists what the blocks say and nothing else.',
  },
  {
    name: 'screen-schema',
    files: screenSchema,
    except: [String.raw`^src/screens/page/schema\.ts$`],
    may: [vocabulary],
    why: 'A screen kind is described in the vocabulary alone, so that it can be added or deleted as one folder.',
  },
  {
    name: 'page-schema',
    files: String.raw`^src/screens/page/schema\.ts$`,
    may: [vocabulary, blockSchemas],
    why: 'A page is a list of blocks: it knows their registry, never a single block.',
  },
  {
    name: 'screen-schemas',
    files: screenSchemas,
    may: [vocabulary, screenSchema],
    why: 'The registry of screen schemas lists what the screens say and nothing else.',
  },
  {
    name: 'config-files',
    files: configFiles,
    may: [vocabulary, configFiles, ...schemas],
    why: 'The schema of a file is a shape: it knows nothing of how the file is read or what is made of it.',
  },
  {
    name: 'config-reading',
    files: configReading,
    may: config,
    why: 'Reading ends with shapes: what they compile to and which rules they must meet is decided later.',
  },
  {
    name: 'compiled',
    files: compiled,
    may: [],
    types: config,
    why: 'The contract between the build and the browser is types only, or zod would follow it into the browser.',
  },
  {
    name: 'format-value',
    files: formatValue,
    may: [],
    types: [compiled],
    why: 'Values are written alike by the build and in the browser, so that this one file of compile goes to both.',
  },
  {
    name: 'compile',
    files: compile,
    except: [compiled, formatValue],
    may: [...config, compile],
    why: 'Compiling turns shapes into plain data: it knows nothing of check, so that check can run it.',
  },
  {
    name: 'engine',
    files: engine,
    // A price must read the same whether it was written at build or in the browser.
    may: [engine, formatValue],
    types: [blockSchemas, screenSchemas, compiled],
    why: 'The engine is pure functions over the compiled funnel: the browser and the checker run the same one.',
  },
  {
    name: 'terminal',
    files: terminal,
    may: [terminal],
    why: 'How text is laid out and made visible has nothing to do with what it says.',
  },
  {
    name: 'simulate',
    files: simulate,
    may: [compile, engine, terminal, simulate],
    why: 'The simulation works on a compiled funnel, so that rules can ask it; it knows neither YAML nor rules.',
  },
  {
    name: 'check',
    files: check,
    may: [...config, compile, engine, terminal, simulate, check],
    why: 'The checker judges a config without a build, a server or a browser.',
  },
  {
    name: 'repair',
    files: repair,
    may: [...config, repair],
    why: 'A repair judges its result by reading it again; it needs neither a compiled funnel nor the rules over it.',
  },
  {
    name: 'diff',
    files: diff,
    may: [...config, compile, engine, terminal, simulate, check, diff],
    why: 'A comparison reads two checked funnels; no judgement of one funnel depends on it.',
  },
  {
    name: 'build',
    files: build,
    may: [...config, compile, engine, check, build],
    why: 'The build hands a checked funnel to Vite; pages and server are reached by path, never by import.',
  },
  {
    name: 'visitor',
    files: visitor,
    may: [engine, visitor],
    types: [compiled],
    why: 'What is stored about a visitor does not depend on how it is drawn.',
  },
  {
    name: 'ui',
    files: ui,
    may: [engine, formatValue, visitor, ui],
    types: [compiled],
    why: 'Buttons, links and copy move visitors and show values; of blocks, screens and purchases they know nothing.',
  },
  {
    name: 'block-view',
    files: blockView,
    may: [],
    types: [blockSchemas, compiled, engine],
    why: 'What every block is given is types only: each block imports it.',
  },
  {
    name: 'block',
    files: '^src/blocks/([^/]+)/',
    except: [blockSchema],
    may: ['^src/blocks/$1/(?!schema)', ui, visitor, engine],
    types: [String.raw`^src/blocks/$1/schema\.ts$`, blockView, compiled],
    why: 'A block imports nothing of another block, and of its own schema the types alone: no zod in the browser.',
  },
  {
    name: 'block-views',
    files: blockViews,
    may: [String.raw`^src/blocks/[^/]+/view\.tsx$`],
    types: [blockSchemas, blockView, compiled],
    why: 'The registry of block views lists the views and nothing else.',
  },
  {
    name: 'block-resource',
    files: blockResource,
    may: [blockViews, ui],
    types: [blockSchemas, blockView, compiled],
    why: 'Fetching the code of a block goes through the registry, so that no page names a block.',
  },
  {
    name: 'screen-view',
    files: screenView,
    may: [],
    types: [screenSchemas, compiled, engine],
    why: 'What every screen is given is types only: each screen imports it.',
  },
  {
    name: 'screen',
    files: '^src/screens/([^/]+)/',
    except: [screenSchema, '^src/screens/page/'],
    may: ['^src/screens/$1/(?!schema)', ui, visitor, engine],
    types: [String.raw`^src/screens/$1/schema\.ts$`, screenView, compiled],
    why: 'A screen imports nothing of another screen, and of its own schema the types alone: no zod in the browser.',
  },
  {
    name: 'page',
    files: '^src/screens/page/',
    except: [screenSchema],
    may: ['^src/screens/page/(?!schema)', blockViews, blockResource, ui, visitor, engine],
    types: [String.raw`^src/screens/page/schema\.ts$`, screenView, blockView, blockSchemas, compiled],
    why: 'A page draws whichever blocks it is given: it knows their registry, never a single block.',
  },
  {
    name: 'screen-views',
    files: screenViews,
    may: [String.raw`^src/screens/[^/]+/view\.tsx$`],
    types: [screenSchemas, screenView, compiled],
    why: 'The registry of screen views lists the views and nothing else.',
  },
  {
    name: 'checkout',
    files: checkout,
    may: [checkout, ui, visitor, engine],
    types: [compiled, contract],
    why: 'The popup knows the back end by the types of its wire contract: no server code in the browser.',
  },
  {
    name: 'app',
    files: app,
    may: [app, screenViews, blockViews, blockResource, checkout, ui, visitor, engine],
    types: [blockSchemas, blockView, screenSchemas, screenView, compiled],
    why: 'The app composes what the browser needs; nothing that reads, compiles or checks YAML is among it.',
  },
  {
    name: 'shared',
    files: shared,
    may: [shared],
    why: 'The back end is portable between Node and Deno: it is deployed without the rest of the project.',
  },
  {
    name: 'function',
    files: functionEntry,
    may: ['^supabase/functions/$1/', shared],
    why: 'A function is an entry of a few lines over the shared back end.',
  },
  {
    name: 'server',
    files: server,
    may: [server, shared, check, build],
    types: [compiled],
    why: 'The local server serves a built funnel: it neither draws pages nor is it part of one.',
  },
  {
    name: 'scripts',
    files: scripts,
    may: [scripts, server, shared, build, diff, repair, check, simulate, terminal, compile, ...config],
    why: 'Command lines run the checker, the build and the server; the browser’s code is reached through the build.',
  },
  {
    name: 'bench',
    files: bench,
    may: [bench, scripts, startError, copyText, addresses, terminal],
    types: [compiled],
    why: 'The benches measure what visitors get: they read the words, and reach pages and servers as visitors do.',
  },
]

/** Our own imports of a layer, and separately those that have to be `import type`. */
function rulesOf({ name, files, except = [], may, types = [], why }) {
  const from = { path: files, pathNot: [...except, TESTS] }
  const rule = { name: `${name}-imports`, severity: 'error', comment: why, from }
  const own = { ...rule, to: { path: OURS, pathNot: [...may, ...types] } }
  if (types.length === 0) return [own]
  const values = { path: types, dependencyTypesNot: TYPES, ...(may.length > 0 && { pathNot: may }) }
  return [own, { ...rule, name: `${name}-imports-types`, to: values }]
}

const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

/** All that a visitor's browser may be asked to run. */
const browser = [formatValue, engine, visitor, ui, checkout, app, '^src/(blocks|screens)/']
const notInBrowser = [TESTS, String.raw`/schemas?\.ts$`, String.raw`^src/app/prerender[^/]*\.tsx?$`]
const pure = [...config, compile, terminal, simulate, check, repair, diff, engine, shared]

const react = npm('react', 'react-dom', 'react-router', 'react-router-dom', 'react-hook-form', 'react-error-boundary')
/** Single icons: all of them together are most of a megabyte. */
const icons = '(^|/)node_modules/lucide/dist/esm/icons/'
const payment = npm('@stripe/[^/]+', '@supabase/[^/]+')

/** What holds across the layers. */
const acrossLayers = [
  {
    name: 'known-folders',
    comment: 'A file outside every layer would be held to no rule: give its folder a layer in this table first.',
    from: { path: OURS, pathNot: ['^tests/', TESTS, ...layers.map(({ files }) => files)] },
    to: {},
  },
  {
    name: 'no-circular',
    comment: 'Two files that need each other are one file, or hide a third: neither can be read or tested alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that imports nothing and is imported by nothing is left over, unless it is what somebody runs.',
    from: { orphan: true, path: OURS, pathNot: [String.raw`\.d\.ts$`, functionEntry, String.raw`^scripts/[^/]+\.ts$`] },
    to: {},
  },
  {
    name: 'no-unresolved',
    comment: 'An import that leads to no file escapes every other rule; Deno’s own addresses are left to Deno.',
    from: { path: OURS },
    to: { couldNotResolve: true, pathNot: '^(npm|jsr|https):' },
  },
  {
    name: 'no-undeclared-package',
    comment: 'A package that package.json does not name is there by accident and goes without notice.',
    from: { path: OURS },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-package',
    comment: 'What runs or ships may be installed with `npm ci --omit=dev`.',
    from: { path: '^(src|server|supabase)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES },
  },
  {
    name: 'nothing-imports-a-test',
    comment: 'Importing a test file runs its tests a second time, and ships them.',
    from: {},
    to: { path: TESTS },
  },
  {
    name: 'tests-stay-outside',
    comment: 'src must build and the back end must deploy without the tests folder.',
    from: { path: '^(src|server|supabase|scripts|bench)/', pathNot: TESTS },
    to: { path: '^tests/' },
  },
  {
    name: 'entries-are-entries',
    comment: 'An entry starts things when it is imported, and the prerender entry would bring React’s server along.',
    from: { path: OURS },
    to: { path: String.raw`^src/app/(browser|prerender[^/]*)\.tsx?$` },
  },
  {
    name: 'pure-without-node',
    comment: 'Pure layers run in Node, Deno and the browser alike, and tests need no files; one module reads folders.',
    from: { path: pure, pathNot: [TESTS, String.raw`^src/config/read-folder\.ts$`] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pure-without-react',
    comment: 'Rules and calculations are tested without drawing anything.',
    from: { path: pure, pathNot: TESTS },
    to: { path: react },
  },
  {
    name: 'browser-packages',
    comment: 'Visitors download these packages and no other: no zod, no parser. A new one is a decision about speed.',
    from: { path: browser, pathNot: notInBrowser },
    to: {
      path: '(^|/)node_modules/',
      pathNot: [react, payment, icons],
      dependencyTypesNot: TYPES,
    },
  },
  {
    name: 'browser-without-react-server',
    comment: 'Drawing to a string is for the prerender entry; it is most of a megabyte.',
    from: { path: browser, pathNot: notInBrowser },
    to: { path: '(^|/)node_modules/react-dom/(server|static)', dependencyTypesNot: TYPES },
  },
  {
    name: 'browser-without-node',
    comment: 'A browser has no Node core modules; the build would put an empty module in their place.',
    from: { path: browser, pathNot: notInBrowser },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'payment-packages-in-checkout',
    comment: 'Before the popup nothing of Stripe or Supabase is needed, so that no page may pull them in.',
    from: { path: '^src/', pathNot: [checkout, TESTS] },
    to: { path: payment },
  },
  {
    name: 'stripe-js-pure',
    comment: 'The main entry of Stripe.js asks for a script from another site as soon as it is imported.',
    from: { path: checkout, pathNot: TESTS },
    to: {
      path: npm('@stripe/stripe-js'),
      pathNot: '(^|/)node_modules/@stripe/stripe-js/((lib|dist)/)?pure',
      dependencyTypesNot: TYPES,
    },
  },
].map((rule) => ({ severity: 'error', ...rule }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layers.flatMap(rulesOf), ...acrossLayers],
  options: {
    // Type imports are seen too, and can be told apart: `import type` costs the browser nothing.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Virtual modules are written by src/build and have no file. JavaScript of the benches runs in the pages that they measure.
    exclude: { path: ['^virtual:', '^bench/peers/', String.raw`^bench/.*\.js$`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
