import { sql } from 'kysely'
import type { Db } from '../../src/server/db/db.ts'
import { uuidv7 } from '../../src/server/ids.ts'
import { seededRandom } from './content/seeded-random.ts'
import { syntheticProduct } from './content/synthetic-product.ts'

const batch = 1000
const seed = 7

/** Adds believable products in SQL until the shop has `target`; each has its opening stock in the stock ledger. */
export async function addBulkProducts(db: Db, target: number, tell: (done: number) => void): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(db)
  const random = seededRandom(seed)
  for (let n = 0, have = rows[0]?.count ?? 0; have < target; n += batch, have += batch) {
    const products = Array.from({ length: Math.min(batch, target - have) }, (_, i) => ({
      product_id: uuidv7(),
      ...syntheticProduct(n + i, random),
    }))
    await insertProducts(db, JSON.stringify(products))
    tell(have + products.length)
  }
}

/** The products with their ledger rows, the price of those that are reduced, and the pictures that they borrow. */
async function insertProducts(db: Db, products: string): Promise<void> {
  await sql`
    with given as (
      select g.*, row_number() over () as n from jsonb_to_recordset(${products}::jsonb) as g (
        product_id uuid, sku text, slug text, name text, brand text, category_slug text, description text, ingredients text, unit text,
        unit_value text, price bigint, compare_at_price bigint, stock integer, moq integer, registration_number text,
        weight integer, length integer, width integer, height integer, is_best_seller boolean, is_active boolean,
        meta_title text, meta_description text)),
    added as (
      insert into products (product_id, category_id, sku, slug, name_en, description_en, ingredients_en, unit, unit_value, price,
                            stock, moq, registration_number, registration_until, registration_holder, halal_reason, weight, length, width, height,
                            is_best_seller, is_active, meta_title_en, meta_description_en, created_at, updated_at)
      select g.product_id, c.category_id, g.sku, g.slug, g.name, g.description, g.ingredients, g.unit, g.unit_value, coalesce(g.compare_at_price, g.price),
             g.stock, g.moq, g.registration_number, current_date + 900, 'PT ' || g.brand, 'The maker was asked', g.weight, g.length, g.width, g.height,
             g.is_best_seller, g.is_active, g.meta_title, g.meta_description, clock_timestamp(), clock_timestamp()
        from given g join categories c on c.slug = g.category_slug and c.deleted_at is null
      returning product_id, stock)
    insert into stock_ledger (product_id, change, stock_after, reason, created_at)
    select product_id, stock, stock, 'OPENING', clock_timestamp() from added where stock > 0`.execute(db)
  await sql`
    update products p set price = g.price, updated_at = clock_timestamp()
      from jsonb_to_recordset(${products}::jsonb) as g (product_id uuid, price bigint, compare_at_price bigint)
     where p.product_id = g.product_id and g.compare_at_price > g.price`.execute(db)
  await sql`
    insert into pictures (picture_id, product_id, image_url, preview, index, created_at, updated_at)
    select gen_random_uuid(), g.product_id, p.image_url, p.preview, p.index, clock_timestamp(), clock_timestamp()
      from jsonb_to_recordset(${products}::jsonb) as g (product_id uuid, borrows_picture_of text)
      join products lender on lender.sku = g.borrows_picture_of
      join pictures p on p.product_id = lender.product_id`.execute(db)
}
