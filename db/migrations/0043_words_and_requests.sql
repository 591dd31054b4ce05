-- no transaction
-- Terms and policy have versions that people accept, orders name the accepted one, and what people ask of the shop about their data is
-- a row with its dates (decision 173).

create table if not exists policy_versions (
  type text not null check (type in ('POLICY', 'TERMS')),
  version integer not null check (version > 0),
  title jsonb not null,
  body_html jsonb not null,
  changes jsonb,
  published_at timestamptz(3) not null,
  primary key (type, version)
);
comment on table policy_versions is 'owner: business. The words of terms and policy by version, as they were published; written only by a trigger of contents, never changed.';
comment on column policy_versions.changes is 'What people are told of the change, by language; empty for the first version.';

alter table contents add column if not exists words_version integer;
alter table contents add column if not exists words_changes jsonb;
comment on column contents.words_version is 'Of terms and policy: rises when words are published that people have to accept; a correction leaves it.';

-- A content without a version is given one: the next where it says what changed, else the one that there is.
create or replace function number_words() returns trigger language plpgsql as $$
declare
  last integer;
begin
  if new.type not in ('POLICY', 'TERMS') or new.words_version is not null then return new; end if;
  lock table policy_versions in share row exclusive mode;
  select coalesce(max(version), 0) into last from policy_versions where type = new.type;
  if last = 0 or new.words_changes is not null then
    last := last + 1;
    insert into policy_versions (type, version, title, body_html, changes, published_at)
    values (new.type, last, new.title, new.body_html, new.words_changes, new.updated_at);
  end if;
  new.words_version := last;
  return new;
end $$;
create or replace trigger number_words before insert or update on contents for each row execute function number_words();

create or replace function keep_words() returns trigger language plpgsql as $$
begin
  raise exception 'published words are never changed';
end $$;
create or replace trigger keep_words before update or delete on policy_versions for each row execute function keep_words();

-- in batches of 1000: contents by content_id
update contents set words_version = null where type in ('POLICY', 'TERMS') and words_version is null and content_id between $1 and $2;

alter table orders add column if not exists terms_version text;
comment on column orders.terms_version is 'Of terms and policy, as its customer had accepted them when it was placed.';

create table if not exists privacy_requests (
  request_id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('EXPORT', 'CLOSING', 'CORRECTION')),
  asked_by text not null check (asked_by in ('CUSTOMER', 'ADMIN')),
  question text not null default '' check (length(question) <= 1000),
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null check (due_at >= asked_at),
  answered_at timestamptz(3) check (answered_at >= asked_at),
  answered_by uuid references users,
  outcome text check (outcome in ('DONE', 'REFUSED', 'CLOSED')),
  answer text not null default '' check (length(answer) <= 1000),
  check ((answered_at is null) = (outcome is null)),
  check (kind = 'CORRECTION' or outcome = 'DONE')
);
comment on table privacy_requests is 'owner: privacy. What people asked of the shop about their data, and when it was answered; exports and closings are answered at once.';
create unique index concurrently if not exists privacy_requests_open on privacy_requests (user_id) where answered_at is null;
create index concurrently if not exists privacy_requests_waiting on privacy_requests (due_at, request_id) where answered_at is null;
create index concurrently if not exists privacy_requests_newest on privacy_requests (asked_at desc, request_id desc);
create index concurrently if not exists privacy_requests_user on privacy_requests (user_id, asked_at desc);

comment on view people is 'owner: people; readable by: privacy, audit, notifications, catalogue, payments, vouchers, wallet, wishes, orders, documents, reconciliation, withdrawals, affiliate, skinvestment. Who somebody is and how to reach them, without passwords and sign-ins.';
