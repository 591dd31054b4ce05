import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** What is searched and found most, the most searched first. */
export async function popularSearches(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from searched_words where is_found order by times desc, words limit ${most}`.execute(db)
  return rows.map(({ words }) => words)
}
