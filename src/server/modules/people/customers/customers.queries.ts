import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CustomerRow, exportCustomers, listCustomers as call } from '#contract/people/customers.ts'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { Phone } from '#contract/scalars.ts'

/** What people `p` are searched by, with `hasAllWords`; to the letter that of the index `users_search`. */
export const personText = sql`fold(p.first_name || ' ' || p.last_name || ' ' || p.email || ' ' || coalesce(p.phone_number, ''))`

/** A search of people with a number as it is stored, however it is typed: the beginning of one as well. */
export function asStored(search = ''): string {
  const phone = Phone.safeParse(search)
  if (phone.success) return phone.data
  const digits = /^\+?[\d\s().-]{3,}$/.test(search) ? search.replace(/\D/g, '').replace(/^0/, '62') : null
  return digits ?? search
}

/** Narrowed lists are counted, and reached, so far. */
const mostCounted = 10_000
/** A search that finds at most so many customers is handed to the next statement as a list of ids. */
const mostNamed = 1_000
/** Words that more people have are walked, in the order of the list, and counted so far beyond the page. */
const mostLookedUp = 10_000
const lookAhead = 100

type CustomerFilters = Omit<Query<typeof exportCustomers>, 'format'>

const columns = {
  joined_at: 'f.joined_at',
  spent: 'f.spent',
  order_count: 'f.orders',
  last_order_at: 'f.last_order_at',
}

/** Customers by what triggers keep of them: a page is read from an index, its people in the same statement. */
export async function listCustomers(ctx: AdminCtx, query: Query<typeof call>): Promise<Output<typeof call>> {
  const { where, isCommon } = await narrow(ctx.db, query)
  const mostOf = isCommon ? query.page * query.limit + lookAhead : mostCounted
  const [by, direction] = query.sort.split(':') as [keyof typeof columns, 'asc' | 'desc'] // from the call's own list
  // As in the index, nulls included, or all of it the other way round; another place for nulls is another order.
  const nulls = sql.raw(by === 'last_order_at' ? (direction === 'desc' ? 'nulls last' : 'nulls first') : '')
  const order = direction === 'desc' ? sql`desc ${nulls}, f.user_id desc` : sql`asc ${nulls}, f.user_id asc`
  const [{ rows }, counted, tags] = await Promise.all([
    sql<CustomerRow>`
      with page as (
        select f.* from customer_figures f where ${where} order by ${sql.raw(columns[by])} ${order}
         limit ${query.limit} offset ${(query.page - 1) * query.limit})
      select ${rowColumns} from page f join users u using (user_id) order by ${sql.raw(columns[by])} ${order}`.execute(
      ctx.db,
    ),
    countCustomers(ctx.db, where, mostOf),
    listTags(ctx.db),
  ])
  return { data: rows, meta: metaOf(query, Math.min(counted, mostOf)), is_more: counted > mostOf, tags }
}

export const rowColumns = sql`
  f.user_id, btrim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone_number, f.status, f.is_verified as is_email_verified,
  f.membership, array(select t.tag from customer_tags t where t.user_id = f.user_id order by t.tag) as tags,
  f.orders as order_count, f.spent, f.last_order_at, f.joined_at`

async function countCustomers(db: Db, where: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from customer_figures f where ${where} limit ${most + 1}) as reached`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Walks the index from one tag to the next, so that it costs as many steps as there are tags, not customers. */
async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive known (tag) as (
      (select tag from customer_tags order by tag limit 1)
      union all
      select (select t.tag from customer_tags t where t.tag > known.tag order by t.tag limit 1)
        from known where known.tag is not null)
    select tag from known where tag is not null limit 200`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** `isCommon`: so many have the words that not all of them are counted. */
type Narrowed = { where: RawBuilder<boolean>; isCommon: boolean }

/** The condition on customers `f` of a list or an export. */
export async function narrow(db: Db, query: CustomerFilters): Promise<Narrowed> {
  const found = await findPeople(db, query.search)
  return { where: allOf([...filtersOf(query), found?.where ?? false]), isCommon: found?.isCommon ?? false }
}

function filtersOf(query: CustomerFilters): (RawBuilder<boolean> | false)[] {
  const { status, buying, membership, is_email_verified, tag, joined_from, joined_until } = query
  return [
    // Written out, not sent: the planner knows how few are suspended.
    status ? sql<boolean>`f.status = ${sql.lit(status)}` : sql<boolean>`f.status <> 'CLOSED'`,
    buying !== undefined && buyingIs[buying],
    membership !== undefined && sql<boolean>`f.membership = ${sql.lit(membership)}`,
    is_email_verified !== undefined && sql<boolean>`f.is_verified = ${sql.lit(is_email_verified)}`,
    tag !== undefined && sql<boolean>`f.user_id in (select t.user_id from customer_tags t where t.tag = ${tag})`,
    joined_from !== undefined && sql<boolean>`f.joined_at >= ${startOfWibDay(joined_from)}`,
    joined_until !== undefined && sql<boolean>`f.joined_at < ${endOfWibDay(joined_until)}`,
  ]
}

const buyingIs = {
  NONE: sql<boolean>`f.orders = 0`,
  NEW: sql<boolean>`f.orders = 1`,
  RETURNING: sql<boolean>`f.orders > 1`,
}

/** Rare words are looked up first; common ones are read with each customer, of whom a page then needs few. Null without words. */
async function findPeople(db: Db, search: string | undefined): Promise<Narrowed | null> {
  const words = hasAllWords(personText, asStored(search))
  if (words.length === 0) return null
  const found = sql`select p.user_id from users p where p.role = 'CUSTOMER' and ${allOf(words)}`
  const { rows } = await sql<{ user_id: string }>`${found} limit ${mostNamed + 1}`.execute(db)
  const ids = rows.map(({ user_id }) => user_id)
  if (ids.length <= mostNamed) return { where: sql<boolean>`f.user_id = any(${ids}::uuid[])`, isCommon: false }
  const { rows: counted } = await sql<{ people: number }>`
    select count(*)::int as people from (${found} limit ${mostLookedUp + 1}) as found`.execute(db)
  if ((counted[0]?.people ?? 0) <= mostLookedUp)
    return { where: sql<boolean>`f.user_id in (${found})`, isCommon: false }
  // The offset keeps the planner from looking the words up after all.
  const holds = sql<boolean>`exists (select from users p where p.user_id = f.user_id and ${allOf(words)} offset 0)`
  return { where: holds, isCommon: true }
}
