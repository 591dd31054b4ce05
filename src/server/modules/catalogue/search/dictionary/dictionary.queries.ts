import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { DictionaryEntry, listDictionary as listCall } from '#contract/catalogue/search-admin.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** An entry as calls answer it, from `dictionary_entries e` and its terms. */
const entryColumns = sql`
  e.entry_id, e.leads_to, e.version, e.updated_at,
  array(select t.term from dictionary_terms t where t.entry_id = e.entry_id order by t.position) as terms,
  case when not e.is_shipped then 'OWN' when e.version > 1 then 'CHANGED' else 'SHIPPED' end as origin`

/** One page of the dictionary. It has some hundred entries, so it is read whole. */
export async function listDictionary(db: Db, query: Query<typeof listCall>): Promise<Page<DictionaryEntry>> {
  const [by, direction] = query.sort.split(':')
  const column = by === 'updated_at' ? sql`updated_at` : sql`terms[1]`
  const order = direction === 'desc' ? sql`desc` : sql`asc`
  const { rows: data, total } = await countedPage(query, (window) =>
    sql<DictionaryEntry & { total: number }>`
    select *, (count(*) over ())::integer as total
      from (select ${entryColumns} from dictionary_entries e) entries
     where (${query.origin ?? null}::text is null or origin = ${query.origin ?? null})
       and (${query.search ?? ''} = '' or exists (
             select from unnest(terms || leads_to) said where position(search_text(${query.search ?? ''}) in said) > 0))
     order by ${column} ${order}, entry_id ${window}`.execute(db),
  )
  return { data, meta: metaOf(query, total) }
}

/** The entry, locked for the rest of the transaction; undefined where there is none. */
export async function lockEntry(tx: Tx, entry_id: string): Promise<DictionaryEntry | undefined> {
  await sql`select from dictionary_entries where entry_id = ${entry_id} for update`.execute(tx)
  return findEntry(tx, entry_id)
}

export async function findEntry(db: Db | Tx, entry_id: string): Promise<DictionaryEntry | undefined> {
  const { rows } = await sql<DictionaryEntry>`
    select ${entryColumns} from dictionary_entries e where e.entry_id = ${entry_id}`.execute(db)
  return rows[0]
}

/** The entry that a term stands in. */
export async function entryWith(tx: Tx, term: string): Promise<string | undefined> {
  const { rows } = await sql<{ entry_id: string }>`
    select entry_id from dictionary_terms where term = search_text(${term})`.execute(tx)
  return rows[0]?.entry_id
}

/** The terms as the search reads them, each once and in their order. */
export async function foldTerms(tx: Tx, terms: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select left(search_text(t), 60) as term from unnest(${terms}::text[]) with ordinality as s (t, n)
     group by 1 having left(search_text(t), 60) <> '' order by min(n)`.execute(tx)
  return rows.map(({ term }) => term)
}

/** Names for the audit log: the first term of each entry. */
export async function namesOfEntries(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (entry_id) entry_id as id, term as name from dictionary_terms
     where entry_id = any(${ids}::uuid[]) order by entry_id, position`.execute(db)
  return rows
}
