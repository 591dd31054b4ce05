-- What customers read of the catalogue stands in both languages, in columns beside each other: lists and cards read a name
-- without reading the long texts, and one row holds all there is of a thing. An empty text is shown in the other language.
-- What was written until now is English. `name` is for whoever names a thing without speaking to a customer.
alter table products rename column name to name_en;
alter table products rename column description to description_en;
alter table products rename column ingredients to ingredients_en;
alter table products rename column meta_title to meta_title_en;
alter table products rename column meta_description to meta_description_en;
alter table products rename column meta_keywords to meta_keywords_en;
alter table products
  drop constraint products_name_check,
  alter column name_en set default '',
  add column name_id text not null default '',
  add column description_id text not null default '',
  add column ingredients_id text not null default '',
  add column how_to_use_en text not null default '',
  add column how_to_use_id text not null default '',
  add column cautions_en text not null default '',
  add column cautions_id text not null default '',
  add column meta_title_id text not null default '',
  add column meta_description_id text not null default '',
  add column meta_keywords_id text not null default '',
  add constraint products_name_check check (
    name_en || name_id <> '' and (name_en = '' or length(name_en) between 3 and 150) and (name_id = '' or length(name_id) between 3 and 150)),
  add column name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  add column missing_texts smallint not null generated always as (
    case when (name_en = '') > (name_id = '') or (description_en = '') > (description_id = '')
           or (ingredients_en = '') > (ingredients_id = '') or (how_to_use_en = '') > (how_to_use_id = '')
           or (cautions_en = '') > (cautions_id = '') then 1 else 0 end
    + case when (name_id = '') > (name_en = '') or (description_id = '') > (description_en = '')
             or (ingredients_id = '') > (ingredients_en = '') or (how_to_use_id = '') > (how_to_use_en = '')
             or (cautions_id = '') > (cautions_en = '') then 2 else 0 end) stored,
  add column words_hash bigint not null generated always as (
    hashtextextended(name_en || e'\n' || name_id || e'\n' || description_en || e'\n' || description_id || e'\n'
                     || ingredients_en || e'\n' || ingredients_id, 0)) stored;
comment on column products.missing_texts is '1: a text is there in Indonesian only, 2: in English only, 3: both happens.';
comment on column products.words_hash is 'Of all that search reads of texts: a sale compares this instead of the texts.';

alter table bundles rename column name to name_en;
alter table bundles rename column description to description_en;
alter table bundles rename column meta_title to meta_title_en;
alter table bundles rename column meta_description to meta_description_en;
alter table bundles rename column meta_keywords to meta_keywords_en;
alter table bundles
  drop constraint bundles_name_check,
  alter column name_en set default '',
  add column name_id text not null default '',
  add column description_id text not null default '',
  add column meta_title_id text not null default '',
  add column meta_description_id text not null default '',
  add column meta_keywords_id text not null default '',
  add constraint bundles_name_check check (
    name_en || name_id <> '' and (name_en = '' or length(name_en) between 3 and 150) and (name_id = '' or length(name_id) between 3 and 150)),
  add column name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored,
  add column missing_texts smallint not null generated always as (
    case when (name_en = '') > (name_id = '') or (description_en = '') > (description_id = '') then 1 else 0 end
    + case when (name_id = '') > (name_en = '') or (description_id = '') > (description_en = '') then 2 else 0 end) stored;
comment on column bundles.missing_texts is 'As of products.';

alter table categories rename column name to name_en;
alter table categories rename column description to description_en;
alter table categories rename column meta_title to meta_title_en;
alter table categories rename column meta_description to meta_description_en;
alter table categories rename column meta_keywords to meta_keywords_en;
alter table categories
  drop constraint categories_name_check,
  alter column name_en set default '',
  add column name_id text not null default '',
  add column description_id text not null default '',
  add column meta_title_id text not null default '',
  add column meta_description_id text not null default '',
  add column meta_keywords_id text not null default '',
  add constraint categories_name_check check (
    name_en || name_id <> '' and (name_en = '' or length(name_en) between 2 and 100) and (name_id = '' or length(name_id) between 2 and 100)),
  add column name text not null generated always as (coalesce(nullif(name_en, ''), name_id)) stored;

-- What other modules read: the name for whoever asks for no language, and both.
create or replace view shelf_products as
  select product_id, name, slug, sku, price, compare_at_price, unit, unit_value, stock, moq, weight, length, width, height, is_active, archived_at,
         category_id, name_en, name_id
    from products;
create or replace view shelf_bundles as
  select bundle_id, name, slug, sku, price, is_active, archived_at, category_id, name_en, name_id from bundles;
create or replace view shelf_categories as
  select category_id, parent_id, name, slug, image_url, is_active, deleted_at, name_en, name_id from categories;

-- Lists are sorted by the name that is shown.
alter table catalogue_items
  add column name_folded_id text,
  add column missing_texts smallint not null default 0 check (missing_texts between 0 and 3);
comment on column catalogue_items.name_folded_id is 'The Indonesian name, where it is another one; kept once per item, since processes hold all of them in memory.';

drop function listings_of(uuid[]);
create function listings_of(ids uuid[]) returns table (
  item_id uuid, type text, category_id uuid, price bigint, rating integer, sold_count integer, in_stock boolean,
  is_best_seller boolean, is_active boolean, created_at timestamptz, name_folded text, name_folded_id text, missing_texts smallint)
  language sql stable as $$
  select p.product_id, 'product', p.category_id, p.price,
         case when p.rating_count > 0 then round(p.rating_sum * 100.0 / p.rating_count)::integer else 0 end,
         p.sold_count, p.stock >= p.moq, p.is_best_seller, p.is_active, p.created_at, search_text(p.name),
         nullif(search_text(coalesce(nullif(p.name_id, ''), p.name_en)), search_text(p.name)), p.missing_texts
    from unnest(ids) id join products p on p.product_id = id where p.archived_at is null
  union all
  select b.bundle_id, 'bundle', b.category_id, b.price,
         case when b.rating_count > 0 then round(b.rating_sum * 100.0 / b.rating_count)::integer else 0 end,
         b.sold_count, bundle_stock(b.bundle_id) > 0, b.is_best_seller, b.is_active, b.created_at, search_text(b.name),
         nullif(search_text(coalesce(nullif(b.name_id, ''), b.name_en)), search_text(b.name)), b.missing_texts
    from unnest(ids) id join bundles b on b.bundle_id = id where b.archived_at is null
$$;

create or replace function wordings_of(ids uuid[]) returns table (
  item_id uuid, code text, registration text, name_words tsvector, all_words tsvector)
  language sql stable as $$
  select p.product_id, squash(p.sku), squash(coalesce(p.registration_number, '')), words_of(concat_ws(' ', p.name_en, p.name_id)),
         words_of(concat_ws(' ', p.name_en, p.name_id, p.sku, p.registration_number, c.name_en, c.name_id))
           || words_of_html(p.description_en) || words_of_html(p.description_id)
           || words_of_html(p.ingredients_en) || words_of_html(p.ingredients_id)
    from unnest(ids) id join products p on p.product_id = id join categories c using (category_id)
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
         name_folded_id = l.name_folded_id, missing_texts = l.missing_texts
    from listings_of(ids) l
   where l.item_id = i.item_id
     and (i.category_id, i.price, i.rating, i.sold_count, i.in_stock, i.is_best_seller, i.is_active, i.name_folded,
          i.name_folded_id, i.missing_texts)
         is distinct from
         (l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active, l.name_folded,
          l.name_folded_id, l.missing_texts);
end $$;

create or replace function refresh_items(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_figures(ids);
  delete from catalogue_items i using unnest(ids) id
   where i.item_id = id
     and not exists (select from products p where p.product_id = id and p.archived_at is null)
     and not exists (select from bundles b where b.bundle_id = id and b.archived_at is null);
  insert into catalogue_items (item_id, type, category_id, price, rating, sold_count, in_stock, is_best_seller, is_active,
                               created_at, name_folded, name_folded_id, missing_texts)
  select l.item_id, l.type, l.category_id, l.price, l.rating, l.sold_count, l.in_stock, l.is_best_seller, l.is_active,
         l.created_at, l.name_folded, l.name_folded_id, l.missing_texts
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
                 (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at) as is_reworded
            from before o join after n using (product_id)
           where (o.category_id, o.words_hash, o.sku, o.registration_number, o.archived_at, o.missing_texts,
                  o.price, o.rating_sum, o.rating_count, o.sold_count, o.stock >= o.moq, o.is_best_seller, o.is_active)
                 is distinct from
                 (n.category_id, n.words_hash, n.sku, n.registration_number, n.archived_at, n.missing_texts,
                  n.price, n.rating_sum, n.rating_count, n.sold_count, n.stock >= n.moq, n.is_best_seller, n.is_active)) n;
  refigured := refigured || array(
    select distinct bi.bundle_id from before o join after n using (product_id) join bundle_items bi using (product_id)
     where (o.is_active and o.archived_at is null and o.stock >= bi.quantity)
           is distinct from (n.is_active and n.archived_at is null and n.stock >= bi.quantity));
  if reworded is not null then perform refresh_items(reworded); end if;
  if cardinality(refigured) > 0 then perform refresh_figures(refigured); end if;
  return null;
end $$;

create or replace function bundles_changed() returns trigger language plpgsql as $$
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

create or replace function categories_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[];
begin
  select array_agg(n.category_id) into renamed from before o join after n using (category_id)
   where (o.name_en, o.name_id) is distinct from (n.name_en, n.name_id);
  if renamed is not null then
    perform refresh_items((select array_agg(item_id) from catalogue_items where category_id = any(renamed)));
  end if;
  return null;
end $$;

update catalogue_items i set missing_texts = l.missing_texts
  from listings_of(array(select item_id from catalogue_items)) l where l.item_id = i.item_id;

-- A column of a spreadsheet without a language is in that of whoever sent it. Previews from before have other columns.
alter table product_imports add column language text not null default 'en' check (language in ('en', 'id'));
update product_imports set status = 'CANCELLED', content = null, finished_at = coalesce(finished_at, created_at)
 where status in ('CHECKING', 'CHECKED', 'APPLYING');
