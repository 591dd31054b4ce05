import { expect, test } from 'vitest'
import { changeManyProducts } from '#contract/catalogue/products-admin.ts'
import { changeCategory, listCategories } from '#contract/catalogue/categories.ts'
import * as calls from '#contract/content.ts'
import { findLinkTargets, linkPages } from '#contract/content-links.ts'
import { getHomePage, getShell } from '#contract/pages.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { guest, given } = shop
const admin = await shop.admin()
const both = (text: string) => ({ en: text, id: text })
const always = { starts_at: null, ends_at: null, is_active: true }

function banner(link: string | null, title = 'Sale') {
  const body = { type: 'HOME_BANNER' as const, title: both(title), body_html: both(''), image_url: null, link }
  return admin.call(calls.createContent, { body: { ...body, ...always } })
}
const switchProduct = (product_id: string, is_active: boolean) =>
  admin.call(changeManyProducts, {
    body: { product_ids: [product_id], is_active },
  })
const shownLink = async (title: string) =>
  (await guest.call(getHomePage, {})).banners.find((one) => one.title.en === title)?.link

test('a banner leads to what is on sale or shown, and its editor is told the name', async () => {
  const top = await given.category({ name: 'Wajah' })
  const serum = await given.category({ name: 'Serum', parent_id: top.category_id })
  const product = await given.product({ name: 'Serum C', category_id: serum.category_id })
  const bundle = await given.bundle({ name: 'Paket Pagi' })
  const brand = await given.brand({ name: 'Avoskin' })
  for (const [link, name] of [
    [`/products/${product.slug}`, 'Serum C'],
    [`/bundles/${bundle.slug}`, 'Paket Pagi'],
    ['/products/category/wajah/serum', 'Serum'],
    [`/products?brand=${brand.slug}`, 'Avoskin'],
    ['/products?search=serum', null],
    ['https://elsewhere.test/page', null],
    ...Object.values(linkPages).map((page) => [page, null] as const),
  ] as const) {
    expect((await banner(link)).link_target, link).toEqual({ name, is_dead: false })
  }
  expect((await banner(null)).link_target).toBeNull()
})

test.for([
  '/products/nothing-such',
  '/bundles/nothing-such',
  '/products/category/nothing-such',
  '/products?brand=nothing-such',
  '/no-such-page',
  '/voucher/01890000-0000-7000-8000-000000000000',
  '/products/%E0%A4%A',
])('a new link to %s is refused in words', async (link) => {
  await expect(banner(link)).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'link', message: expect.stringMatching(/nothing to show/) }],
  })
})

test('the address of the shop in full is judged as its page', async () => {
  const { PUBLIC_URL } = shop.ctx().config
  await expect(banner(`${PUBLIC_URL}/products/nothing-such`)).rejects.toMatchObject({ status: 422 })
})

test('when a product goes away its banner stays without the link, and its editor is told', async () => {
  const { product_id, slug } = await given.product({ name: 'Going' })
  const made = await banner(`/products/${slug}`, 'Leads to what goes')
  expect(await shownLink('Leads to what goes')).toBe(`/products/${slug}`)

  await switchProduct(product_id, false)

  expect(await shownLink('Leads to what goes')).toBeNull()
  const params = { id: made.content_id }
  const told = await admin.call(calls.getContent, { params })
  expect(told).toMatchObject({ link: `/products/${slug}`, link_target: { name: 'Going', is_dead: true } })
  const { data } = await admin.call(calls.listContent, { query: { type: 'HOME_BANNER', limit: 100 } })
  expect(data.filter(({ link_target }) => link_target?.is_dead).map(({ title }) => title.en)).toEqual([
    'Leads to what goes',
  ])

  // Its other words can be mended meanwhile; the link itself cannot be set again.
  const renamed = await admin.call(calls.changeContent, { params, body: { version: told.version, title: both('New') } })
  expect(renamed.link_target).toEqual({ name: 'Going', is_dead: true })
  const again = { version: renamed.version, link: `/products/${slug}` }
  await expect(admin.call(calls.changeContent, { params, body: again })).rejects.toMatchObject({ status: 422 })

  await switchProduct(product_id, true)
  expect(await shownLink('New')).toBe(`/products/${slug}`)
})

test('an announcement whose category is switched off is a line without a link', async () => {
  const { category_id, slug } = await given.category({ name: 'Musiman' })
  const body = { type: 'ANNOUNCEMENT' as const, title: both('Look'), link: `/products/category/${slug}`, ...always }
  await admin.call(calls.createContent, { body })
  expect((await guest.call(getShell, {})).announcement?.link).toBe(`/products/category/${slug}`)

  const { data } = await admin.call(listCategories, { query: { limit: 1000 } })
  const version = data.find((one) => one.category_id === category_id)!.version
  await admin.call(changeCategory, { params: { id: category_id }, body: { version, is_active: false } })

  expect((await guest.call(getShell, {})).announcement).toEqual({ ...both('Look'), link: null })
})

test('only what visitors can open is offered, by the words of each list', async () => {
  const on = await given.product({ name: 'Lulur Mandi' })
  const off = await given.product({ name: 'Lulur Lama' })
  await switchProduct(off.product_id, false)
  const category = await given.category({ name: 'Lulur' })

  const find = async (kind: 'PRODUCT' | 'CATEGORY') =>
    (await admin.call(findLinkTargets, { query: { kind, search: 'lulur' } })).data.map(({ path }) => path)

  expect(await find('PRODUCT')).toEqual([`/products/${on.slug}`])
  expect(await find('CATEGORY')).toEqual([`/products/category/${category.slug}`])
})
