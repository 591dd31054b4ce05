import { sql } from 'kysely'
import { perDatabase } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import { readFromPrimary } from '#server/db/read-from-replica.ts'
import { emptyIndex, applyRows } from './catalogue-index.ts'
import type { CatalogueIndex, IndexRow } from './catalogue-index.ts'

/** Changes are forgotten after an hour; a copy that was not refreshed for half of that is read anew. */
const rereadAfterMs = 30 * 60_000
const rowsPerRead = 10_000

type Copy = {
  index: CatalogueIndex
  /** Transactions below this one were all visible to the last refresh. */
  watermark: string
  /** Changes that the last refresh saw and the next may see again. */
  seen: Set<number>
  /** Counts up when words changed, so that found words are looked up again. */
  wording: number
  /** The moment of the shop of the last refresh: periods that began or ended since then have other prices. */
  pricedAt: string
  refreshedAt: number
  refreshing: Promise<void> | null
  /** Starts when the refresh that is under way has ended. */
  nextRefresh: Promise<void> | null
}

export type FreshIndex = { index: CatalogueIndex; wording: number }

const copies = perDatabase(newCopy)

/**
 * This process's copy of the list, refreshed when the last refresh is older than `maxAgeMs`. With 0 it holds
 * everything that was committed before the call. Callers that need a refresh at the same time share it.
 */
export async function freshIndex(db: Db, maxAgeMs: number): Promise<FreshIndex> {
  const copy = copies.of(db)
  if (performance.now() - copy.refreshedAt > maxAgeMs) await refresh(db, copy, maxAgeMs)
  return { index: copy.index, wording: copy.wording }
}

function newCopy(): Copy {
  return {
    index: emptyIndex(),
    watermark: '0',
    seen: new Set(),
    wording: 0,
    pricedAt: '-infinity',
    refreshedAt: -Infinity,
    refreshing: null,
    nextRefresh: null,
  }
}

/** A refresh that began before the call may miss what the caller must see. Then the caller waits for the next one. */
function refresh(db: Db, copy: Copy, maxAgeMs: number): Promise<void> {
  if (!copy.refreshing) return (copy.refreshing = readFromPrimary(() => startRefresh(db, copy)))
  if (maxAgeMs > 0 && copy.refreshedAt > -Infinity) return copy.refreshing
  return (copy.nextRefresh ??= copy.refreshing
    .catch(() => {})
    .then(() => {
      copy.nextRefresh = null
      return (copy.refreshing ??= readFromPrimary(() => startRefresh(db, copy)))
    }))
}

async function startRefresh(db: Db, copy: Copy): Promise<void> {
  const startedAt = performance.now()
  try {
    if (startedAt - copy.refreshedAt > rereadAfterMs) await readAll(db, copy)
    else await readChanges(db, copy)
    copy.refreshedAt = startedAt
  } finally {
    copy.refreshing = null
  }
}

/** What items cost at the moment of the statement: the table keeps what they cost without periods. */
const price = sql`
  case when i.item_id is null then null when i.item_id not in (select item_id from timed_items()) then i.price when i.is_family then family_price_now(i.item_id)
       else (select reduced_price(i.price, t.price, t.reduction_bps) from running_prices t where t.item_id = i.item_id) end`

const rowColumns = sql`
  i.item_id, i.type, i.category_id, i.brand_id, i.value_nos, i.family_id, i.is_family, ${price} as price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active,
  (extract(epoch from i.created_at) * 1000)::bigint as created_ms, i.name_folded, i.name_folded_id, i.missing_texts`

type Mark = { watermark: string; priced_at: string }
const mark = sql`pg_snapshot_xmin(pg_current_snapshot())::text as watermark, shop_now()::text as priced_at`

/** The watermark comes first: what changes while the rows are read is then seen by the next refresh. */
async function readAll(db: Db, copy: Copy): Promise<void> {
  const { rows: marks } = await sql<Mark>`
    select ${mark}`.execute(db)
  const all: IndexRow[] = []
  for (;;) {
    const { rows } = await sql<IndexRow>`
      select i.item_no, ${rowColumns} from catalogue_items i
       where i.item_no > ${all.at(-1)?.item_no ?? 0} order by i.item_no limit ${rowsPerRead}`.execute(db)
    all.push(...rows)
    if (rows.length < rowsPerRead) break
  }
  const index = emptyIndex()
  applyRows(index, all)
  index.version = copy.index.version + 1
  copy.index = index
  copy.watermark = marks[0]?.watermark ?? '0'
  copy.pricedAt = marks[0]?.priced_at ?? '-infinity'
  copy.seen = new Set()
  copy.wording += 1
}

/** Without a change it is an item of which a period began or ended. */
type ChangeRow = IndexRow & Mark & { change_id: number | null; words_changed: boolean }

/** One row at least, which carries the watermark. An item that is gone comes without its columns. */
async function readChanges(db: Db, copy: Copy): Promise<void> {
  const { rows } = await sql<ChangeRow>`
    select ${mark}, c.change_id, c.words_changed, c.item_no, ${rowColumns}
      from (select) as always
      left join (select change_id, words_changed, item_no from catalogue_changes where transaction_id >= ${copy.watermark}::text::xid8
                 union all
                 select null, false, begun.item_no from (${begunOrEnded(copy.pricedAt)}) begun) c on true
      left join catalogue_items i on i.item_no = c.item_no`.execute(db)
  const changes = rows.filter((row) => row.change_id !== null)
  const unseen = rows.filter((row) => isItem(row) && !(row.change_id !== null && copy.seen.has(row.change_id)))
  applyRows(copy.index, unseen)
  if (unseen.some((row) => row.words_changed)) copy.wording += 1
  copy.seen = new Set(changes.map((row) => row.change_id ?? 0))
  copy.watermark = rows[0]?.watermark ?? copy.watermark
  copy.pricedAt = rows[0]?.priced_at ?? copy.pricedAt
}

function isItem({ item_no }: { item_no: number | null }): boolean {
  return item_no !== null
}

/** Items, and their families, of which a period began or ended between then and now, whichever is later. The clock is read once. */
function begunOrEnded(then: string) {
  return sql`
    with passed as (select least(${then}::timestamptz, now) as since, greatest(${then}::timestamptz, now) as until from shop_now() now)
    select distinct i.item_no
      from price_periods r left join products p using (product_id)
      join catalogue_items i on i.item_id = any(array[r.item_id, p.family_id])
     where r.starts_at > (select since from passed) and r.starts_at <= (select until from passed)
        or r.ends_at > (select since from passed) and r.ends_at <= (select until from passed)`
}
