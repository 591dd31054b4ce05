import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

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

/** The ids of vouchers whose code or names have the words, or of the campaign that the code is of. */
export function vouchersFound(search: string): RawBuilder<unknown> {
  const code = search.trim().toUpperCase()
  const ofCode = sql`union select c.voucher_id from voucher_codes c where c.code = ${code}`
  return sql`
    select f.voucher_id from vouchers f where ${allOf(hasAllWords(sql`f.search_text`, search))}
    ${/^[A-Z0-9]{4,24}$/.test(code) ? ofCode : sql``}`
}
