-- What products are told apart by beside their category: attributes with values that administrators keep in both languages.
create table attribute_values (
  value_id uuid primary key,
  value_no integer not null generated always as identity unique,
  attribute text not null check (attribute in ('skin_type', 'concern', 'key_ingredient', 'for_whom')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null default '' check (length(name_en) <= 60),
  name_id text not null default '' check (length(name_id) <= 60),
  needs_certificate boolean not null default false,
  display_order integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint attribute_values_slug unique (attribute, slug),
  check (name_en <> '' or name_id <> '')
);
comment on table attribute_values is 'owner: catalogue. Values of attributes, such as oily of the skin type; an address never changes.';
comment on column attribute_values.value_no is 'A small number by which server processes keep the values of items in memory.';
comment on column attribute_values.needs_certificate is 'Halal: only products with the number of a certificate carry it.';

alter table products
  add column value_ids uuid[] not null default '{}',
  add column halal_certificate text check (halal_certificate ~ '^ID\d{17}$');
comment on column products.value_ids is 'Values of attributes, each once; triggers see to it that they are there.';
comment on column products.halal_certificate is 'Number of the certificate of BPJPH.';
create index products_values on products using gin (value_ids) with (fastupdate = off) where value_ids <> '{}';
alter table catalogue_items add column value_nos integer[] not null default '{}';

-- In the place of foreign keys, which arrays have none of. The values are locked, so that none is deleted meanwhile.
create function product_values_are_there() returns trigger language plpgsql as $$
declare
  present integer;
  uncertified boolean;
begin
  perform from attribute_values where value_id = any(new.value_ids) order by value_id for key share;
  select count(*), coalesce(bool_or(needs_certificate), false) and new.halal_certificate is null
    into present, uncertified from attribute_values where value_id = any(new.value_ids);
  if present <> cardinality(new.value_ids) then
    raise foreign_key_violation using message = 'A product names a value that is not there', constraint = 'products_value_ids';
  end if;
  if uncertified then
    raise check_violation using message = 'A product is halal without a certificate', constraint = 'products_halal';
  end if;
  return null;
end $$;
create trigger product_values_added after insert on products
  for each row when (new.value_ids <> '{}') execute function product_values_are_there();
create trigger product_values_changed after update of value_ids, halal_certificate on products
  for each row when (old.value_ids is distinct from new.value_ids or old.halal_certificate is distinct from new.halal_certificate)
  execute function product_values_are_there();

create function value_is_carried() returns trigger language plpgsql as $$
begin
  if exists (select from products where value_ids <> '{}' and value_ids @> array[old.value_id]) then
    raise foreign_key_violation using message = 'Products carry this value', constraint = 'products_value_ids';
  end if;
  return old;
end $$;
create trigger value_is_carried before delete on attribute_values for each row execute function value_is_carried();

drop function listings_of(uuid[]);
create function listings_of(ids uuid[]) returns table (
  item_id uuid, type text, category_id uuid, price bigint, rating integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz, name_folded text, name_folded_id text, missing_texts smallint, brand_id uuid,
  value_nos integer[])
  language sql stable as $$
  select p.product_id, 'product', p.category_id, p.price,
         case when p.rating_count > 0 then round(p.rating_sum * 100.0 / p.rating_count)::integer else 0 end,
         p.sold_count, p.stock >= p.moq, p.is_best_seller, p.is_active, p.created_at, search_text(p.name),
         nullif(search_text(coalesce(nullif(p.name_id, ''), p.name_en)), search_text(p.name)), p.missing_texts, p.brand_id,
         case when p.value_ids = '{}' then '{}' else array(select v.value_no from attribute_values v where v.value_id = any(p.value_ids) order by 1) end
    from unnest(ids) id join products p on p.product_id = id where p.archived_at is null
  union all
  select b.bundle_id, 'bundle', b.category_id, b.price,
         case when b.rating_count > 0 then round(b.rating_sum * 100.0 / b.rating_count)::integer else 0 end,
         b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller, b.is_active, b.created_at, search_text(b.name),
         nullif(search_text(coalesce(nullif(b.name_id, ''), b.name_en)), search_text(b.name)), b.missing_texts, null, '{}'::integer[]
    from unnest(ids) id join bundles b on b.bundle_id = id where b.archived_at is null
$$;

create or replace function refresh_figures(ids uuid[]) returns void language plpgsql as $$
begin
  perform from catalogue_items i join unnest(ids) id on i.item_id = id order by i.item_id for no key update of i;
  update catalogue_items i
     set category_id = l.category_id, price = l.price, rating = l.rating, sold_count = l.sold_count, in_stock = l.in_stock,
         is_best_seller = l.is_best_seller, is_active = l.is_active, name_folded = l.name_folded,
         name_folded_id = l.name_folded_id, missing_texts = l.missing_texts, brand_id = l.brand_id, value_nos = l.value_nos
    from listings_of(ids) l
   where l.item_id = i.item_id
     and (i.category_id, i.price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active, i.name_folded,
          i.name_folded_id, i.missing_texts, i.brand_id, i.value_nos)
         is distinct from
         (l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active, l.name_folded,
          l.name_folded_id, l.missing_texts, l.brand_id, l.value_nos);
end $$;

create or replace function refresh_items(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_figures(ids);
  delete from catalogue_items i using unnest(ids) id
   where i.item_id = id
     and not exists (select from products p where p.product_id = id and p.archived_at is null)
     and not exists (select from bundles b where b.bundle_id = id and b.archived_at is null);
  insert into catalogue_items (item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active,
                               created_at, name_folded, name_folded_id, missing_texts, brand_id, value_nos)
  select l.item_id, l.type, l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active,
         l.created_at, l.name_folded, l.name_folded_id, l.missing_texts, l.brand_id, l.value_nos
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
begin
  select array_agg(n.product_id) filter (where is_reworded), array_agg(n.product_id) filter (where not is_reworded)
    into reworded, refigured
    from (select n.product_id,
                 (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id) as is_reworded
            from before o join after n using (product_id)
           where (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id, o.value_ids, o.missing_texts,
                  o.price, o.rating_sum, o.rating_count, o.sold_count, o.stock >= o.moq, o.is_best_seller, o.is_active)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id, n.value_ids, n.missing_texts,
                  n.price, n.rating_sum, n.rating_count, n.sold_count, n.stock >= n.moq, n.is_best_seller, n.is_active)) n;
  refigured := refigured || array(
    select distinct bi.bundle_id from before o join after n using (product_id) join bundle_items bi using (product_id)
     where (o.is_active and o.archived_at is null and o.stock >= bi.quantity)
           is distinct from (n.is_active and n.archived_at is null and n.stock >= bi.quantity));
  if reworded is not null then perform refresh_items(reworded); end if;
  if cardinality(refigured) > 0 then perform refresh_figures(refigured); end if;
  return null;
end $$;
