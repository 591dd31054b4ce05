import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { catalogueTasks } from '../catalogue.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop

/** Rows of the read model that are not what they must be, and rows that are missing from it. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    with ids as (select array_agg(id) as ids from (select product_id as id from products union all select bundle_id from bundles union all select family_id from families) x),
    listed as (select item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active, created_at,
                      name_folded, name_folded_id, missing_texts, brand_id, value_nos, family_id, is_family from catalogue_items),
    due as (select l.* from ids, listings_of(ids.ids) l),
    worded as (select i.item_id, w.code, w.registration, w.name_words, w.all_words from catalogue_words w join catalogue_items i using (item_no)),
    due_words as (select w.* from ids, wordings_of(ids.ids) w)
    (select 'listed' as wrong, item_id from (select * from listed except select * from due) a)
    union all (select 'missing', item_id from (select * from due except select * from listed) b)
    union all (select 'worded', item_id from (select * from worded except select * from due_words) c)
    union all (select 'wordless', item_id from (select * from due_words except select * from worded) d)`.execute(db)
  return rows
}

test('whatever is written to products, bundles and categories, the read model follows', async () => {
  const { category_id } = await given.category({ name: 'Semula' })
  const other = await given.category()
  const [a, b, c] = await Promise.all([1, 2, 3].map(() => given.product({ category_id, stock: 5 })))
  const [one, two, three] = [a!.product_id, b!.product_id, c!.product_id]
  const { bundle_id } = await given.bundle({
    category_id,
    items: [
      { product_id: one, quantity: 2 },
      { product_id: two, quantity: 3 },
    ],
  })
  const { brand_id } = await given.brand({ name: 'Merek Awal' })
  const family_id = uuidv7()
  const { value_id } = await given.value()
  const id = sql`any(${[one, two, three]}::uuid[])`
  const writes = [
    sql`update products set price = price + 500, moq = 6 where product_id = ${id}`,
    sql`update products set stock = 2 where product_id = ${one}`,
    sql`update products set stock = stock - 1, sold_count = sold_count + 1 where product_id = ${id}`,
    sql`update products set rating_sum = 13, rating_count = 3 where product_id = ${two}`,
    sql`update products set name_en = 'Nama Lain', sku = 'LAIN-1', description_en = '<p>kata baru</p>' where product_id = ${one}`,
    sql`update products set name_id = 'Nama Indonesia', description_id = '<p>lain</p>' where product_id = ${one}`,
    sql`update products set cautions_en = '<p>Careful</p>' where product_id = ${one}`,
    sql`insert into families (family_id, kind, name_en, created_at, updated_at) values (${family_id}, 'SIZE', 'Nama Keluarga', now(), now())`,
    sql`update products set family_id = ${family_id}, family_label_en = sku, family_position = 0 where product_id in (${two}, ${three})`,
    sql`update families set name_id = 'Nama Lain Keluarga' where family_id = ${family_id}`,
    sql`update products set category_id = ${other.category_id} where product_id = ${three}`,
    sql`update products set brand_id = ${brand_id} where product_id = ${id}`,
    sql`update products set value_ids = array[${value_id}::uuid] where product_id = ${id}`,
    sql`update products set value_ids = '{}' where product_id = ${two}`,
    sql`update brands set name = 'Merek Akhir' where brand_id = ${brand_id}`,
    sql`update products set brand_id = null where product_id = ${one}`,
    sql`update products set is_active = false where product_id = ${two}`,
    sql`update products set is_active = true, stock = 100 where product_id = ${id}`,
    sql`update products set archived_at = now() where product_id = ${two}`,
    sql`update products set archived_at = null where product_id = ${two}`,
    sql`update bundles set name_en = 'Paket Lain', price = 1000, rating_sum = 5, rating_count = 1 where bundle_id = ${bundle_id}`,
    sql`update bundles set name_id = 'Paket Indonesia' where bundle_id = ${bundle_id}`,
    sql`update bundles set is_active = false, sold_count = 3 where bundle_id = ${bundle_id}`,
    sql`update bundle_items set quantity = 200 where bundle_id = ${bundle_id} and product_id = ${one}`,
    sql`delete from bundle_items where bundle_id = ${bundle_id} and product_id = ${one}`,
    sql`insert into bundle_items (bundle_id, product_id, quantity) values (${bundle_id}, ${three}, 1)`,
    sql`update categories set name_en = 'Kemudian' where category_id = ${category_id}`,
    sql`update categories set name_id = 'Nanti' where category_id = ${category_id}`,
    sql`update bundles set archived_at = now() where bundle_id = ${bundle_id}`,
    sql`update bundles set archived_at = null where bundle_id = ${bundle_id}`,
    sql`delete from bundles where bundle_id = ${bundle_id}`,
    sql`update products set family_id = null, family_label_en = '', family_position = null where product_id = ${two}`,
    sql`update products set family_id = null, family_label_en = '', family_position = null where product_id = ${three}`,
    sql`delete from families where family_id = ${family_id}`,
    sql`update products set price = price where product_id = ${id}`,
  ]
  expect(await differences()).toEqual([])
  for (const [index, write] of writes.entries()) {
    await write.execute(db)
    expect([index, await differences()]).toEqual([index, []])
  }
})

test('a sale that sells nothing out leaves the read model untouched', async () => {
  const { product_id } = await given.product({ stock: 50 })
  const changes = () =>
    db
      .selectFrom('catalogue_changes')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await changes()

  await db.updateTable('products').set({ stock: 20 }).where('product_id', '=', product_id).execute()
  expect(await changes()).toEqual(before)
  await db.updateTable('products').set({ stock: 0 }).where('product_id', '=', product_id).execute()
  expect((await changes()).n).toBe(before.n + 1)
})

test('the stock ledger cannot be rewritten', async () => {
  await given.product({ stock: 3 })

  await expect(db.updateTable('stock_ledger').set({ change: 9 }).execute()).rejects.toThrow('only grows')
  await expect(db.deleteFrom('stock_ledger').execute()).rejects.toThrow('only grows')
})

test('a change that was begun early and committed late is not missed', async () => {
  const { category_id, slug } = await given.category()
  const early = await given.product({ category_id, price: 10_000 })
  const late = await given.product({ category_id, price: 20_000 })
  const admin = await shop.admin()
  const dear = async () => {
    const { data } = await admin.call(listProducts, { query: { category: slug, min_price: 90_000 } })
    return data.map(({ product_id }) => product_id)
  }
  const raise = (by: Db | Tx, product_id: string) =>
    by.updateTable('products').set({ price: 90_000 }).where('product_id', '=', product_id).execute()

  await transaction(db, async (tx) => {
    await raise(tx, early.product_id)
    await raise(db, late.product_id)
    expect(await dear()).toEqual([late.product_id])
  })

  expect((await dear()).toSorted()).toEqual([early.product_id, late.product_id].toSorted())
})

test('what changed is told to the vocabulary and forgotten after an hour', async () => {
  await given.product({ name: 'Ekstrak Pegagan' })
  await sql`update catalogue_changes set changed_at = changed_at - interval '61 minutes'`.execute(db)
  await given.product({ name: 'Ekstrak Kemangi' })

  const follow = catalogueTasks.find(({ kind }) => kind === 'catalogue.follow-changes')
  await follow?.run(shop.ctx(), {}, { task_id: 1, number: 1, isLast: false })

  const words = await db.selectFrom('search_words').select('word').where('word', 'in', ['pegagan', 'kemangi']).execute()
  expect(words).toHaveLength(2)
  const { rows } = await sql<{ old: number; recent: number }>`
    select count(*) filter (where changed_at < now() - interval '1 hour') as old, count(*) as recent from catalogue_changes`.execute(
    db,
  )
  expect(rows[0]?.old).toBe(0)
  expect(rows[0]?.recent).toBeGreaterThan(0)
})
