-- Names and long numbers are looked up as words: posting lists of whole words meet far sooner than those of their trigrams,
-- which half of all names share. A number is a word of its own where letters stand before it, as in airway bills.
create function order_words(folded text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(
    regexp_split_to_array(folded, '[^a-z0-9]+') || regexp_split_to_array(folded, '[^0-9]+'), ''));
create index order_search_words on order_search using gin (order_words(search_text));
