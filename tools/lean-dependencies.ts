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
    // Giving a component a name for debugging, and wrapping it, count as using it; forms and their kin would stay.
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/lib\//.test(id)) return null
      const nameless = code.replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
      return { code: nameless.replace(/= (React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'), map: null }
    },
  }
}
