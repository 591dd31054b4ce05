import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { maxLineQuantity } from './cart-lines.ts'

type Asked = { user_id: string; product_id?: string; bundle_id?: string; adds: number }
type Range = { name: string; moq: number; stock: number; in_cart: number }

/** Says why a quantity was not possible, with the allowed range; an item that is not for sale does not exist. */
export async function refuseQuantity(db: Db, asked: Asked): Promise<never> {
  const range = asked.product_id
    ? await productRange(db, asked.user_id, asked.product_id)
    : await bundleRange(db, asked.user_id, asked.bundle_id ?? '')
  if (!range) throw new AppError('not_found', { message: 'This item is no longer available.' })
  throw new AppError('quantity_not_possible', {
    message: messageOf(range, asked.adds),
    details: { min: range.moq, max: Math.min(range.stock, maxLineQuantity), in_cart: range.in_cart },
  })
}

async function productRange(db: Db, user_id: string, product_id: string): Promise<Range | undefined> {
  const { rows } = await sql<Range>`
    select p.name, p.moq, p.stock, coalesce(ci.quantity, 0) as in_cart
      from products p left join cart_items ci on ci.product_id = p.product_id and ci.user_id = ${user_id}
     where p.product_id = ${product_id} and p.is_active and p.archived_at is null`.execute(db)
  return rows[0]
}

async function bundleRange(db: Db, user_id: string, bundle_id: string): Promise<Range | undefined> {
  const { rows } = await sql<Range>`
    select b.name, 1 as moq, bundle_stock(b.bundle_id) as stock, coalesce(ci.quantity, 0) as in_cart
      from bundles b left join cart_items ci on ci.bundle_id = b.bundle_id and ci.user_id = ${user_id}
     where b.bundle_id = ${bundle_id} and b.is_active and b.archived_at is null`.execute(db)
  return rows[0]
}

function messageOf({ name, moq, stock, in_cart }: Range, adds: number): string {
  if (stock < moq) return `${name} is sold out.`
  const most = Math.min(stock, maxLineQuantity)
  if (adds > 0 && in_cart > 0) return `You have ${in_cart} of ${name} in your cart; at most ${most} can be bought.`
  return moq > 1
    ? `${name} can be bought from ${moq} to ${most} at a time.`
    : `At most ${most} of ${name} can be bought.`
}
