-- Names and long numbers are looked up as words: posting lists of whole words meet far sooner than those of their trigrams,
-- which half of all names share. A number is a word of its own where letters stand before it, as in airway bills. Without
-- regular expressions, which take longer than the rest of placing an order.
create function order_words(folded text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', translate(folded, '-_.,:;/+&%()''"', '              ') || ' '
    || translate(translate(folded, '-_.,:;/+&%()''"', '              '), 'abcdefghijklmnopqrstuvwxyz', ''));
create index order_search_words on order_search using gin (order_words(search_text));
