import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { wholeList } from '#contract/page.ts'
import { mostBuyers } from '#contract/people/buyers.ts'
import type { Buyer, findBuyers as call } from '#contract/people/buyers.ts'
import type { AdminCtx } from '#server/context.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import type { Db } from '#server/db/db.ts'
import { listAddressesOf } from '../addresses/addresses.queries.ts'
import { requireOpenCustomer } from '../people.queries.ts'
import { asStored, personText } from './customers.queries.ts'

type Found = Omit<Buyer, 'addresses'>

const buyerName = sql`trim(p.first_name || ' ' || p.last_name)`

/** Customers who can order now, those with the searched phone number first. */
export async function findBuyers(ctx: AdminCtx, { search }: Query<typeof call>): Promise<Output<typeof call>> {
  const words = asStored(search)
  const { rows } = await sql<Found>`
    select p.user_id, ${buyerName} as name, p.phone_number from users p
     where p.role = 'CUSTOMER' and p.status = 'ACTIVE' and ${allOf(hasAllWords(personText, words))}
     order by p.phone_number = ${words} desc nulls last, p.created_at desc limit ${mostBuyers}`.execute(ctx.db)
  return wholeList(await withAddresses(ctx.db, rows))
}

/** One of them by id; `not_found` where the customer cannot order now. */
export async function getBuyer(db: Db, user_id: string): Promise<Buyer> {
  await requireOpenCustomer(db, user_id)
  const { rows } = await sql<Found>`
    select user_id, ${buyerName} as name, phone_number from users p where user_id = ${user_id}`.execute(db)
  const [buyer] = await withAddresses(db, rows)
  return buyer!
}

async function withAddresses(db: Db, rows: readonly Found[]): Promise<Buyer[]> {
  const ids = rows.map(({ user_id }) => user_id)
  const addresses = Map.groupBy(await listAddressesOf(db, ids), ({ user_id }) => user_id)
  return rows.map((row) => ({ ...row, addresses: addresses.get(row.user_id) ?? [] }))
}
