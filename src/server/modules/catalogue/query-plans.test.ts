import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { inBackground } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { watchPlans } from '#server/test/watch-plans.ts'
import { loadCards } from './cards.queries.ts'
import { productsOfFamily } from './families/families.queries.ts'
import { getBundlePage, getProductBySlug, getProductPage } from './item-pages.ts'
import { listItems } from './list-items.ts'
import { getListPage } from './list-page.ts'
import { refreshSearchWords } from './search/refresh-search-words.ts'
import { freshIndex } from './catalogue-index/fresh-index.ts'
import { getHomePage, getShell } from './shop-pages.ts'
import { suggest } from './suggest.ts'

const shop = await testShop()
/** What grows with the catalogue. Tables that stay as small as the shop has categories or banners may be read whole. */
const growing = [
  'products',
  'bundles',
  'bundle_items',
  'pictures',
  'old_slugs',
  'catalogue_items',
  'catalogue_words',
  'catalogue_changes',
  'search_words',
  'families',
]
const { db, statementsOf, readWhole } = watchPlans(shop.db, growing)
const ctx = { ...shop.ctx(), actor: { kind: 'guest' as const }, db }

/** Enough for the planner to prefer an index wherever there is one that helps. */
beforeAll(async () => {
  const { category_id } = await shop.given.category({ name: 'Rak Panjang' })
  await sql`
    with added as (
      insert into products (product_id, category_id, name_en, slug, sku, price, stock, weight, product_class, halal_reason, created_at, updated_at)
      select gen_random_uuid(), ${category_id}, 'Barang ' || n || ' kata' || n, 'barang-' || n, 'BRG-' || n, 10000 + n, 5, 100, 'ACCESSORY', 'Asked', now(), now()
        from generate_series(1, 1500) n
      returning product_id)
    insert into pictures (picture_id, product_id, image_url, index, created_at, updated_at)
    select gen_random_uuid(), product_id, '/media/0000000000000000', 0, now(), now() from added`.execute(shop.db)
  await sql`
    with added as (
      insert into bundles (bundle_id, category_id, name_en, slug, sku, price, created_at, updated_at)
      select gen_random_uuid(), ${category_id}, 'Paket ' || n, 'paket-' || n, 'PKT-' || n, 10000 + n, now(), now()
        from generate_series(1, 600) n
      returning bundle_id, sku)
    insert into bundle_items (bundle_id, product_id, quantity, position)
    select a.bundle_id, p.product_id, 2, 0 from added a join products p on p.sku = replace(a.sku, 'PKT', 'BRG')`.execute(
    shop.db,
  )
  await sql`
    insert into old_slugs (slug, product_id, created_at)
    select 'dulu-' || slug, product_id, now() from products`.execute(shop.db)
  await sql`
    with made as (
      insert into families (family_id, kind, name_en, created_at, updated_at)
      select gen_random_uuid(), 'SIZE', 'Keluarga ' || n, now(), now() from generate_series(1, 400) n
      returning family_id, name_en)
    update products p set family_id = made.family_id, family_label_en = p.sku, family_position = n
      from made, generate_series(0, 1) n
     where p.sku = 'BRG-' || (substring(made.name_en from '\\d+')::integer * 2 + n)`.execute(shop.db)
  await refreshSearchWords(shop.db)
  // Of a table that was never looked at, also an empty one, the planner assumes hundreds of rows.
  await sql`vacuum analyze`.execute(inBackground(shop.db))
  // While older transactions run, also of other databases, everything above counts as just changed.
  await vi.waitUntil(() => isAllSettled(shop.db), { timeout: 30_000 })
  // The first look reads the whole list, by its key and in parts; every later one reads what changed.
  await freshIndex(ctx.db, 0)
})

async function isAllSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > max(transaction_id) as is_settled from catalogue_changes`.execute(
    db,
  )
  return rows[0]?.is_settled ?? true
}

const page = { page: 1, limit: 24 }
const answers: [string, () => Promise<unknown>][] = [
  ['the first page of a list', () => listItems(ctx, { ...page, is_active: true })],
  ['a deep page', () => listItems(ctx, { ...page, page: 100, is_active: true, sort: 'price:desc' })],
  ['a filtered list page with its counts', () => getListPage(ctx, { ...page, min_price: 11_000, in_stock: true })],
  ['a category', () => getListPage(ctx, { ...page, category: 'rak-panjang', type: 'bundle' })],
  ['a search', () => listItems(ctx, { ...page, search: 'kata17', is_active: true })],
  ['a search with a typo', () => listItems(ctx, { ...page, search: 'kaat1234', is_active: true })],
  ['a search by code', () => listItems(ctx, { ...page, search: 'brg-77', is_active: true })],
  ['suggestions', () => suggest(ctx, 'kata2')],
  ['the home page', () => getHomePage(ctx)],
  ['the shell', () => getShell(ctx)],
  ['a product page', () => getProductPage(ctx, 'barang-1002')],
  ['a product of a family', () => getProductPage(ctx, 'barang-12')],
  [
    'a search by the code of a product of a family',
    () => listItems(ctx, { ...page, search: 'brg-12', is_active: true }),
  ],
  ['reviews of a family', async () => productsOfFamily(ctx.db, (await anyProduct()) ?? '')],
  ['a brand', () => getListPage(ctx, { ...page, brand: ['merek'] }).catch(() => null)],
  ['a product under an old address', () => getProductPage(ctx, 'dulu-barang-12')],
  ['an address of nothing', () => getProductPage(ctx, 'bukan-apa-apa').catch(() => null)],
  ['a product by its slug', () => getProductBySlug(ctx, 'barang-12')],
  ['a bundle page', () => getBundlePage(ctx, 'paket-12')],
  ['an old address of a category', () => getListPage(ctx, { ...page, category: 'rak-pendek' }).catch(() => null)],
  [
    'cards by their ids',
    async () => loadCards(ctx.db, [(await anyProduct()) ?? ''], { isActive: true, language: 'en' }),
  ],
]

async function anyProduct(): Promise<string | undefined> {
  return (await shop.db.selectFrom('products').select('product_id').limit(1).executeTakeFirst())?.product_id
}

test.for(answers)('%s reads no table of the catalogue whole', async ([, answer]) => {
  const statements = await statementsOf(answer)

  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) expect([await readWhole(statement), statement.sql]).toEqual([[], statement.sql])
})

test('a statement that reads all products is noticed', async () => {
  const [statement] = await statementsOf(() => sql`select name from products where stock = 4711`.execute(db))
  expect(await readWhole(statement!)).toEqual(['products'])
})
