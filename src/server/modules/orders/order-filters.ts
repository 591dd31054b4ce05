import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { statusGroups } from '#contract/orders.ts'
import type { OrderStatus, StatusGroup } from '#contract/orders.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'

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
  flagged?: 'true' | undefined
}

/** The filters as conditions on orders `o`, `true` where there are none. Days are days in WIB. */
export function conditionsOf(filters: OrderFilters): RawBuilder<boolean> {
  return allOf([...filterConditions(filters), ...isFound(filters.search)])
}

/** A condition for each filter that is set, but not for the words that are searched for. */
export function filterConditions(filters: Omit<OrderFilters, 'search'>): RawBuilder<boolean>[] {
  return [
    filters.user_id !== undefined && sql<boolean>`o.user_id = ${filters.user_id}`,
    filters.from_date !== undefined && sql<boolean>`o.placed_at >= ${startOfWibDay(filters.from_date)}`,
    filters.to_date !== undefined && sql<boolean>`o.placed_at < ${endOfWibDay(filters.to_date)}`,
    filters.courier !== undefined && sql<boolean>`o.courier_code = ${filters.courier}`,
    filters.payment_service !== undefined && sql<boolean>`o.payment_service = ${filters.payment_service}`,
    filters.province !== undefined && sql<boolean>`o.province = ${filters.province}`,
    filters.min_total !== undefined && sql<boolean>`o.total >= ${filters.min_total}`,
    filters.max_total !== undefined && sql<boolean>`o.total <= ${filters.max_total}`,
    filters.flagged !== undefined && sql<boolean>`o.flagged_reason is not null`,
  ].filter((condition) => condition !== false)
}

export function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

function isFound(search: string | undefined): RawBuilder<boolean>[] {
  const conditions = searchConditions(search)
  if (conditions.length === 0) return []
  return [sql<boolean>`o.order_id in (select q.order_id from order_search q where ${allOf(conditions)})`]
}

const maxWords = 6

/**
 * Every word stands somewhere in what the order `q` of order_search is found by; those of a name, and long numbers, at the
 * beginning of a word. None where nothing is searched for.
 */
export function searchConditions(search: string | undefined): RawBuilder<boolean>[] {
  return [...textConditions(search), ...wordConditions(search)]
}

/** As far as the text says it, which is quickly read but slowly looked up. */
export function textConditions(search: string | undefined): RawBuilder<boolean>[] {
  return wordsOf(search ?? '').map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql<boolean>`q.search_text like fold(${pattern})`
  })
}

/** What the index of words answers by itself; nothing where somebody may mean a part of a word. */
export function wordConditions(search: string | undefined): RawBuilder<boolean>[] {
  const words = wordsOf(search ?? '')
  const isName = words.length > 1 && words.every((word) => /^[a-z]{2,}$/i.test(word))
  if (!isName && !words.every((word) => longNumber.test(word))) return []
  const query = words.map((word) => `'${word.toLowerCase()}':*`).join(' & ')
  return words.length > 0 ? [sql<boolean>`order_words(q.search_text) @@ ${query}::tsquery`] : []
}

const longNumber = /^\d{8,}$/

/** A telephone number is one word, however it is grouped. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/[\s().+-]/g, '')
  if (longNumber.test(digits)) return [digits]
  return search.split(' ').filter(Boolean).slice(0, maxWords)
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
