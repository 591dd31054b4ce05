import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'

const mostWords = 6

/** Every word occurs somewhere in the folded text; none where nothing is searched for. */
export function hasAllWords(text: RawBuilder<unknown>, search = ''): RawBuilder<boolean>[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    // In a select of its own: a cached plan would fold it anew for every text.
    return sql<boolean>`${text} like (select fold(${pattern}))`
  })
}

/** All of the conditions; `true` where there are none. */
export function allOf(conditions: readonly (RawBuilder<boolean> | false)[]): RawBuilder<boolean> {
  const all = conditions.filter((one) => one !== false)
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`
}

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
