import { expect, test } from 'vitest'
import { listItemsPublic } from '../../src/contract/catalogue/catalogue.ts'
import { changeCategory } from '../../src/contract/catalogue/categories.ts'
import { getBundlePage, getListPage, getProductPage, getShell } from '../../src/contract/pages.ts'
import { testShop } from '../../src/server/test/test-shop.ts'
import { CATEGORIES } from './content/categories.ts'
import { fillPlainCatalogue } from './plain-catalogue.fixture.ts'

const shop = await testShop()
const { guest } = shop
const admin = await shop.admin()

async function switchOff(slug: string): Promise<void> {
  const { category_id } = await shop.db
    .selectFrom('categories')
    .select('category_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await admin.call(changeCategory, { params: { id: category_id }, body: { is_active: false } })
}

type Shown = { slug: string; own: string; paths: string[] }

/** Every page of the demo shop with its own category and the categories on the way to it. */
async function pages(): Promise<Shown[]> {
  const { data } = await guest.call(listItemsPublic, { query: { limit: 100 } })
  return Promise.all(
    data.map(async ({ type, slug }) => {
      const page = await (type === 'product'
        ? guest.call(getProductPage, { params: { slug } })
        : guest.call(getBundlePage, { params: { slug } }))
      const item = 'product' in page ? page.product : page.bundle
      return { slug, own: item?.category.slug ?? '', paths: page.breadcrumbs.map(({ path }) => path) }
    }),
  )
}

test('no way to a thing leads through a category that is switched off, and the thing stays for sale', async () => {
  await fillPlainCatalogue(shop, { bilingual: true })
  const before = await pages()
  const [parent, alone] = ['face-serums', 'blood-pressure-monitors']
  const chainOf = (slug: string): string[] => {
    const above = CATEGORIES.find((one) => one.slug === slug)?.parent_slug
    return [...(above ? chainOf(above) : []), slug]
  }
  const isOff = (slug: string) => slug === parent || slug === alone
  const off = CATEGORIES.map(({ slug }) => slug).filter((slug) => chainOf(slug).some(isOff))
  expect(off.length).toBeGreaterThan(2)
  for (const slug of off) expect([slug, before.some(({ own }) => own === slug)]).toEqual([slug, true])
  await switchOff(parent)
  await switchOff(alone)

  const after = await pages()

  expect(after.map(({ slug }) => slug).toSorted()).toEqual(before.map(({ slug }) => slug).toSorted())
  const ways = new Map(before.map(({ slug, paths }) => [slug, paths]))
  for (const { slug, own, paths } of after) {
    const whole = ways.get(slug) ?? []
    const end = chainOf(own).findIndex(isOff)
    expect([slug, paths]).toEqual([slug, end === -1 ? whole : whole.slice(0, end)])
  }
  for (const path of new Set(after.flatMap(({ paths }) => paths))) {
    const { category } = await guest.call(getListPage, { query: { category: path.split('/').at(-1) } })
    expect(category?.path).toBe(path)
  }
  const { categories } = await guest.call(getShell, {})
  const inMenu = categories.flatMap(({ slug, children }) => [slug, ...children.map((one) => one.slug)])
  const inFilters = (await guest.call(getListPage, {})).facets.categories.map(({ slug }) => slug)
  for (const slug of off) {
    expect([slug, inMenu.includes(slug), inFilters.includes(slug)]).toEqual([slug, false, false])
    expect([slug, (await guest.raw(getListPage, { query: { category: slug } })).status]).toEqual([slug, 404])
    expect((await guest.call(listItemsPublic, { query: { category: slug } })).data).toEqual([])
  }
})
