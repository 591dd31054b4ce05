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
