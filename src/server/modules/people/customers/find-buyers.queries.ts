import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { wholeList } from '#contract/page.ts'
import { mostBuyers } from '#contract/people/buyers.ts'
import type { Buyer, findBuyers as call } from '#contract/people/buyers.ts'
import type { AdminCtx } from '#server/context.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { listAddressesOf } from '../addresses/addresses.queries.ts'
import { asStored, personText } from './customers.queries.ts'

/** Customers who can order now, those with the searched phone number first. */
export async function findBuyers(ctx: AdminCtx, { search }: Query<typeof call>): Promise<Output<typeof call>> {
  const words = asStored(search)
  const { rows } = await sql<Omit<Buyer, 'addresses'>>`
    select p.user_id, trim(p.first_name || ' ' || p.last_name) as name, p.phone_number from users p
     where p.role = 'CUSTOMER' and p.status = 'ACTIVE' and ${allOf(hasAllWords(personText, words))}
     order by p.phone_number = ${words} desc nulls last, p.created_at desc limit ${mostBuyers}`.execute(ctx.db)
  const ids = rows.map(({ user_id }) => user_id)
  const addresses = Map.groupBy(await listAddressesOf(ctx.db, ids), ({ user_id }) => user_id)
  return wholeList(rows.map((row) => ({ ...row, addresses: addresses.get(row.user_id) ?? [] })))
}
