import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/**
 * Rebuilds the vocabulary from all that is for sale: the words of names, which typos are corrected to, and the common
 * words of descriptions, which are right as they are. Those come from a sample of 2,000 items: the word index knows
 * quickly whether a rarer word is right. Words that did not change are not written. Search finds new words before this
 * has run; only typos of them are not corrected yet.
 */
export async function refreshSearchWords(db: Db | Tx): Promise<void> {
  await sql`
    with named as (
      select word, ndoc as uses from ts_stat($$
        select w.name_words from catalogue_words w join catalogue_items i using (item_no) where i.is_active$$)
    ), described as (
      select word, 0 as uses from ts_stat($$
        select w.all_words from catalogue_words w join catalogue_items i using (item_no)
         where i.is_active and w.item_no % (select greatest(1, count(*) / 2000) from catalogue_words) = 0$$)
    ), fresh as (
      select word, max(uses) as uses from (select * from named union all select * from described) as w
       where length(word) between 3 and 40 group by word
    ), gone as (
      delete from search_words s where not exists (select from fresh f where f.word = s.word) returning word
    ), written as (
      insert into search_words (word, uses) select word, uses from fresh
          on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses returning word
    )
    update search_state set vocabulary = vocabulary + 1
     where exists (select from gone) or exists (select from written)`.execute(db)
}
