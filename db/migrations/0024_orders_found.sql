-- What a search finds lies all over the orders, a page of the table for each: the index alone tells their order in the list
-- and how many stand in each status.
create index orders_found on orders (order_id) include (placed_at, status, total);

-- Every two words of the receiver's name, in the order of the alphabet: few people share two, while tens of thousands share
-- each. The name stands behind the order's number and ends at the telephone.
create function order_name_pairs(folded text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words text[] := array_remove(regexp_split_to_array(substring(folded from ' ([^0-9]*)'), '[^a-z]+'), '');
  pairs text[] := '{}';
begin
  for a in 1..least(cardinality(words), 6) loop
    for b in a + 1..least(cardinality(words), 6) loop
      pairs := pairs || case when words[a] collate "C" < words[b] then words[a] || ' ' || words[b] else words[b] || ' ' || words[a] end;
    end loop;
  end loop;
  return pairs;
end $$;
create index order_search_names on order_search using gin (order_name_pairs(search_text));
