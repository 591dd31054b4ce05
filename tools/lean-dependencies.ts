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
      // In the server's log the sentences are welcome.
      if (options?.ssr || !/\/react-router\/dist\/production\/lib\//.test(id)) return null
      return { code: withoutAdvice(code), map: null }
    },
  }
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
