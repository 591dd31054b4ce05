import { expect, test } from 'vitest'
import { getBundleBySlug, getProduct, getProductBySlug } from '#contract/catalogue/catalogue.ts'
import { getBundlePage, getContentPage, getHomePage, getProductPage, getShell } from '#contract/pages.ts'
import { transaction } from '#server/db/db.ts'
import { addContent } from '#server/modules/business/business.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop

const picture = (digit: string) => `/media/${digit.repeat(16)}`

test('a product page holds the product, the way to it, bundles with it and its neighbours', async () => {
  const top = await given.category({ name: 'Kulit' })
  const { category_id } = await given.category({ name: 'Serum', parent_id: top.category_id })
  const { product_id, slug } = await given.product({
    category_id,
    name: 'Serum Niacinamide 5%',
    description: '<p onclick="alert(1)">Mencerahkan<script>alert(1)</script></p>',
    compare_at_price: 70_000,
    registration_number: 'na18 2012 3456 7',
    image_urls: [picture('a'), picture('b')],
  })
  const neighbour = await given.product({ category_id, name: 'Serum Retinol' })
  const cousin = await given.product({ category_id: top.category_id, name: 'Sabun Muka' })
  const { bundle_id } = await given.bundle({ category_id: top.category_id, items: [{ product_id, quantity: 2 }] })

  const page = await guest.call(getProductPage, { params: { slug } })

  expect(page.product).toMatchObject({
    product_id,
    slug: 'serum-niacinamide-5',
    description: '<p>Mencerahkan</p>',
    price: 50_000,
    compare_at_price: 70_000,
    registration_number: 'NA18201234567',
    category: { name: 'Serum', parent_id: top.category_id },
    images: [
      { image_url: picture('a'), index: 0, product_id },
      { image_url: picture('b'), index: 1, product_id },
    ],
  })
  expect(page.breadcrumbs.map(({ path }) => path)).toEqual([top.slug, `${top.slug}/serum`])
  expect(page.bundles.map(({ id }) => id)).toEqual([bundle_id])
  expect(page.related.map(({ id }) => id)).toEqual([neighbour.product_id, cousin.product_id])
})

test('beside a bundle stands nothing that it holds, and its parts name their registration', async () => {
  const { category_id } = await given.category({ name: 'Paket saja' })
  const registered = { category_id, registration_number: 'NA18201234999' }
  const held = [await given.product(registered), await given.product({ category_id })]
  const beside = await given.product({ category_id })
  const items = held.map(({ product_id }) => ({ product_id, quantity: 1 }))
  const { slug } = await given.bundle({ category_id, items })

  const { bundle, related } = await guest.call(getBundlePage, { params: { slug } })

  expect(bundle?.items.map(({ registration_number }) => registration_number)).toEqual(['NA18201234999', null])
  expect(related.map(({ id }) => id)).toEqual([beside.product_id])
})

test('an old address leads to the present one', async () => {
  const { product_id, slug } = await given.product({ name: 'Nama Baru' })
  const { bundle_id, slug: bundle_slug } = await given.bundle({ name: 'Paket Baru' })
  const old = { product_id: null, bundle_id: null, created_at: new Date() }
  await shop.db
    .insertInto('old_slugs')
    .values([
      { ...old, slug: 'nama-lama', product_id },
      { ...old, slug: 'paket-lama', bundle_id },
    ])
    .execute()

  expect(await guest.call(getProductPage, { params: { slug: 'nama-lama' } })).toMatchObject({
    product: null,
    moved_to: slug,
  })
  expect(await guest.call(getBundlePage, { params: { slug: 'paket-lama' } })).toMatchObject({
    bundle: null,
    moved_to: bundle_slug,
  })
  expect(await guest.call(getProductBySlug, { params: { slug: 'nama-lama' } })).toMatchObject({ product_id, slug })
  expect(await guest.call(getBundleBySlug, { params: { slug: 'paket-lama' } })).toMatchObject({ bundle_id })
})

test('a bundle page adds up its parts', async () => {
  const one = await given.product({ price: 30_000, stock: 7, weight: 100 })
  const other = await given.product({ price: 20_000, stock: 100, weight: 50 })
  const items = [
    { product_id: one.product_id, quantity: 2 },
    { product_id: other.product_id, quantity: 1 },
  ]
  const { slug } = await given.bundle({ price: 70_000, items })

  const { bundle } = await guest.call(getBundlePage, { params: { slug } })

  expect(bundle).toMatchObject({ price: 70_000, compare_at_price: 80_000, saving: 10_000, weight: 250, stock: 3 })
  expect(bundle?.items.map(({ product_id, quantity }) => ({ product_id, quantity }))).toEqual(items)
})

test('a bundle with a part that is switched off has no stock', async () => {
  const { product_id } = await given.product()
  const { slug } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  await shop.db.updateTable('products').set({ is_active: false }).where('product_id', '=', product_id).execute()

  const bundle = await guest.call(getBundleBySlug, { params: { slug } })

  expect(bundle).toMatchObject({ stock: 0, items: [{ is_active: false }] })
})

test('what is switched off has no page, also not under its old address', async () => {
  const { product_id, slug } = await given.product({ is_active: false })
  const bundle = await given.bundle({ is_active: false })
  await shop.db.insertInto('old_slugs').values({ slug: 'mati-lama', product_id, created_at: new Date() }).execute()

  for (const each of [slug, 'mati-lama', 'never-was']) {
    await expect(guest.call(getProductPage, { params: { slug: each } })).rejects.toMatchObject({ status: 404 })
    await expect(guest.call(getProductBySlug, { params: { slug: each } })).rejects.toMatchObject({ status: 404 })
  }
  await expect(guest.call(getBundlePage, { params: bundle })).rejects.toMatchObject({ status: 404 })
  await expect(guest.call(getBundleBySlug, { params: bundle })).rejects.toMatchObject({ status: 404 })
})

test('an id that is no id, and one of nothing, are not found', async () => {
  expect((await guest.raw(getProduct, { params: { id: 'abc' } })).status).toBe(404)
  expect((await guest.raw(getProduct, { params: { id: '01890000-0000-7000-8000-000000000000' } })).status).toBe(404)
})

test('the shell names the shop, what is announced now, and the categories with what they hold', async () => {
  const top = await given.category({ name: 'Suplemen' })
  const child = await given.category({ name: 'Vitamin', parent_id: top.category_id })
  await given.category({ name: 'Mati', is_active: false })
  await given.product({ category_id: child.category_id })
  await given.product({ category_id: child.category_id, is_active: false })
  const words = { en: 'Free delivery', id: 'Gratis ongkir' }
  const announcement = { type: 'ANNOUNCEMENT' as const, title: words }
  await transaction(shop.db, (tx) =>
    addContent(tx, { ...announcement, ends_at: '2020-01-01T00:00:00.000Z' }, new Date()),
  )
  await transaction(shop.db, (tx) => addContent(tx, announcement, new Date()))

  const shell = await guest.call(getShell, {})

  expect(shell.shop.name).toBe('Sehati')
  expect(shell.announcement).toEqual({ ...words, link: null })
  expect(shell.categories.find(({ slug }) => slug === top.slug)).toEqual({
    name: 'Suplemen',
    slug: 'suplemen',
    path: 'suplemen',
    image_url: null,
    item_count: 1,
    children: [{ name: 'Vitamin', slug: 'vitamin', path: 'suplemen/vitamin' }],
  })
  expect(shell.categories.map(({ name }) => name)).not.toContain('Mati')
})

test('the home page shows best sellers, bundles and what is new, and nothing that is sold out', async () => {
  const best = await given.product({ name: 'Paling Laku', is_best_seller: true })
  await given.product({ name: 'Laku Tapi Habis', is_best_seller: true, stock: 0 })
  const bundle = await given.bundle({ items: [{ product_id: best.product_id, quantity: 2 }] })
  const newest = await given.product({ name: 'Baru Masuk' })

  const home = await guest.call(getHomePage, {})

  expect(home.best_sellers.map(({ id }) => id)).toEqual([best.product_id])
  expect(home.bundles.map(({ id }) => id)).toContain(bundle.bundle_id)
  expect(home.newest[0]?.id).toBe(newest.product_id)
})

test('nothing stands twice on the home page, and what sells like a best seller is not called new', async () => {
  const best = await given.product({ name: 'Laku Setahun', is_best_seller: true })
  const known = await given.product({ name: 'Sudah Dikenal' })
  const quiet = await given.product({ name: 'Baru Sepi' })
  const sold = async (product_id: string, sold_count: number) =>
    shop.db.updateTable('products').set({ sold_count }).where('product_id', '=', product_id).execute()
  await sold(best.product_id, 50)
  await sold(known.product_id, 80)
  await sold(quiet.product_id, 3)

  const home = await guest.call(getHomePage, {})

  const newest = home.newest.map(({ id }) => id)
  expect(newest).toContain(quiet.product_id)
  expect(newest).not.toContain(best.product_id)
  expect(newest).not.toContain(known.product_id)
  const all = [...home.best_sellers, ...home.bundles, ...home.newest].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  for (const { product_id } of [best, known]) await sold(product_id, 0)
})

test('what is new is new of every category before it is new of one again', async () => {
  const [skin, devices] = [await given.category({ name: 'Kulit Baru' }), await given.category({ name: 'Alat Baru' })]
  const below = await given.category({ name: 'Termometer', parent_id: devices.category_id })
  const skinOne = await given.product({ category_id: skin.category_id, name: 'Krim Baru' })
  for (let number = 1; number <= 9; number += 1) {
    const { category_id } = number % 2 === 0 ? devices : below
    await given.product({ category_id, name: `Alat Ukur ${number}` })
  }

  const { newest } = await guest.call(getHomePage, {})

  expect(newest).toHaveLength(8)
  expect(newest[0]?.name).toBe('Alat Ukur 9')
  expect(newest.slice(0, 3).map(({ id }) => id)).toContain(skinOne.product_id)
  expect(new Set(newest.slice(0, 3).map(({ category_id }) => category_id)).size).toBe(3)
})

test('the home page leads to brands and to what things are for, those that hold something for sale', async () => {
  const acne = await given.value({ attribute: 'concern', name: 'Jerawat' })
  const dull = await given.value({ attribute: 'concern', name: 'Kusam' })
  await given.value({ attribute: 'concern', name: 'Belum Ada' })
  await given.value({ attribute: 'skin_type', name: 'Berminyak' })
  const brand = await given.brand({ name: 'Kulitara' })
  await given.brand({ name: 'Tanpa Barang' })
  const both = { value_ids: [acne.value_id, dull.value_id], image_urls: [picture('c')], brand_id: brand.brand_id }
  const best = await given.product({ name: 'Serum Jerawat', ...both })
  await given.product({ name: 'Gel Jerawat', value_ids: [acne.value_id], image_urls: [picture('d')], stock: 0 })
  await given.product({ name: 'Krim Kusam', value_ids: [dull.value_id], image_urls: [picture('e')], is_active: false })
  await shop.db.updateTable('products').set({ sold_count: 9 }).where('product_id', '=', best.product_id).execute()

  const { concerns, brands } = await guest.call(getHomePage, {})

  expect(concerns).toMatchObject([
    { name: 'Jerawat', slug: acne.slug, item_count: 2, image_url: picture('c') },
    { name: 'Kusam', slug: dull.slug, item_count: 1, image_url: picture('c') },
  ])
  expect(brands).toEqual([{ name: 'Kulitara', slug: 'kulitara', logo_url: null, item_count: 1 }])
})

test('about, policy and terms show their content; without one there is no page', async () => {
  await expect(guest.call(getContentPage, { params: { type: 'TERMS' } })).rejects.toMatchObject({ status: 404 })
  const title = { en: 'About us', id: 'Tentang kami' }
  const body_html = { en: '<p>Hello<script>x</script></p>', id: '<p>Halo</p>' }
  await transaction(shop.db, (tx) => addContent(tx, { type: 'ABOUT', title, body_html }, new Date()))

  const page = await guest.call(getContentPage, { params: { type: 'ABOUT' } })

  const noPicture = { image_url: null, image_preview: null, words: null }
  expect(page).toEqual({ title, body_html: { en: '<p>Hello</p>', id: '<p>Halo</p>' }, ...noPicture })
})

test('the help page has every question with its answer, in the one language where it has no other', async () => {
  const title = { en: 'Is it < 1 kg?', id: '' }
  const body_html = { en: '<p>Yes.</p>', id: '' }
  await transaction(shop.db, (tx) => addContent(tx, { type: 'FAQ', title, body_html }, new Date()))

  const page = await guest.call(getContentPage, { params: { type: 'HELP' } })

  expect(page.title).toEqual({ en: 'Help', id: 'Bantuan' })
  expect(page.body_html.en).toContain('<h3>Is it &lt; 1 kg?</h3><p>Yes.</p>')
  expect(page.body_html.id).toBe(page.body_html.en)
})
