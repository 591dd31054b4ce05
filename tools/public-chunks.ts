import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** The entries that every visit of the shop loads. */
const first = ['src/web/entry-browser.tsx', 'src/web/shop/shop-layout.tsx']
/** The pages that most visits see; what several of them use belongs to the first visit too. */
const homePage = 'src/web/shop/home/home-page.tsx'
const listPage = 'src/web/shop/catalogue/list-page.tsx'
const productPage = 'src/web/shop/product/product-page.tsx'
/** What the product page fetches after everything else, which lists need at once. */
const laterRows = 'src/web/shop/product/more-rows.tsx'
/** Fetches all of itself later: what it needs for that is what the product page needs. */
const routinesPage = 'src/web/shop/skinvestment/skinvestment-page.tsx'
const pages = [homePage, listPage, productPage, routinesPage]
const itemPages = [productPage, 'src/web/shop/product/bundle-page.tsx']
/** Of these pages, what they share with rarer ones travels as one file. */
const parts = { home: homePage, list: listPage }

type Chunk = 'shop' | 'item' | 'cards' | 'routines' | keyof typeof parts

type PublicChunks = {
  plugin: Plugin
  isIn: (chunk: Chunk) => (id: string) => boolean
  /** Whether one of these pages needs it before its first press. */
  isOfPage: (id: string) => boolean
}

/**
 * Finds the modules that public pages share, so that they travel as few files: dozens of small ones compress worse and
 * wait for each other's turn. What only one page uses stays with the page.
 */
export function publicChunks(): PublicChunks {
  const chunks = new Map<string, Chunk>()
  const ofPages = new Set<string>()
  const plugin: Plugin = {
    name: 'public-chunks',
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
      for (const page of [...pages, ...itemPages]) for (const id of reach(page)) ofPages.add(id)
      // A later line takes what an earlier one has chosen.
      for (const [name, page] of Object.entries(parts)) {
        const own = dirname(resolve(root, page))
        for (const id of reach(page)) if (!id.startsWith(own)) chunks.set(id, name as keyof typeof parts)
      }
      for (const id of reach(routinesPage)) chunks.set(id, 'routines')
      for (const id of usedBySeveral(itemPages.map(reach))) chunks.set(id, 'item')
      for (const id of reach(laterRows)) chunks.set(id, 'cards')
      for (const id of usedBySeveral(pages.map(reach))) chunks.set(id, reach(productPage).has(id) ? 'shop' : 'cards')
      for (const start of first) for (const id of reach(start)) chunks.set(id, 'shop')
    },
  }
  return { plugin, isIn: (chunk) => (id) => chunks.get(id) === chunk, isOfPage: (id) => ofPages.has(id) }
}

function usedBySeveral(reached: Set<string>[]): string[] {
  const all = new Set(reached.flatMap((set) => [...set]))
  return [...all].filter((id) => reached.filter((set) => set.has(id)).length > 1)
}
