-- Who makes a thing. Until now a brand was a word in the names of its products and nothing else, so nothing is carried over.
create table brands (
  brand_id uuid primary key,
  name text not null check (length(name) between 2 and 60 and name = btrim(name)),
  slug text not null constraint brands_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo_url text,
  description_en text not null default '',
  description_id text not null default '',
  meta_title_en text not null default '',
  meta_title_id text not null default '',
  meta_description_en text not null default '',
  meta_description_id text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table brands is 'owner: catalogue. Who makes products; a brand is called the same in both languages.';
create unique index brands_name on brands (fold(name));

alter table products add column brand_id uuid references brands;
create index products_brand on products (brand_id) where brand_id is not null;
alter table catalogue_items add column brand_id uuid;

drop function listings_of(uuid[]);
create function listings_of(ids uuid[]) returns table (
  item_id uuid, type text, category_id uuid, price bigint, rating integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz, name_folded text, name_folded_id text, missing_texts smallint, brand_id uuid)
  language sql stable as $$
  select p.product_id, 'product', p.category_id, p.price,
         case when p.rating_count > 0 then round(p.rating_sum * 100.0 / p.rating_count)::integer else 0 end,
         p.sold_count, p.stock >= p.moq, p.is_best_seller, p.is_active, p.created_at, search_text(p.name),
         nullif(search_text(coalesce(nullif(p.name_id, ''), p.name_en)), search_text(p.name)), p.missing_texts, p.brand_id
    from unnest(ids) id join products p on p.product_id = id where p.archived_at is null
  union all
  select b.bundle_id, 'bundle', b.category_id, b.price,
         case when b.rating_count > 0 then round(b.rating_sum * 100.0 / b.rating_count)::integer else 0 end,
         b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller, b.is_active, b.created_at, search_text(b.name),
         nullif(search_text(coalesce(nullif(b.name_id, ''), b.name_en)), search_text(b.name)), b.missing_texts, null
    from unnest(ids) id join bundles b on b.bundle_id = id where b.archived_at is null
$$;

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
$$;

create or replace function refresh_figures(ids uuid[]) returns void language plpgsql as $$
begin
  perform from catalogue_items i join unnest(ids) id on i.item_id = id order by i.item_id for no key update of i;
  update catalogue_items i
     set category_id = l.category_id, price = l.price, rating = l.rating, sold_count = l.sold_count, in_stock = l.in_stock,
         is_best_seller = l.is_best_seller, is_active = l.is_active, name_folded = l.name_folded,
         name_folded_id = l.name_folded_id, missing_texts = l.missing_texts, brand_id = l.brand_id
    from listings_of(ids) l
   where l.item_id = i.item_id
     and (i.category_id, i.price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active, i.name_folded,
          i.name_folded_id, i.missing_texts, i.brand_id)
         is distinct from
         (l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active, l.name_folded,
          l.name_folded_id, l.missing_texts, l.brand_id);
end $$;

create or replace function refresh_items(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_figures(ids);
  delete from catalogue_items i using unnest(ids) id
   where i.item_id = id
     and not exists (select from products p where p.product_id = id and p.archived_at is null)
     and not exists (select from bundles b where b.bundle_id = id and b.archived_at is null);
  insert into catalogue_items (item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active,
                               created_at, name_folded, name_folded_id, missing_texts, brand_id)
  select l.item_id, l.type, l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active,
         l.created_at, l.name_folded, l.name_folded_id, l.missing_texts, l.brand_id
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
           where (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.brand_id, o.missing_texts,
                  o.price, o.rating_sum, o.rating_count, o.sold_count, o.stock >= o.moq, o.is_best_seller, o.is_active)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.brand_id, n.missing_texts,
                  n.price, n.rating_sum, n.rating_count, n.sold_count, n.stock >= n.moq, n.is_best_seller, n.is_active)) n;
  refigured := refigured || array(
    select distinct bi.bundle_id from before o join after n using (product_id) join bundle_items bi using (product_id)
     where (o.is_active and o.archived_at is null and o.stock >= bi.quantity)
           is distinct from (n.is_active and n.archived_at is null and n.stock >= bi.quantity));
  if reworded is not null then perform refresh_items(reworded); end if;
  if cardinality(refigured) > 0 then perform refresh_figures(refigured); end if;
  return null;
end $$;

-- A brand is found like a word of the names of its products: before what stands in their descriptions.
create function brands_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[];
begin
  select array_agg(n.brand_id) into renamed from before o join after n using (brand_id) where o.name is distinct from n.name;
  if renamed is not null then
    perform refresh_items((select array_agg(product_id) from products where brand_id = any(renamed)));
  end if;
  return null;
end $$;
create trigger brands_renamed after update on brands referencing old table as before new table as after
  for each statement execute function brands_renamed();
