-- What triggers derive from the catalogue: unique SKUs, and the tables that lists and the search read.

-- The narrow table that lists, filters and searches read. It holds products, bundles and families; triggers write it, so that no
-- code path can forget it. Archived items are not in it. The shop's lists show a family, administrators' lists its products.
create table catalogue_items (
  item_no integer generated always as identity unique,
  item_id uuid primary key,
  type text not null check (type in ('product', 'bundle')),
  category_id uuid not null,
  brand_id uuid,
  family_id uuid,
  is_family boolean not null default false,
  value_nos integer[] not null default '{}',
  price bigint not null,
  rating integer not null check (rating between 0 and 500),
  sold_count integer not null,
  in_stock boolean not null,
  is_best_seller boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  name_folded text not null,
  name_folded_id text,
  missing_texts smallint not null default 0 check (missing_texts between 0 and 3)
) with (fillfactor = 80);
comment on table catalogue_items is 'owner: catalogue. What lists filter and sort by, written only by triggers.';
comment on column catalogue_items.item_no is 'A small number by which server processes keep the list in memory.';
comment on column catalogue_items.is_family is 'A row for a family as a whole; its item_id is that of the family.';
comment on column catalogue_items.rating is 'Hundredths of a star.';
comment on column catalogue_items.name_folded_id is 'The Indonesian name, where it is another one; kept once per item, since processes hold all of them in memory.';

-- Apart from the figures, so that a sale or a rating never touches the word indexes.
create table catalogue_words (
  item_no integer primary key references catalogue_items (item_no) on delete cascade,
  code text not null,
  registration text not null,
  name_words tsvector not null,
  all_words tsvector not null
);
comment on table catalogue_words is 'owner: catalogue. What search reads, written only by triggers.';
create index catalogue_words_code on catalogue_words (code);
create index catalogue_words_registration on catalogue_words (registration) where registration <> '';
create index catalogue_words_name on catalogue_words using gin (name_words) with (fastupdate = off);
create index catalogue_words_all on catalogue_words using gin (all_words) with (fastupdate = off);

-- Server processes read this to update their copy of the list. A reader asks for the transactions that were still open at its
-- last read, so nothing is missed, whatever the order of commits.
create table catalogue_changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  item_no integer not null,
  words_changed boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table catalogue_changes is 'owner: catalogue. Which list items changed; kept for an hour.';
create index catalogue_changes_transaction on catalogue_changes (transaction_id);
create index catalogue_changes_changed_at on catalogue_changes (changed_at);

-- A SKU names one thing of the shop: a product and a bundle never share one, and case makes no difference.
create table catalogue_skus (
  item_id uuid primary key,
  sku_folded text not null
);
comment on table catalogue_skus is 'owner: catalogue. The SKU of every product and bundle without its case; written only by triggers.';
create unique index catalogue_skus_sku on catalogue_skus (sku_folded);

-- The smallest whole number of sets that a bundle's parts allow; zero when a part is inactive or archived.
create function bundle_stock(uuid) returns integer
  language sql stable
  return (select coalesce(min(case when p.is_active and p.archived_at is null then p.stock / bi.quantity else 0 end), 0)::integer
            from public.bundle_items bi join public.products p using (product_id) where bi.bundle_id = $1);

-- What catalogue_items must hold. Ids come through unnest, because a join stays fast for thousands of them.
create function listings_of(ids uuid[]) returns table (
  item_id uuid, type text, category_id uuid, price bigint, rating integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz, name_folded text, name_folded_id text, missing_texts smallint, brand_id uuid,
  value_nos integer[], family_id uuid, is_family boolean)
  language sql stable as $$
  select p.product_id, 'product', p.category_id, p.price,
         case when p.rating_count > 0 then round(p.rating_sum * 100.0 / p.rating_count)::integer else 0 end,
         p.sold_count, p.stock >= p.moq, p.is_best_seller, p.is_active, p.created_at, search_text(p.name),
         nullif(search_text(coalesce(nullif(p.name_id, ''), p.name_en)), search_text(p.name)), p.missing_texts, p.brand_id,
         case when p.value_ids = '{}' then '{}' else array(select v.value_no from attribute_values v where v.value_id = any(p.value_ids) order by 1) end,
         p.family_id, false
    from unnest(ids) id join products p on p.product_id = id where p.archived_at is null
  union all
  select b.bundle_id, 'bundle', b.category_id, b.price,
         case when b.rating_count > 0 then round(b.rating_sum * 100.0 / b.rating_count)::integer else 0 end,
         b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller, b.is_active, b.created_at, search_text(b.name),
         nullif(search_text(coalesce(nullif(b.name_id, ''), b.name_en)), search_text(b.name)), b.missing_texts, null, '{}'::integer[],
         null, false
    from unnest(ids) id join bundles b on b.bundle_id = id where b.archived_at is null
  union all
  select f.family_id, 'product', lead.category_id, m.price,
         case when m.rating_count > 0 then round(m.rating_sum * 100.0 / m.rating_count)::integer else 0 end,
         m.sold_count, m.in_stock, m.is_best_seller, m.is_active, m.created_at, search_text(n.en), nullif(search_text(n.id), search_text(n.en)),
         0::smallint, lead.brand_id,
         array(select distinct v.value_no from products p join attribute_values v on v.value_id = any(p.value_ids)
                where p.family_id = f.family_id and p.archived_at is null and p.is_active order by 1),
         f.family_id, true
    from unnest(ids) as wanted (id) join families f on f.family_id = wanted.id
   cross join lateral family_figures(f.family_id) m
    join products lead on lead.product_id = m.lead_id
   cross join lateral (
         select case when m.members > 1 then coalesce(nullif(f.name_en, ''), f.name_id) else lead.name end as en,
                case when m.members > 1 then coalesce(nullif(f.name_id, ''), f.name_en)
                     else coalesce(nullif(lead.name_id, ''), lead.name_en) end as id) n
$$;

-- What catalogue_words must hold. A family is found by everything that finds one of its products, and by its own name.
create function wordings_of(ids uuid[]) returns table (
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

-- Updates the figures of list items. It locks the rows in one order and before it computes: of two sales that empty different
-- parts of a bundle, the later one sees the earlier.
create function refresh_figures(ids uuid[]) returns void language plpgsql as $$
begin
  perform from catalogue_items i join unnest(ids) id on i.item_id = id order by i.item_id for no key update of i;
  update catalogue_items i
     set category_id = l.category_id, price = l.price, rating = l.rating, sold_count = l.sold_count, in_stock = l.in_stock,
         is_best_seller = l.is_best_seller, is_active = l.is_active, name_folded = l.name_folded,
         name_folded_id = l.name_folded_id, missing_texts = l.missing_texts, brand_id = l.brand_id, value_nos = l.value_nos,
         family_id = l.family_id, created_at = l.created_at
    from listings_of(ids) l
   where l.item_id = i.item_id
     and (i.category_id, i.price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active, i.name_folded,
          i.name_folded_id, i.missing_texts, i.brand_id, i.value_nos, i.family_id, i.created_at)
         is distinct from
         (l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active, l.name_folded,
          l.name_folded_id, l.missing_texts, l.brand_id, l.value_nos, l.family_id, l.created_at);
end $$;

-- Updates whole list items with their words; adds what is not listed yet and removes what is gone.
create function refresh_items(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_figures(ids);
  delete from catalogue_items i using unnest(ids) id
   where i.item_id = id
     and not exists (select from products p where p.product_id = id and p.archived_at is null)
     and not exists (select from bundles b where b.bundle_id = id and b.archived_at is null)
     and not exists (select from products p where p.family_id = id and p.archived_at is null);
  insert into catalogue_items (item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active,
                               created_at, name_folded, name_folded_id, missing_texts, brand_id, value_nos, family_id, is_family)
  select l.item_id, l.type, l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active,
         l.created_at, l.name_folded, l.name_folded_id, l.missing_texts, l.brand_id, l.value_nos, l.family_id, l.is_family
    from listings_of(ids) l
   where not exists (select from catalogue_items i where i.item_id = l.item_id)
   order by l.created_at, l.item_id;
  insert into catalogue_words (item_no, code, registration, name_words, all_words)
  select i.item_no, w.code, w.registration, w.name_words, w.all_words
    from wordings_of(ids) w join catalogue_items i using (item_id)
      on conflict (item_no) do update
     set code = excluded.code, registration = excluded.registration, name_words = excluded.name_words, all_words = excluded.all_words;
end $$;

create function products_added() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(product_id) from added));
  perform refresh_items((select array_agg(distinct family_id) from added where family_id is not null));
  return null;
end $$;
create trigger products_added after insert on products referencing new table as added
  for each statement execute function products_added();

-- A sale touches the list only when an item sells out or comes back; any other change of stock does not.
create function products_changed() returns trigger language plpgsql as $$
declare
  reworded uuid[];
  refigured uuid[];
  rejoined uuid[];
  recounted uuid[];
begin
  select array_agg(n.product_id) filter (where is_reworded), array_agg(n.product_id) filter (where not is_reworded),
         array_agg(was_in) filter (where is_reworded and was_in is not null) || array_agg(is_in) filter (where is_reworded and is_in is not null),
         array_agg(is_in) filter (where not is_reworded and is_in is not null)
    into reworded, refigured, rejoined, recounted
    from (select n.product_id,
                 (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id, o.family_id)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id, n.family_id) as is_reworded,
                 o.family_id as was_in, n.family_id as is_in
            from before o join after n using (product_id)
           where (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id, o.value_ids, o.family_id, o.family_position,
                  o.missing_texts,
                  o.price, o.rating_sum, o.rating_count, o.sold_count, o.stock >= o.moq, o.is_best_seller, o.is_active)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id, n.value_ids, n.family_id, n.family_position,
                  n.missing_texts,
                  n.price, n.rating_sum, n.rating_count, n.sold_count, n.stock >= n.moq, n.is_best_seller, n.is_active)) n;
  refigured := refigured || array(
    select distinct bi.bundle_id from before o join after n using (product_id) join bundle_items bi using (product_id)
     where (o.is_active and o.archived_at is null and o.stock >= bi.quantity)
           is distinct from (n.is_active and n.archived_at is null and n.stock >= bi.quantity));
  if reworded is not null then perform refresh_items(reworded); end if;
  if cardinality(refigured) > 0 then perform refresh_figures(refigured); end if;
  -- After their products, whose words and places they take over.
  if rejoined is not null then perform refresh_items(array(select distinct unnest(rejoined))); end if;
  if recounted is not null then perform refresh_figures(array(select distinct unnest(recounted))); end if;
  return null;
end $$;
create trigger products_changed after update on products referencing old table as before new table as after
  for each statement execute function products_changed();

create function products_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_items where item_id in (select product_id from removed);
  perform refresh_items((select array_agg(distinct family_id) from removed where family_id is not null));
  return null;
end $$;
create trigger products_removed after delete on products referencing old table as removed
  for each statement execute function products_removed();

create function bundles_added() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(bundle_id) from added));
  return null;
end $$;
create trigger bundles_added after insert on bundles referencing new table as added
  for each statement execute function bundles_added();

create function bundles_changed() returns trigger language plpgsql as $$
declare
  reworded uuid[];
  refigured uuid[];
begin
  select array_agg(bundle_id) filter (where is_reworded), array_agg(bundle_id) filter (where not is_reworded)
    into reworded, refigured
    from (select n.bundle_id, (o.category_id, o.name_en, o.name_id, o.sku, o.description_en, o.description_id, o.archived_at)
                              is distinct from
                              (n.category_id, n.name_en, n.name_id, n.sku, n.description_en, n.description_id, n.archived_at)
                              as is_reworded
            from before o join after n using (bundle_id)) b;
  if reworded is not null then perform refresh_items(reworded); end if;
  if refigured is not null then perform refresh_figures(refigured); end if;
  return null;
end $$;
create trigger bundles_changed after update on bundles referencing old table as before new table as after
  for each statement execute function bundles_changed();

create function bundles_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_items where item_id in (select bundle_id from removed);
  return null;
end $$;
create trigger bundles_removed after delete on bundles referencing old table as removed
  for each statement execute function bundles_removed();

create function bundle_items_changed() returns trigger language plpgsql as $$
begin
  perform refresh_figures((select array_agg(distinct bundle_id) from touched));
  return null;
end $$;
create trigger bundle_items_added after insert on bundle_items referencing new table as touched
  for each statement execute function bundle_items_changed();
create trigger bundle_items_changed after update on bundle_items referencing new table as touched
  for each statement execute function bundle_items_changed();
create trigger bundle_items_removed after delete on bundle_items referencing old table as touched
  for each statement execute function bundle_items_changed();

-- The words of products change, and with them those of their families.
create function categories_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[];
begin
  select array_agg(n.category_id) into renamed from before o join after n using (category_id)
   where (o.name_en, o.name_id) is distinct from (n.name_en, n.name_id);
  if renamed is not null then
    perform refresh_items((select array_agg(item_id) from catalogue_items where category_id = any(renamed) and not is_family));
    perform refresh_items((select array_agg(distinct family_id) from catalogue_items
                            where category_id = any(renamed) and family_id is not null));
  end if;
  return null;
end $$;
create trigger categories_renamed after update on categories referencing old table as before new table as after
  for each statement execute function categories_renamed();

create function items_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_no, words_changed) select item_no, false from touched;
  return null;
end $$;
create trigger items_listed after insert on catalogue_items referencing new table as touched
  for each statement execute function items_changed();
create trigger items_changed after update on catalogue_items referencing new table as touched
  for each statement execute function items_changed();
create trigger items_unlisted after delete on catalogue_items referencing old table as touched
  for each statement execute function items_changed();

create function words_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_no, words_changed) select item_no, true from touched;
  return null;
end $$;
create trigger words_added after insert on catalogue_words referencing new table as touched
  for each statement execute function words_changed();
create trigger words_changed after update on catalogue_words referencing new table as touched
  for each statement execute function words_changed();

-- Triggers keep the SKUs, so that no code path can forget them.
create function product_skus_added() returns trigger language plpgsql as $$
begin
  insert into catalogue_skus (item_id, sku_folded) select product_id, lower(sku) from added;
  return null;
end $$;
create trigger product_skus_added after insert on products referencing new table as added
  for each statement execute function product_skus_added();

create function bundle_skus_added() returns trigger language plpgsql as $$
begin
  insert into catalogue_skus (item_id, sku_folded) select bundle_id, lower(sku) from added;
  return null;
end $$;
create trigger bundle_skus_added after insert on bundles referencing new table as added
  for each statement execute function bundle_skus_added();

-- By row and only where the SKU changes, so that a sale costs nothing here.
create function sku_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_skus (item_id, sku_folded)
  values (case tg_table_name when 'products' then (to_jsonb(new) ->> 'product_id')::uuid else (to_jsonb(new) ->> 'bundle_id')::uuid end,
          lower(new.sku))
      on conflict (item_id) do update set sku_folded = excluded.sku_folded;
  return null;
end $$;
create trigger product_sku_changed after update on products
  for each row when (old.sku is distinct from new.sku) execute function sku_changed();
create trigger bundle_sku_changed after update on bundles
  for each row when (old.sku is distinct from new.sku) execute function sku_changed();

create function product_skus_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_skus where item_id in (select product_id from removed);
  return null;
end $$;
create trigger product_skus_removed after delete on products referencing old table as removed
  for each statement execute function product_skus_removed();

create function bundle_skus_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_skus where item_id in (select bundle_id from removed);
  return null;
end $$;
create trigger bundle_skus_removed after delete on bundles referencing old table as removed
  for each statement execute function bundle_skus_removed();

-- A brand is found like a word of the names of its products.
create function brands_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[];
begin
  select array_agg(n.brand_id) into renamed from before o join after n using (brand_id) where o.name is distinct from n.name;
  if renamed is not null then
    perform refresh_items((select array_agg(product_id) from products where brand_id = any(renamed)));
    perform refresh_items((select array_agg(distinct family_id) from products where brand_id = any(renamed) and family_id is not null));
  end if;
  return null;
end $$;
create trigger brands_renamed after update on brands referencing old table as before new table as after
  for each statement execute function brands_renamed();

create function families_changed() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(n.family_id) from before o join after n using (family_id)
                          where (o.name_en, o.name_id) is distinct from (n.name_en, n.name_id)));
  return null;
end $$;
create trigger families_changed after update on families referencing old table as before new table as after
  for each statement execute function families_changed();

create view shelf_items as
  select item_id, type, is_active, is_active and in_stock as can_be_bought from catalogue_items;
comment on view shelf_items is 'owner: catalogue; readable by: wishes. Products and bundles that are sold, and whether they can be bought now.';
