-- no transaction
-- Words and names beside the month in which the order was placed: of what very many orders have, the newest are found without
-- reading the others.
create index concurrently if not exists order_search_names_by_month on order_search
  using gin (order_name_pairs(search_text), date_trunc('month', placed_at at time zone 'UTC'));
create index concurrently if not exists order_search_words_by_month on order_search
  using gin (order_words(search_text), date_trunc('month', placed_at at time zone 'UTC'));
-- the former release bears it: its searches find the same in the new indexes, which begin with what it looks up
drop index concurrently if exists order_search_names;
drop index concurrently if exists order_search_words;
