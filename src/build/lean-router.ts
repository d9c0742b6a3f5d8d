import type { Plugin } from 'vite'

/**
 * Tells the bundler that what react-router prepares for its data and framework modes has no effects, so that it leaves out
 * what is not used: contexts that nobody reads, and components with everything that these need. Of 12.8 KB (gzip) less
 * than 5 stay. A router of another form only makes the app larger, which the budgets show.
 */
export function leanRouter(): Plugin {
  return {
    name: 'funnel:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(PREPARED, '$1/* @__PURE__ */ $2').replace(NAMES, ''),
        map: null,
      }),
    },
  }
}

/** `var Context = React.createContext(…)`, `var names = new Set(…)` */
const PREPARED = /(= )((?:React\d*\.(?:createContext|forwardRef|memo)|new (?:Set|URL|WeakMap))\()/g
/** `Link.displayName = "Link";` */
const NAMES = /^\w+\.displayName = "\w+";$/gm
