import { expect, test } from 'vitest'
import { getBundlePage, getProductPage } from '#contract/pages.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop

test('the page of an item names the running vouchers of everybody that are for it, the closest first', async () => {
  const top = await given.category()
  const below = await given.category({ parent_id: top.category_id })
  const serum = await given.product({ category_id: below.category_id })
  const other = await given.product()
  const set = await given.bundle({ items: [{ product_id: serum.product_id, quantity: 2 }] })
  const all = await givenVoucher(db)
  const category = await givenVoucher(db, { scope: 'CATEGORIES', target_ids: [top.category_id] })
  const own = await givenVoucher(db, {
    scope: 'PRODUCTS',
    target_ids: [serum.product_id],
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await givenVoucher(db, { scope: 'BUNDLES', target_ids: [set.bundle_id], is_public: false })
  await givenVoucher(db, { is_active: false })
  await givenVoucher(db, { starts_at: new Date(Date.now() + 3_600_000).toISOString() })
  await givenVoucher(db, { audience: 'SPECIAL_AFFILIATES' })

  const ofProduct = async (slug: string) =>
    (await shop.guest.call(getProductPage, { params: { slug } })).vouchers.map(({ voucher_id }) => voucher_id)
  await expect
    .poll(() => ofProduct(serum.slug), { timeout: 2_000 })
    .toEqual([own.voucher_id, category.voucher_id, all.voucher_id])
  expect(await ofProduct(other.slug)).toEqual([all.voucher_id])
  const page = await shop.guest.call(getBundlePage, { params: { slug: set.slug } })
  expect(page.vouchers).toMatchObject([
    { code: all.code, type: 'PERCENTAGE', value: 1000, translations: { en: { terms: '' } } },
  ])
})
