import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const lean = resolve(import.meta.dirname, '../src/web/runtime/lean')

/** Which import of which module is answered by which of ours. */
const replacements = [
  {
    importer: /react-router\/.*\/lib\/(dom\/lib|components)\.js$/,
    source: /\/ssr\/components\.js$/,
    by: 'router-framework.ts',
  },
  {
    importer: /react-router\/.*\/lib\/router\/router\.js$/,
    source: /\/instrumentation\.js$/,
    by: 'router-instrumentation.ts',
  },
  { importer: /lucide-react\/.*\/icons\/[^/]+\.mjs$/, source: /\/createLucideIcon\.mjs$/, by: 'create-icon.ts' },
]

/**
 * Leaves parts of libraries out of the builds that this shop never reaches, about 5 kB of every first visit. A new version
 * of a library that asks its module for something else stops the build with the missing name.
 */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = replacements.find((one) => one.source.test(source) && one.importer.test(importer ?? ''))
      return found ? resolve(lean, found.by) : null
    },
    transform(code, id, options) {
      // In the server's log the sentences are welcome, and it needs none of the browser's help.
      if (options?.ssr) return null
      if (id === preloadHelper) return { code: styleLoader, map: null }
      if (/\/react-router\/.*\/lib\/router\/router\.js$/.test(id))
        return { code: withoutForms(withoutAdvice(code)), map: null }
      if (/\/react-router\/dist\/production\/lib\//.test(id)) return { code: withoutAdvice(code), map: null }
      return null
    },
  }
}

const preloadHelper = '\0vite/preload-helper.js'

/**
 * Around every import of code that comes later. Of what the bundler's own does only this is needed: the style sheets that
 * the code brings are there before it runs. Their addresses depend on nothing, scripts follow their own imports.
 */
const styleLoader = `const asked = {}
export function __vitePreload(load, styles = []) {
  return Promise.all(styles.map((file) => (asked[file] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/' + file
    link.onload = resolve
    link.onerror = () => { delete asked[file]; link.remove(); reject(new Error(file)) }
    document.head.append(link)
  })))).then(load)
}`

/**
 * What the router does for forms that it sends and for loaders outside of navigation. The shop does neither: it sends with
 * calls of its own. Each of these must be found, so that a new version is looked at.
 */
const formFunctions = ['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes']

function withoutForms(code: string): string {
  return formFunctions.reduce((shorter, name) => {
    // Members of the one function that makes a router: a tab deep, to the closing brace as deep.
    const body = new RegExp(`(^\\tasync function ${name}\\([^\\n]*\\) \\{)\\n[\\s\\S]*?\\n\\t\\}$`, 'm')
    if (!body.test(shorter)) throw new Error(`The router has no ${name} any more: see tools/lean-dependencies.ts`)
    return shorter.replace(body, (_, start: string) => `${start} throw new Error('left out'); }`)
  }, code)
}

/**
 * The router's production files still carry sentences for developers, who read them in development; and giving a
 * component a name for debugging, or wrapping it, counts as using it, so that forms and their kin would stay.
 */
function withoutAdvice(code: string): string {
  return code
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^(\t*(?:if \([^;]*\) )?(?:invariant|warning)\(.+), (?:"[^"\n]*"|`[^`\n]*`)\);$/gm, '$1, "");')
}
