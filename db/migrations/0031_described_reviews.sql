-- no transaction
-- What reviewers say of themselves, what they bought and the language they write in; lists of reviews are filtered by the first two.

alter table reviews
  add column if not exists skin_type text,
  add column if not exists age_group text,
  add column if not exists language text;
comment on column reviews.skin_type is 'What the writer says of their skin, with their consent; gone with the account.';
comment on column reviews.age_group is 'What the writer says of their age, with their consent; gone with the account.';
comment on column reviews.language is 'The language of the comment, where its words tell.';
alter table reviews drop constraint if exists reviews_described;
alter table reviews add constraint reviews_described check (
  skin_type in ('NORMAL', 'OILY', 'DRY', 'COMBINATION', 'SENSITIVE')
  and age_group in ('18_24', '25_34', '35_44', '45_54', 'FROM_55')
  and language in ('en', 'id')) not valid;
alter table reviews validate constraint reviews_described;

create index concurrently if not exists reviews_described_newest on reviews (item_id, created_at desc, review_id desc)
  include (rating, has_media, skin_type, age_group) where hidden_at is null and (skin_type is not null or age_group is not null);
create index concurrently if not exists reviews_described_helpful on reviews (item_id, helpful_count desc, created_at desc, review_id desc)
  include (rating, has_media, skin_type, age_group) where hidden_at is null and (skin_type is not null or age_group is not null);
create index concurrently if not exists reviews_pictured on reviews (item_id, created_at desc, review_id desc)
  where hidden_at is null and has_media;

create table if not exists described_review_counts (
  item_id uuid not null,
  skin_type text,
  age_group text,
  rating smallint not null check (rating between 1 and 5),
  has_media boolean not null,
  count integer not null check (count >= 0),
  constraint described_review_counts_kind unique nulls not distinct (item_id, skin_type, age_group, rating, has_media),
  check (num_nonnulls(skin_type, age_group) > 0)
);
comment on table described_review_counts is 'owner: reviews. How many visible reviews an item has of each kind of writer, for those who say of which they are; written only by triggers.';

-- The item's row is always locked first, so that reviews of one item follow each other without a deadlock.
create or replace function count_review() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.hidden_at is null;
  item reviews := case when tg_op = 'DELETE' then old else new end;
  more integer := is_now::integer - was::integer;
  stars integer := (case when is_now then new.rating else 0 end) - (case when was then old.rating else 0 end);
begin
  if not was and not is_now then return null; end if;
  if was and is_now and (old.rating, old.has_media, old.skin_type, old.age_group)
                        is not distinct from (new.rating, new.has_media, new.skin_type, new.age_group) then
    return null;
  end if;
  if more = 0 and stars = 0 then
    perform from products where product_id = item.product_id for no key update;
    perform from bundles where bundle_id = item.bundle_id for no key update;
  elsif item.product_id is not null then
    update products set rating_count = rating_count + more, rating_sum = rating_sum + stars where product_id = item.product_id;
  else
    update bundles set rating_count = rating_count + more, rating_sum = rating_sum + stars where bundle_id = item.bundle_id;
  end if;
  if was then
    update review_counts set count = count - 1
     where item_id = old.item_id and rating = old.rating and has_media = old.has_media;
    update described_review_counts set count = count - 1
     where item_id = old.item_id and rating = old.rating and has_media = old.has_media
       and skin_type is not distinct from old.skin_type and age_group is not distinct from old.age_group;
  end if;
  if is_now then
    insert into review_counts (item_id, rating, has_media, count) values (new.item_id, new.rating, new.has_media, 1)
        on conflict (item_id, rating, has_media) do update set count = review_counts.count + 1;
    if num_nonnulls(new.skin_type, new.age_group) > 0 then
      insert into described_review_counts (item_id, skin_type, age_group, rating, has_media, count)
      values (new.item_id, new.skin_type, new.age_group, new.rating, new.has_media, 1)
          on conflict on constraint described_review_counts_kind do update set count = described_review_counts.count + 1;
    end if;
  end if;
  return null;
end $$;
create or replace trigger count_review after insert or delete or update of rating, media, hidden_at, skin_type, age_group on reviews
  for each row execute function count_review();

create or replace view reviewed_items as
  select product_id as item_id, family_label_en, family_label_id,
         exists (select from attribute_values v where v.value_id = any(p.value_ids) and v.attribute = 'skin_type') as is_for_skin
    from products p
   union all
  select bundle_id, '', '',
         exists (select from bundle_items i join products p using (product_id)
                   join attribute_values v on v.value_id = any(p.value_ids) and v.attribute = 'skin_type'
                  where i.bundle_id = b.bundle_id)
    from bundles b;
comment on view reviewed_items is 'owner: catalogue; readable by: reviews. Which size or shade an item is, and whether it is chosen by the type of one''s skin.';
