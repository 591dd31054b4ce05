import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'

/**
 * What vouchers `v` of a search fulfil: code or names have the words, or it is the campaign that the code is of. The code is
 * looked up before, because one way or another in one condition would read every voucher twice.
 */
export async function isFoundBy(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const hasWords = allOf(hasAllWords(sql`v.search_text`, search))
  const code = search.trim().toUpperCase()
  if (!/^[A-Z0-9]{4,24}$/.test(code)) return hasWords
  const owner = await db.selectFrom('voucher_codes').select('voucher_id').where('code', '=', code).executeTakeFirst()
  return owner ? sql<boolean>`(${hasWords} or v.voucher_id = ${owner.voucher_id})` : hasWords
}
