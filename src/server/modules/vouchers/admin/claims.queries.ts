import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClaimRow, listClaims as listClaimsCall } from '#contract/vouchers/claims-admin.ts'
import type { VoucherWords } from '#contract/vouchers/vouchers.ts'
import type { Query } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { loadGiftProducts, toGift } from '../reading/gifts.queries.ts'
import { wordOf } from '../terms.ts'
import { personText } from '#server/modules/people/people.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'

export type ClaimFilters = Omit<Query<typeof listClaimsCall>, 'page' | 'limit' | 'sort'>

/** The filters as a condition on claims `c`. Days are days in WIB. */
export function claimsWanted(filters: ClaimFilters): RawBuilder<boolean> {
  const { search, status, channel, voucher_id, from_date, to_date } = filters
  return allOf([
    search ? isClaimFoundBy(search) : false,
    status !== undefined && sql<boolean>`c.status = ${status}`,
    channel !== undefined && sql<boolean>`c.channel = ${channel}`,
    voucher_id !== undefined && sql<boolean>`c.voucher_id = ${voucher_id}`,
    from_date !== undefined && sql<boolean>`c.claimed_at >= ${startOfWibDay(from_date).toISOString()}::timestamptz`,
    to_date !== undefined && sql<boolean>`c.claimed_at < ${endOfWibDay(to_date).toISOString()}::timestamptz`,
  ])
}

/** One way after the other, each with its index; together in one condition they would use none. */
function isClaimFoundBy(search: string): RawBuilder<boolean> {
  const typed = search.trim().toUpperCase()
  const people = sql`select p.user_id from people p where ${allOf(hasAllWords(personText, search))}`
  const named = sql`select v.voucher_id from vouchers v where ${allOf(hasAllWords(sql`v.search_text`, search))}`
  const gifts = sql`
    select g.voucher_id from vouchers g join shelf_products s on s.product_id = g.gift_product_id
     where g.gift_product_id is not null and ${allOf(hasAllWords(sql`fold(s.name)`, search))}`
  return sql<boolean>`c.claim_id in (
    select claim_id from freebie_claims where user_id in (${people})
    union all select claim_id from freebie_claims where voucher_id in (${named} union ${gifts})
    union all select claim_id from freebie_claims where right(claim_id::text, 8) = ${numberIn(search)}
    union all select f.claim_id from freebie_claims f join voucher_codes k using (use_id) where k.code = ${typed}
    union all select f.claim_id from freebie_claims f join placed_orders o using (order_id) where o.order_number = ${typed})`
}

/** The number of a receipt, `3F9A-04C1`, as it ends an id; no text that ends one otherwise. */
function numberIn(search: string): string {
  return /^[0-9a-f]{4}-?[0-9a-f]{4}$/i.test(search.trim()) ? search.trim().replace('-', '').toLowerCase() : ''
}

type Row = Omit<ClaimRow, 'voucher' | 'customer' | 'gift'> & {
  voucher_id: string
  code: string
  words: VoucherWords
  user_id: string
  customer_name: string
  email: string
  product_id: string
  quantity: number
}

/** Claims with all that a row shows, in the order of the ids. */
export async function loadClaims(db: Db, ids: readonly string[], language: Language): Promise<ClaimRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select c.claim_id, c.channel, c.status, c.claimed_at, c.expires_at, c.spent_at, c.order_id, c.order_number, c.place,
           c.voucher_id, v.words, u.code, c.user_id, btrim(p.first_name || ' ' || p.last_name) as customer_name, p.email,
           (select btrim(a.first_name || ' ' || a.last_name) from people a where a.user_id = c.admin_id) as admin_name,
           c.product_id, c.quantity
      from unnest(${ids}::uuid[]) with ordinality as wanted (claim_id, position)
      join freebie_claims c using (claim_id) join vouchers v using (voucher_id) join voucher_uses u using (use_id)
      join people p on p.user_id = c.user_id
     order by wanted.position`.execute(db)
  const gifts = await loadGiftProducts(
    db,
    rows.map(({ product_id }) => product_id),
    language,
  )
  return rows.map(({ voucher_id, words, code, user_id, customer_name, email, product_id, quantity, ...claim }) => ({
    ...claim,
    voucher: { voucher_id, code, name: wordOf(words, 'en', 'name') },
    customer: { user_id, name: customer_name, email },
    gift: toGift(gifts.get(product_id)!, quantity),
  }))
}
