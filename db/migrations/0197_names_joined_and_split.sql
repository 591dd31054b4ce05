-- Names are found as they are typed, without their marks, joined and split: L'Oréal is loreal, Dr. Jart+ is drjart, SPF 50 is spf50.
create function name_words_of(text) returns tsvector
  language sql immutable parallel safe strict as $$
  select public.words_of(concat_ws(' ', folded, unmarked, words,
           -- spf 50, b 12; 50 ml; 3 in 1; la roche, sk ii.
           regexp_replace(words, '\m([[:alpha:]]{1,5}) ([[:digit:]]+)\M', '\1\2', 'g'),
           regexp_replace(words, '\m([[:digit:]]+) ([[:alpha:]]{1,3})\M', '\1\2', 'g'),
           regexp_replace(words, '\m([[:digit:]]) in ([[:digit:]])\M', '\1in\2', 'g'),
           regexp_replace(words, '\m([[:alpha:]]{1,2}) ([[:alpha:]]+)', '\1\2', 'g'),
           -- spf50, b12, 50ml
           regexp_replace(regexp_replace(words, '([[:alpha:]])([[:digit:]])', '\1 \2', 'g'), '([[:digit:]])([[:alpha:]])', '\1 \2', 'g')))
    from (select public.fold($1) as folded,
                 regexp_replace(public.fold($1), '([[:alnum:]])[^[:alnum:][:space:]]+(?=[[:alnum:]])', '\1', 'g') as unmarked,
                 public.search_text($1) as words) as said
$$;

create or replace function wordings_of(ids uuid[]) returns table (
  item_id uuid, code text, registration text, name_words tsvector, all_words tsvector)
  language sql stable as $$
  select p.product_id, squash(p.sku), squash(coalesce(p.registration_number, '')), name_words_of(concat_ws(' | ', p.name_en, p.name_id, m.name)),
         words_of(concat_ws(' ', p.name_en, p.name_id, m.name, p.sku, p.registration_number, c.name_en, c.name_id))
           || words_of_html(p.description_en) || words_of_html(p.description_id)
           || words_of_html(p.ingredients_en) || words_of_html(p.ingredients_id)
    from unnest(ids) id join products p on p.product_id = id join categories c using (category_id) left join brands m using (brand_id)
   where p.archived_at is null
  union all
  select b.bundle_id, squash(b.sku), '', name_words_of(concat_ws(' | ', b.name_en, b.name_id)),
         words_of(concat_ws(' ', b.name_en, b.name_id, b.sku, c.name_en, c.name_id))
           || words_of_html(b.description_en) || words_of_html(b.description_id)
    from unnest(ids) id join bundles b on b.bundle_id = id join categories c using (category_id)
   where b.archived_at is null
  union all
  select f.family_id, '', '', name_words_of(concat_ws(' | ', f.name_en, f.name_id, w.names)),
         words_of(concat_ws(' ', f.name_en, f.name_id)) || array_to_tsvector(coalesce(w.lexemes, '{}'))
    from unnest(ids) as wanted (id) join families f on f.family_id = wanted.id
   cross join lateral (
         select string_agg(concat_ws(' | ', p.name_en, p.name_id, m.name), ' | ') as names,
                (select array_agg(distinct lexeme)
                   from products o join catalogue_items i on i.item_id = o.product_id join catalogue_words cw using (item_no),
                        unnest(tsvector_to_array(cw.all_words)) lexeme
                  where o.family_id = f.family_id and o.archived_at is null) as lexemes
           from products p left join brands m using (brand_id)
          where p.family_id = f.family_id and p.archived_at is null) w
   where w.names is not null
$$;
