import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

export type ReviewedPair = { many: { product_id: string; slug: string }; none: { product_id: string; slug: string } }

/**
 * So many reviews of one product, written through the table's own triggers: stars of all kinds, every fifth with pictures,
 * every third answered, every two hundredth by sensitive skin, over two years. Each belongs to a line of its own of an order that was delivered. Next to it a
 * product without a review.
 */
export async function fillReviews(db: Db, count: number): Promise<ReviewedPair> {
  const { rows } = await sql<ReviewedPair['many']>`
    select product_id, slug from products p
     where not exists (select from reviews r where r.product_id = p.product_id) and archived_at is null and is_active
     order by product_id limit 2`.execute(db)
  const [many, none] = rows
  if (!many || !none) throw new Error('The demo shop has no two products without reviews')
  const { rows: orders } = await sql<{ order_id: string; user_id: string; order_number: string }>`
    select order_id, user_id, order_number from orders where status in ('DELIVERED', 'COMPLETED') limit 1`.execute(db)
  const [order] = orders
  if (!order) throw new Error('The demo shop has no delivered order')
  await sql`
    with lines as (
      insert into order_items (order_item_id, order_id, position, type, product_id, name, slug, price, quantity, subtotal, discount, weight, parts)
      select uuidv7(), ${order.order_id}, 1000 + n, 'product', product_id, name, slug, price, 1, price, 0, weight, '[]'
        from products, generate_series(1, ${count}::int) n where product_id = ${many.product_id}
      returning order_item_id, position, name
    )
    insert into reviews (review_id, order_item_id, order_id, user_id, product_id, rating, comment, media, skin_type, item_name, order_number,
                         helpful_count, reply, replied_at, created_at)
    select uuidv7(), order_item_id, ${order.order_id}, ${order.user_id}, ${many.product_id}, 1 + abs(hashint4(position)) % 5,
           'Sudah dipakai dua minggu, teksturnya ringan dan cepat meresap. Nomor ' || position,
           case when position % 5 = 0 then array['public/picture/' || md5(position::text) || '.webp'] else '{}' end,
           case when position % 200 = 0 then 'SENSITIVE' end, name, ${order.order_number}, position % 40,
           case when position % 3 = 0 then 'Terima kasih atas ulasannya!' end, case when position % 3 = 0 then now() end,
           now() - make_interval(mins => position * 100)
      from lines`.execute(db)
  for (const table of ['order_items', 'reviews', 'review_counts', 'described_review_counts', 'products'])
    await sql.raw(`vacuum analyze ${table}`).execute(db)
  return { many, none }
}
