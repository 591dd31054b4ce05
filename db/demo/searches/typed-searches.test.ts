import { expect, test } from 'vitest'
import { listItemsPublic, suggest } from '../../../src/contract/catalogue/catalogue.ts'
import { testShop } from '../../../src/server/test/test-shop.ts'
import type { TestShop } from '../../../src/server/test/test-shop.ts'
import { fillPlainCatalogue } from '../plain-catalogue.fixture.ts'
import { FURTHER_SEARCHES } from './further-searches.ts'
import { LOOSE_SEARCHES } from './loose-searches.ts'
import { TYPED_SEARCHES } from './typed-searches.ts'

const searches = [...TYPED_SEARCHES, ...LOOSE_SEARCHES, ...FURTHER_SEARCHES]

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
    for (const [typed, ...right] of searches) {
      const first = await firstOf(shop, marks, typed)
      if (!right.some((mark) => first.includes(mark))) wrong.push(`${typed}: ${first.join(' ')}`)
    }
    for (const set of [searches, FURTHER_SEARCHES]) {
      const ofSet = wrong.filter((one) => set.some(([typed]) => one.startsWith(`${typed}: `)))
      expect(100 - (100 * ofSet.length) / set.length, ofSet.join('\n')).toBeGreaterThanOrEqual(leastRight)
    }
  },
)

test('there are more than six hundred searches, each once', () => {
  expect(searches.length).toBeGreaterThanOrEqual(650)
  expect(new Set(searches.map(([typed]) => typed)).size).toBe(searches.length)
})
