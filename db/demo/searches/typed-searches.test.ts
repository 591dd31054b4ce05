import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listItemsPublic, suggest } from '../../../src/contract/catalogue/catalogue.ts'
import { testShop } from '../../../src/server/test/test-shop.ts'
import type { TestShop } from '../../../src/server/test/test-shop.ts'
import { fillPlainCatalogue } from '../plain-catalogue.fixture.ts'

/**
 * What buyers type, a tab, and what must be among the first three: the number at the end of a product's SKU, the word in
 * a bundle's, or `/` with the address of a category. `-` is right where nothing is shown. Any of them will do.
 */
function searchesIn(file: string): [typed: string, right: string[]][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', right = ''] = line.split('\t')
      return [typed, right.split(' ')]
    })
}

/** What Indonesians search most in shops for skin and health, slips and half sentences as they come. */
const furtherSearches = searchesIn('further-searches.tsv')
const searches = [...searchesIn('typed-searches.tsv'), ...searchesIn('loose-searches.tsv'), ...furtherSearches]

/** Of a hundred searches so many find what was meant among the first three. */
const leastRight = 96

/** What is in sight first: three of the list, or that there is nothing, and three of the categories that are suggested. */
async function firstOf({ guest }: TestShop, marks: Map<string, string>, search: string): Promise<string[]> {
  const [{ data }, { categories }] = await Promise.all([
    guest.call(listItemsPublic, { query: { search, limit: 3 } }),
    guest.call(suggest, { query: { search } }),
  ])
  const items = data.length > 0 ? data.map(({ slug }) => marks.get(slug) ?? slug) : ['-']
  return [...items, ...categories.slice(0, 3).map(({ slug }) => `/${slug}`)]
}

test.each([
  ['in English alone', { bilingual: false }],
  ['in both languages', { bilingual: true }],
])(
  'with the catalogue %s, what buyers type finds what they mean among the first three, 96 times of a hundred',
  { timeout: 240_000 },
  async (_name, words) => {
    const shop = await testShop()
    const marks = await fillPlainCatalogue(shop, words)
    const wrong: string[] = []
    for (const [typed, right] of searches) {
      const first = await firstOf(shop, marks, typed)
      if (!right.some((mark) => first.includes(mark))) wrong.push(`${typed}: ${first.join(' ')}`)
    }
    for (const set of [searches, furtherSearches]) {
      const ofSet = wrong.filter((one) => set.some(([typed]) => one.startsWith(`${typed}: `)))
      expect(100 - (100 * ofSet.length) / set.length, ofSet.join('\n')).toBeGreaterThanOrEqual(leastRight)
    }
  },
)

test('there are more than six hundred searches, each once', () => {
  expect(searches.length).toBeGreaterThanOrEqual(650)
  expect(new Set(searches.map(([typed]) => typed)).size).toBe(searches.length)
})
