-- What customers say about products and bundles.

create table reviews (
  review_id uuid primary key,
  order_item_id uuid not null constraint one_review_per_line unique references order_items,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  product_id uuid references products,
  bundle_id uuid references bundles,
  item_id uuid not null generated always as (coalesce(product_id, bundle_id)) stored,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  is_anonymous boolean not null default false,
  media text[] not null default '{}' check (cardinality(media) <= 5),
  has_media boolean not null generated always as (cardinality(media) > 0) stored,
  item_name text not null,
  order_number text not null,
  found_by text not null generated always as (fold(comment || ' ' || item_name || ' ' || order_number)) stored,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  report_count integer not null default 0 check (report_count >= 0),
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz(3),
  replied_by uuid references users,
  hidden_at timestamptz(3),
  hidden_reason text check (length(hidden_reason) between 1 and 300),
  times_hidden integer not null default 0,
  points_earned bigint not null default 0 check (points_earned >= 0),
  points_taken_back boolean not null default false,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  given_back_at timestamptz(3),
  check (num_nonnulls(product_id, bundle_id) = 1),
  check ((reply is null) = (replied_at is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (hidden_at is not null or not points_taken_back)
) with (fillfactor = 85);
comment on table reviews is 'owner: reviews. What customers say about a line of an order: once for each, a product or a bundle. Hidden ones count nowhere.';
comment on column reviews.media is 'Keys of pictures and videos in the file store, in their order.';
comment on column reviews.report_count is 'Reports that nobody has looked at yet.';
comment on column reviews.given_back_at is 'When everything of its line had gone back, and with it for good what the review earned.';
create index reviews_newest on reviews (item_id, created_at desc, review_id desc) include (rating, has_media) where hidden_at is null;
create index reviews_helpful on reviews (item_id, helpful_count desc, created_at desc, review_id desc)
  include (rating, has_media) where hidden_at is null;
create index reviews_user on reviews (user_id, created_at desc, review_id desc);
create index reviews_order on reviews (order_id);
create index reviews_created on reviews (created_at desc, review_id desc);
create index reviews_unanswered on reviews ((reply is null and hidden_at is null) desc, created_at desc, review_id desc);
create index reviews_reported on reviews (created_at desc, review_id desc) where report_count > 0;
create index reviews_found_by on reviews using gin (found_by gin_trgm_ops);

create table review_counts (
  item_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  has_media boolean not null,
  count integer not null check (count >= 0),
  primary key (item_id, rating, has_media)
);
comment on table review_counts is 'owner: reviews. How many visible reviews an item has of each kind, written only by triggers: ten rows instead of counting ten thousand.';

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users,
  voted_at timestamptz(3) not null,
  primary key (review_id, user_id)
);
comment on table review_votes is 'owner: reviews. Who found a review helpful; counted on the review by a trigger.';
create index review_votes_user on review_votes (user_id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users,
  reason text not null check (reason in ('SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'FALSE_CLAIM', 'OTHER')),
  note text not null default '' check (length(note) <= 300),
  reported_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (review_id, user_id)
);
comment on table review_reports is 'owner: reviews. Who thinks that a review does not belong in the shop, once for each person; the open ones are counted on the review.';
create index review_reports_user on review_reports (user_id);

-- The item's row is always locked first, so that reviews of one item follow each other without a deadlock.
create function count_review() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.hidden_at is null;
  item reviews := case when tg_op = 'DELETE' then old else new end;
  more integer := is_now::integer - was::integer;
  stars integer := (case when is_now then new.rating else 0 end) - (case when was then old.rating else 0 end);
begin
  if not was and not is_now then return null; end if;
  if was and is_now and old.rating = new.rating and old.has_media = new.has_media then return null; end if;
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
  end if;
  if is_now then
    insert into review_counts (item_id, rating, has_media, count) values (new.item_id, new.rating, new.has_media, 1)
        on conflict (item_id, rating, has_media) do update set count = review_counts.count + 1;
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of rating, media, hidden_at on reviews
  for each row execute function count_review();

create function count_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where review_id = new.review_id;
  elsif tg_op = 'DELETE' then
    update reviews set helpful_count = helpful_count - 1 where review_id = old.review_id;
  end if;
  return null;
end $$;
create trigger count_votes after insert or delete on review_votes for each row execute function count_votes();

create function count_reports() returns trigger language plpgsql as $$
begin
  update reviews set report_count = (select count(*) from review_reports where review_id = new.review_id and settled_at is null)
   where review_id = new.review_id;
  return null;
end $$;
create trigger count_reports after insert or update of settled_at on review_reports for each row execute function count_reports();

create function files_of_media(media text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(file_key), '{}')
            from unnest(media) as m (key), unnest(array[key, replace(key, '.webp', '_s.webp')]) as f (file_key));
comment on function files_of_media is 'The files of attachments: a picture has a small one beside it.';

create function show_review_files() returns trigger language plpgsql as $$
declare
  was text[] := case when tg_op <> 'INSERT' and old.hidden_at is null then files_of_media(old.media) else '{}' end;
  is_now text[] := case when tg_op <> 'DELETE' and new.hidden_at is null then files_of_media(new.media) else '{}' end;
begin
  update stored_files set is_shown = file_key = any(is_now)
   where file_key = any(was || is_now) and is_shown <> (file_key = any(is_now));
  return null;
end $$;
create trigger show_review_files after insert or delete or update of media, hidden_at on reviews
  for each row execute function show_review_files();

create view written_reviews as
  select review_id, order_item_id, order_id, hidden_at from reviews;
comment on view written_reviews is 'owner: reviews; readable by: orders. Which lines of orders have a review.';
