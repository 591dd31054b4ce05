-- no transaction
-- Every consent of a person in one table (decision 173), instead of marketing_consents, which servers of the former release still write:
-- two triggers copy between them until it is dropped.

create table if not exists consents (
  consent_id uuid primary key,
  user_id uuid not null references users,
  purpose text not null
    check (purpose in ('TERMS', 'OFFERS_MAIL', 'OFFERS_WHATSAPP', 'MEASURING', 'ADVERTISING', 'SKIN_PROFILE')),
  version text not null check (length(version) between 1 and 20),
  language text not null check (language in ('en', 'id')),
  channel text not null check (channel in ('WEB', 'MAIL', 'WHATSAPP', 'COUNTER')),
  source text not null check (source in ('SIGN_UP', 'ASKED', 'PRIVACY_PAGE', 'PROFILE', 'REVIEW')),
  given_at timestamptz(3) not null,
  taken_back_at timestamptz(3) check (taken_back_at >= given_at),
  taken_back_by text check (taken_back_by in ('PROFILE', 'MAIL', 'NEW_VERSION', 'CLOSING')),
  check ((taken_back_at is null) = (taken_back_by is null))
);
comment on table consents is 'owner: privacy. What a person agreed to, by which words and how; rows are added and taken back once, never changed or deleted.';
comment on column consents.version is 'Of the words that were agreed to; of TERMS the versions of terms and policy.';
create unique index concurrently if not exists consents_standing on consents (user_id, purpose) where taken_back_at is null;
create index concurrently if not exists consents_user on consents (user_id, given_at desc);

create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.taken_back_at is null and new.taken_back_at is not null
     and to_jsonb(new) - '{taken_back_at,taken_back_by}'::text[] = to_jsonb(old) - '{taken_back_at,taken_back_by}'::text[] then
    return new;
  end if;
  raise exception 'consents are added, and taken back once';
end $$;
create or replace trigger keep_consent before update or delete on consents for each row execute function keep_consent();

-- Between the two tables, for as long as the former release writes the old one.
create or replace function copy_marketing_consent() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into consents (consent_id, user_id, purpose, version, language, channel, source, given_at, taken_back_at, taken_back_by)
    select new.consent_id, new.user_id, 'OFFERS_MAIL', '1', language, 'WEB', 'PROFILE', new.agreed_at, new.withdrawn_at, new.withdrawn_by
      from users where user_id = new.user_id
        on conflict do nothing;
  else
    update consents set taken_back_at = greatest(given_at, case when tg_op = 'UPDATE' then new.withdrawn_at else now() end),
                        taken_back_by = case when tg_op = 'UPDATE' then new.withdrawn_by else 'CLOSING' end
     where user_id = old.user_id and purpose = 'OFFERS_MAIL' and taken_back_at is null and (tg_op = 'DELETE' or new.withdrawn_at is not null);
  end if;
  return null;
end $$;
create or replace trigger copy_marketing_consent after insert or update or delete on marketing_consents
  for each row execute function copy_marketing_consent();

create or replace function copy_consent() returns trigger language plpgsql as $$
begin
  if new.purpose <> 'OFFERS_MAIL' or pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into marketing_consents (consent_id, user_id, agreed_at) values (new.consent_id, new.user_id, new.given_at) on conflict do nothing;
  elsif new.taken_back_by = 'CLOSING' then
    delete from marketing_consents where user_id = new.user_id;
  else
    update marketing_consents set withdrawn_at = new.taken_back_at, withdrawn_by = case new.taken_back_by when 'MAIL' then 'MAIL' else 'PROFILE' end
     where user_id = new.user_id and withdrawn_at is null and new.taken_back_at is not null;
  end if;
  return null;
end $$;
create or replace trigger copy_consent after insert or update on consents for each row execute function copy_consent();

-- in batches of 1000: marketing_consents by consent_id
insert into consents (consent_id, user_id, purpose, version, language, channel, source, given_at, taken_back_at, taken_back_by)
select m.consent_id, m.user_id, 'OFFERS_MAIL', '1', u.language, 'WEB', 'PROFILE', m.agreed_at, m.withdrawn_at, m.withdrawn_by
  from marketing_consents m join users u using (user_id)
 where m.consent_id between $1 and $2
    on conflict do nothing;

-- What a review says of its writer's skin and age is kept with their consent; saying it in the form gives it. The row is locked, so that
-- a consent that is taken back meanwhile finds the review, or the review finds it gone.
create or replace function describe_with_consent() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.skin_type, new.age_group) = 0 then return new; end if;
  if tg_op = 'UPDATE' and (new.skin_type, new.age_group) is not distinct from (old.skin_type, old.age_group) then return new; end if;
  loop
    perform from consents where user_id = new.user_id and purpose = 'SKIN_PROFILE' and taken_back_at is null for share;
    exit when found;
    insert into consents (consent_id, user_id, purpose, version, language, channel, source, given_at)
    select gen_random_uuid(), user_id, 'SKIN_PROFILE', '1', language, 'WEB', 'REVIEW', coalesce(new.edited_at, new.created_at)
      from users where user_id = new.user_id
        on conflict do nothing;
  end loop;
  return new;
end $$;
create or replace trigger describe_with_consent before insert or update of skin_type, age_group on reviews
  for each row execute function describe_with_consent();

-- in batches of 1000: reviews by review_id
insert into consents (consent_id, user_id, purpose, version, language, channel, source, given_at)
select distinct on (r.user_id) r.review_id, r.user_id, 'SKIN_PROFILE', '1', u.language, 'WEB', 'REVIEW', r.created_at
  from reviews r join users u using (user_id)
 where num_nonnulls(r.skin_type, r.age_group) > 0 and r.review_id between $1 and $2
 order by r.user_id, r.created_at
    on conflict do nothing;

create or replace view mailing_list as
  select u.user_id, u.email, u.first_name, u.language, c.given_at as agreed_at
    from users u join consents c on c.user_id = u.user_id and c.purpose = 'OFFERS_MAIL' and c.taken_back_at is null
   where u.role = 'CUSTOMER' and u.status = 'ACTIVE' and u.email_verified_at is not null;
comment on view mailing_list is 'owner: privacy; readable by: cart. Whom the shop may write to about more than their orders.';

create or replace view described_reviews as
  select review_id, user_id from reviews where num_nonnulls(skin_type, age_group) > 0;
comment on view described_reviews is 'owner: reviews; readable by: privacy. Which reviews say something of their writer, for those who take their consent back.';
