-- no transaction
-- in batches of 1000: catalogue_words by item_no
update catalogue_words w set name_words = fresh.name_words, all_words = fresh.all_words
  from catalogue_items i cross join lateral wordings_of(array[i.item_id]) fresh
 where w.item_no = i.item_no and w.name_words <> fresh.name_words and w.item_no between $1 and $2;

-- Who asks for what lowers a fever sees a thermometer, and is told that the shop sells no medicine. Entries that somebody has
-- changed stay as they are.
-- in batches of 1000: dictionary_entries by entry_id
update dictionary_entries e
   set leads_to = case when exists (select from dictionary_terms t where t.entry_id = e.entry_id and t.term = 'parasetamol')
                       then array['termometer', 'thermometer'] else array['vitamin c 500', 'vitamin d3', 'zat besi', 'iron'] end
 where e.is_shipped and e.leads_to = '{}'
   and exists (select from dictionary_terms t where t.entry_id = e.entry_id and t.term in ('parasetamol', 'multivitamin'))
   and e.entry_id between $1 and $2;

select ship_dictionary_entry('ibuprofen|proris|sanmol|tempra', 'termometer|thermometer');
select ship_dictionary_entry('skinker|skinkeran|skincarean', 'serum|toner|pembersih wajah');
select ship_dictionary_entry('fesyel|fesial|fesyal|facial wos|face wos', 'pembersih wajah|face cleanser');
select ship_dictionary_entry('kaki pecah pecah|telapak kaki pecah pecah|tumit kering', 'lotion|hand cream|krim tangan');
select ship_dictionary_entry('sabun sirih|sabun daun sirih|sabun sereh|sabun susu|sabun beras', 'sabun batang|bar soap');
select ship_dictionary_entry('masker debu|masker polusi|masker untuk polusi|n95|kf94|masker kf94|masker n95', 'masker medis|medical mask');
