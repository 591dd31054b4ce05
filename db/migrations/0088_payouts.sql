-- What leaves the shop for banks. A row here exists before anybody outside hears of it, and its id is the idempotency key.

create table payouts (
  payout_id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  attempt integer not null check (attempt >= 1),
  after_payout uuid references payouts,
  provider text,
  provider_id text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('WAITING', 'SENDING', 'ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED', 'STUCK')),
  failure text,
  detail text not null default '',
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  reconciled_at timestamptz(3),
  updated_at timestamptz(3) not null,
  unique (withdrawal_id, attempt)
);
comment on table payouts is 'owner: withdrawals. One transfer each that the provider was or will be asked for; a further one only after the last has failed for good.';
comment on column payouts.status is 'WAITING: nobody was asked. SENDING: asked, or about to be; the provider may have it. STUCK: a person has to look.';
comment on column payouts.due_at is 'When something is to be done with it next: send, or ask.';
create unique index payouts_live on payouts (withdrawal_id) where status not in ('FAILED', 'REVERSED');
create index payouts_due on payouts (due_at) where status in ('WAITING', 'SENDING', 'ACCEPTED');
create index payouts_provider_id on payouts (provider, provider_id) where provider_id is not null;
create index payouts_ended on payouts (ended_at) where ended_at is not null;

create table payout_notices (
  notice_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  payout_id uuid references payouts,
  kind text not null,
  amount bigint,
  raw_body text not null,
  outcome text not null check (outcome in ('APPLIED', 'STALE', 'FLAGGED', 'UNKNOWN', 'UNCONFIRMED')),
  detail text not null default '',
  received_at timestamptz(3) not null,
  unique (provider, dedupe_key)
);
comment on table payout_notices is 'owner: withdrawals. The inbox of payout providers'' webhooks; each is stored and applied once.';
create index payout_notices_payout on payout_notices (payout_id) where payout_id is not null;

create table payout_queue (
  only_row boolean primary key default true check (only_row),
  held_since timestamptz(3),
  next_try_at timestamptz(3),
  reason text not null default '',
  check ((held_since is null) = (next_try_at is null))
);
comment on table payout_queue is 'owner: withdrawals. Whether payouts are held back because the shop''s balance at the provider does not cover them.';
insert into payout_queue default values;

create table sandbox_payouts (
  reference text primary key,
  provider_id text not null unique,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_holder_name text not null,
  status text not null check (status in ('ACCEPTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'REVERSED')),
  failure text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table sandbox_payouts is 'owner: sandbox. The sandbox bank''s own books of payouts.';
create index sandbox_payouts_created on sandbox_payouts (created_at desc);

create table sandbox_payout_balance (
  only_row boolean primary key default true check (only_row),
  balance bigint not null
);
comment on table sandbox_payout_balance is 'owner: sandbox. What the shop has at the sandbox bank; no row is enough for everything.';
