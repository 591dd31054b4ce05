import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { staffChannels } from '#contract/orders/order-words.ts'
import { statusGroups } from '#contract/orders/orders.ts'
import type { OrderStatus, StatusGroup } from '#contract/orders/orders.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { isSale } from '../figures/is-sale.ts'

export type OrderFilters = {
  user_id?: string | undefined
  search?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  courier?: string | undefined
  payment_service?: string | undefined
  province?: string | undefined
  min_total?: number | undefined
  max_total?: number | undefined
  paid_from?: string | undefined
  paid_to?: string | undefined
  channel?: string | undefined
  placed_by?: string | undefined
  staff_waits?: 'true' | undefined
  not_cancelled?: 'true' | undefined
  by_customers?: 'true' | undefined
  is_first?: 'true' | undefined
  item_id?: string | undefined
  overdue?: 'true' | undefined
  flagged?: 'true' | undefined
  plans?: 'true' | undefined
  no_awb?: 'true' | undefined
  not_printed?: 'true' | undefined
}

/**
 * The filters as conditions on orders `o`, `true` where there are none. Days are days in WIB. `found` says how orders
 * are searched.
 */
export function conditionsOf(
  filters: OrderFilters,
  now: Date,
  found: RawBuilder<boolean>[] = textConditions(filters.search),
): RawBuilder<boolean> {
  const isFound = sql<boolean>`o.order_id in (select q.order_id from order_search q where ${allOf(found)})`
  return allOf([...filterConditions(filters, now), ...(found.length > 0 ? [isFound] : [])])
}

/** A condition for each filter that is set, but not for the words that are searched for. What is overdue is overdue at `now`. */
export function filterConditions(filters: Omit<OrderFilters, 'search'>, now: Date): RawBuilder<boolean>[] {
  return [
    filters.user_id !== undefined && sql<boolean>`o.user_id = ${filters.user_id}`,
    filters.from_date !== undefined && sql<boolean>`o.placed_at >= ${startOfWibDay(filters.from_date)}`,
    filters.to_date !== undefined && sql<boolean>`o.placed_at < ${endOfWibDay(filters.to_date)}`,
    filters.paid_from !== undefined &&
      sql<boolean>`${isSale('o')} and o.sold_at >= ${startOfWibDay(filters.paid_from)}`,
    filters.paid_to !== undefined && paidBefore(endOfWibDay(filters.paid_to)),
    filters.not_cancelled !== undefined && sql<boolean>`o.status <> 'CANCELLED'`,
    // Orders of customers are in neither index.
    filters.channel !== undefined && sql<boolean>`o.channel = ${filters.channel} and o.placed_by is not null`,
    filters.placed_by !== undefined && sql<boolean>`o.placed_by = ${filters.placed_by}`,
    filters.staff_waits !== undefined && isStaffWaiting(now),
    filters.by_customers !== undefined && sql<boolean>`o.parent_order_id is null`,
    filters.is_first !== undefined && isFirst,
    filters.item_id !== undefined && hasItem(filters.item_id),
    filters.overdue !== undefined && isOverdue(now),
    filters.courier !== undefined && sql<boolean>`o.courier_code = ${filters.courier}`,
    filters.payment_service !== undefined && sql<boolean>`o.payment_service = ${filters.payment_service}`,
    filters.province !== undefined && sql<boolean>`o.province = ${filters.province}`,
    filters.min_total !== undefined && sql<boolean>`o.total >= ${filters.min_total}`,
    filters.max_total !== undefined && sql<boolean>`o.total <= ${filters.max_total}`,
    filters.flagged !== undefined && sql<boolean>`o.flagged_reason is not null`,
    filters.plans !== undefined && sql<boolean>`o.kind = 'PLAN'`,
    filters.no_awb !== undefined && withoutAwb,
    filters.not_printed !== undefined && withoutPrint,
  ].filter((condition) => condition !== false)
}

/** What is paid was placed before: a list in that order then begins there. */
function paidBefore(end: Date): RawBuilder<boolean> {
  return sql<boolean>`${isSale('o')} and o.sold_at < ${end} and o.placed_at < ${end}`
}

/** No order of its customer was paid before it; of two at the same moment one is the first. */
const isFirst = sql<boolean>`${isSale('o')} and not exists (
  select from orders before where before.user_id = o.user_id and ${isSale('before')}
     and (before.sold_at, before.order_id) < (o.sold_at, o.order_id))`

function hasItem(item_id: string): RawBuilder<boolean> {
  return sql<boolean>`o.order_id in (
    select order_id from order_items where product_id = ${item_id} and type <> 'freebie'
    union all select order_id from order_items where bundle_id = ${item_id} and type <> 'freebie')`
}

export function isOverdue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`o.status = 'SHIPPED' and o.arrives_by < ${now}`
}

/** After which a typed order that is not paid is in the queue, and its words are a reminder. */
export const reminderMs = 2 * 3_600_000

/** Somebody of staff typed it in for a customer who has not paid it since; read by channel, as the index has it. */
export function isStaffWaiting(now: Date): RawBuilder<boolean> {
  return sql<boolean>`o.placed_by is not null and o.channel = any(${staffChannels}::text[])
    and o.stage = 'AWAITING_PAYMENT' and o.placed_at <= ${new Date(now.getTime() - reminderMs)}`
}

/** Paid and not sent: before its delivery is requested no order has a number. */
const withoutAwb = sql<boolean>`o.stage in ('PAID', 'PROCESSING', 'READY_TO_SHIP') and (o.stage <> 'READY_TO_SHIP' or exists (
  select from parcels d where d.order_id = o.order_id and d.awb_number is null and d.status in ('REQUESTED', 'BOOKED')))`

const withoutPrint = sql<boolean>`o.stage = 'READY_TO_SHIP' and exists (
  select from parcels d where d.order_id = o.order_id and d.awb_number is not null and d.status in ('REQUESTED', 'BOOKED')
     and not exists (select from label_printings p where p.delivery_id = d.delivery_id))`

export function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

const maxWords = 6

/**
 * Every word occurs somewhere in the text that finds the order `q` of order_search. No conditions where nothing is
 * searched for. Each pattern is in a select of its own: a cached plan would fold it anew for every text.
 */
export function textConditions(search = ''): RawBuilder<boolean>[] {
  const email = emailOf(search)
  if (email !== null) return [ofCustomer(email)]
  return wordsOf(search).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql<boolean>`q.search_text like (select fold(${pattern}))`
  })
}

/**
 * What an order is looked up by before that, much sooner: two or more words of its receiver's name, then whole words, of
 * which a long number may go on. None where parts of words are all that can be meant. Words end where `order_words` and
 * `order_name_pairs` of the database end them.
 */
export function wholeConditions(search = ''): RawBuilder<boolean>[] {
  const number = numberOf(search)
  if (number !== null) return [hasWords(`'${number}':*`)]
  const words = /^[ -~]*$/.test(search) ? (search.toLowerCase().match(/[a-z0-9]+/g) ?? []) : []
  const isCode = words.length === 1 && search.length >= codeLength && /\d/.test(search)
  if (words.length < 2 && !isCode) return []
  const isName = words.length >= 2 && words.length <= maxWords && words.every((word) => /^[a-z]+$/.test(word))
  return [...(isName ? [hasName(words)] : []), hasWords(words.map((word) => `'${word}'`).join(' & '))]
}

/** An e-mail address that is typed whole, as accounts have it; null for everything else. */
export function emailOf(search: string): string | null {
  const text = search.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null
}

/** An address is the customer's and no text of the order: it changes without the order. */
function ofCustomer(email: string): RawBuilder<boolean> {
  return sql<boolean>`q.order_id in (
    select theirs.order_id from orders theirs join people using (user_id) where people.email = ${email} and people.status <> 'CLOSED')`
}

/** An airway bill is typed whole. */
const codeLength = 8

function hasWords(query: string): RawBuilder<boolean> {
  return sql<boolean>`order_words(q.search_text) @@ ${query}::tsquery`
}

function hasName(words: readonly string[]): RawBuilder<boolean> {
  const sorted = words.toSorted()
  const pairs = sorted.flatMap((word, at) => sorted.slice(at + 1).map((next) => `${word} ${next}`))
  return sql<boolean>`order_name_pairs(q.search_text) @> ${pairs}::text[]`
}

/** Placed in the month of `time` or in one of the months before it, so many altogether; with words, from the same index. */
export function inMonths(time: string, count: number): RawBuilder<boolean> {
  const day = new Date(time)
  const months = Array.from({ length: count }, (_, before) =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - before)).toISOString(),
  )
  return sql<boolean>`date_trunc('month', q.placed_at at time zone 'UTC') = any(${months}::timestamp[])`
}

function wordsOf(search: string): string[] {
  const number = numberOf(search)
  return number === null ? search.split(' ').filter(Boolean).slice(0, maxWords) : [number]
}

/** A telephone number is one word, however it is grouped. */
function numberOf(search: string): string | null {
  const digits = search.replace(/[\s().+-]/g, '')
  return /^\d{8,}$/.test(digits) ? digits : null
}

/** The statuses that a list shows; null where it shows all. Status and group together show what is in both. */
export function statusesOf(filters: {
  status?: OrderStatus | undefined
  status_group?: StatusGroup | undefined
}): OrderStatus[] | null {
  const group: readonly OrderStatus[] | undefined = filters.status_group && statusGroups[filters.status_group]
  if (filters.status) return !group || group.includes(filters.status) ? [filters.status] : []
  return group ? [...group] : null
}
