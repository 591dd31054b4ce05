-- Sizes and shades of one thing are products of a family: each with its own price, stock, SKU and registration number.
create table families (
  family_id uuid primary key,
  kind text not null check (kind in ('SIZE', 'SHADE', 'VARIANT')),
  name_en text not null default '' check (name_en = '' or length(name_en) between 3 and 150),
  name_id text not null default '' check (name_id = '' or length(name_id) between 3 and 150),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (name_en <> '' or name_id <> '')
);
comment on table families is 'owner: catalogue. Products that are sizes or shades of one thing; lists show a family once.';

alter table products
  add column family_id uuid references families,
  add column family_label_en text not null default '' check (length(family_label_en) <= 40),
  add column family_label_id text not null default '' check (length(family_label_id) <= 40),
  add column family_position smallint,
  add constraint products_family check (
    (family_id is null) = (family_position is null)
    and (family_id is null) = (family_label_en = '' and family_label_id = ''));
create index products_family on products (family_id, family_position) where family_id is not null;

-- A family stands in the list beside its products: the shop's lists show the one, administrators' lists the others.
alter table catalogue_items
  add column family_id uuid,
  add column is_family boolean not null default false;
comment on column catalogue_items.is_family is 'A row for a family as a whole; its item_id is that of the family.';

-- A family as its card shows it. What is for sale and in stock leads; reviews count of all that is not archived.
create function family_figures(uuid) returns table (
  lead_id uuid, members integer, price bigint, rating_sum integer, rating_count integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz)
  language sql stable as $$
  select (array_agg(product_id order by is_active desc, stock >= moq desc, family_position))[1],
         (count(*) filter (where is_active))::integer,
         coalesce(min(price) filter (where is_active and stock >= moq), min(price) filter (where is_active), min(price)),
         sum(rating_sum)::integer, sum(rating_count)::integer, coalesce(sum(sold_count) filter (where is_active), 0)::integer,
         bool_or(is_active and stock >= moq), bool_or(is_active and is_best_seller), bool_or(is_active), min(created_at)
    from public.products where family_id = $1 and archived_at is null
  having count(*) > 0
$$;

drop function listings_of(uuid[]);
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

-- A family is found by whatever finds one of its products, and by its own name.
create or replace function wordings_of(ids uuid[]) returns table (
  item_id uuid, code text, registration text, name_words tsvector, all_words tsvector)
  language sql stable as $$
  select p.product_id, squash(p.sku), squash(coalesce(p.registration_number, '')), words_of(concat_ws(' ', p.name_en, p.name_id, m.name)),
         words_of(concat_ws(' ', p.name_en, p.name_id, m.name, p.sku, p.registration_number, c.name_en, c.name_id))
           || words_of_html(p.description_en) || words_of_html(p.description_id)
           || words_of_html(p.ingredients_en) || words_of_html(p.ingredients_id)
    from unnest(ids) id join products p on p.product_id = id join categories c using (category_id) left join brands m using (brand_id)
   where p.archived_at is null
  union all
  select b.bundle_id, squash(b.sku), '', words_of(concat_ws(' ', b.name_en, b.name_id)),
         words_of(concat_ws(' ', b.name_en, b.name_id, b.sku, c.name_en, c.name_id))
           || words_of_html(b.description_en) || words_of_html(b.description_id)
    from unnest(ids) id join bundles b on b.bundle_id = id join categories c using (category_id)
   where b.archived_at is null
  union all
  select f.family_id, '', '', words_of(concat_ws(' ', f.name_en, f.name_id, w.names)),
         words_of(concat_ws(' ', f.name_en, f.name_id)) || array_to_tsvector(coalesce(w.lexemes, '{}'))
    from unnest(ids) as wanted (id) join families f on f.family_id = wanted.id
   cross join lateral (
         select string_agg(concat_ws(' ', p.name_en, p.name_id, m.name), ' ') as names,
                (select array_agg(distinct lexeme)
                   from products o join catalogue_items i on i.item_id = o.product_id join catalogue_words cw using (item_no),
                        unnest(tsvector_to_array(cw.all_words)) lexeme
                  where o.family_id = f.family_id and o.archived_at is null) as lexemes
           from products p left join brands m using (brand_id)
          where p.family_id = f.family_id and p.archived_at is null) w
   where w.names is not null
$$;

create or replace function refresh_figures(ids uuid[]) returns void language plpgsql as $$
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

create or replace function refresh_items(ids uuid[]) returns void language plpgsql as $$
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

create or replace function products_changed() returns trigger language plpgsql as $$
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

create or replace function products_added() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(product_id) from added));
  perform refresh_items((select array_agg(distinct family_id) from added where family_id is not null));
  return null;
end $$;

create or replace function products_removed() returns trigger language plpgsql as $$
begin
  delete from catalogue_items where item_id in (select product_id from removed);
  perform refresh_items((select array_agg(distinct family_id) from removed where family_id is not null));
  return null;
end $$;

create function families_changed() returns trigger language plpgsql as $$
begin
  perform refresh_items((select array_agg(n.family_id) from before o join after n using (family_id)
                          where (o.name_en, o.name_id) is distinct from (n.name_en, n.name_id)));
  return null;
end $$;
create trigger families_changed after update on families referencing old table as before new table as after
  for each statement execute function families_changed();

-- With the words of products those of their families change.
create or replace function categories_renamed() returns trigger language plpgsql as $$
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

create or replace function brands_renamed() returns trigger language plpgsql as $$
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
