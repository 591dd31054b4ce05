import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/**
 * Rebuilds the vocabulary that typed words are corrected to, from the names of all that is for sale. Words that did not
 * change are not written. Search finds new words before this has run; only typos of them are not corrected yet.
 */
export async function refreshSearchWords(db: Db | Tx): Promise<void> {
  await sql`
    with fresh as (
      select word, ndoc as uses from ts_stat($$
        select w.name_words from catalogue_words w join catalogue_items i using (item_no) where i.is_active $$)
       where length(word) between 3 and 40
    ), gone as (
      delete from search_words s where not exists (select from fresh f where f.word = s.word)
    )
    insert into search_words (word, uses) select word, uses from fresh
        on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses`.execute(db)
}
