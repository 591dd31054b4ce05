import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** What every visit of the shop begins with, and the pages that most visits see. */
const roots = ['src/web/entry-browser.tsx', 'src/web/shop/shop-layout.tsx']
const pages = [
  'src/web/shop/home/home-page.tsx',
  'src/web/shop/catalogue/list-page.tsx',
  'src/web/shop/product/product-page.tsx',
]

/**
 * Finds the modules that the public pages share, so that they travel as one file: dozens of small ones compress worse
 * and wait for each other's turn. A page's own parts stay with the page.
 */
export function publicChunk(): { plugin: Plugin; isShared: (id: string) => boolean } {
  const shared = new Set<string>()
  const plugin: Plugin = {
    name: 'public-chunk',
    apply: 'build',
    buildEnd() {
      const reach = (start: string) => {
        const seen = new Set<string>()
        const visit = (id: string) => {
          if (seen.has(id)) return
          seen.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
        }
        visit(resolve(root, start))
        return seen
      }
      for (const start of roots) for (const id of reach(start)) shared.add(id)
      const reached = pages.map(reach)
      for (const id of new Set(reached.flatMap((set) => [...set]))) {
        if (reached.filter((set) => set.has(id)).length > 1) shared.add(id)
      }
    },
  }
  return { plugin, isShared: (id) => shared.has(id) && !relative(root, id).endsWith('-page.tsx') }
}
