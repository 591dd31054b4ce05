-- What every part of the shop stands on: the clock's offset, limits, idempotency keys, the task queue, the audit log.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Immutable, so that it may stand in indexes and generated columns.
create function fold(text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
comment on table clock is 'owner: clock. How far the sandbox moved the shop''s clock; zero in production.';
insert into clock default values;

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'owner: http. Counters of the rate limiter, shared by all server processes.';
create index rate_limits_expire on rate_limits (expire);

create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  lease_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (actor, key)
);
comment on table idempotency_keys is 'owner: http. First answers of calls that move money or stock, kept for 24 hours.';
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table tasks (
  task_id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz(3) not null,
  dedupe text,
  attempts integer not null default 0,
  max_attempts integer not null default 8 check (max_attempts > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'DEAD')),
  lease_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3)
);
comment on table tasks is 'owner: queue. Work for later: outbox messages, timers, provider calls. Written in the business transaction.';
create unique index tasks_dedupe on tasks (kind, dedupe) where dedupe is not null and state = 'WAITING';
create index tasks_due on tasks (due_at) where state = 'WAITING';
create index tasks_finished on tasks (finished_at) where state <> 'WAITING';

create table outbox (
  message_id uuid primary key,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  links jsonb not null default '[]',
  code text,
  created_at timestamptz(3) not null
);
comment on table outbox is 'owner: messages. What the sandbox mail and messaging adapters delivered; never written with real providers.';
create index outbox_recipient on outbox (recipient, created_at desc);
create index outbox_created_at on outbox (created_at desc);

create table demo_fill (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('FILLING', 'FILLED'))
);
comment on table demo_fill is 'owner: demo. Whether the demo data are whole; a fill that was cut off starts over.';
