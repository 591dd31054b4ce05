-- Stand-ins for the providers. They are tables, so that they survive restarts and all processes share them.

create table sandbox_payments (
  reference text primary key,
  order_number text not null,
  amount bigint not null,
  service text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED')),
  return_url text not null,
  page_token text not null unique,
  expires_at timestamptz(3) not null,
  refunds jsonb not null default '[]',
  updated_at timestamptz(3) not null
);
comment on table sandbox_payments is 'owner: sandbox. The sandbox payment provider''s own books.';

create table sandbox_deliveries (
  reference text primary key,
  our_reference text not null unique,
  courier_code text not null,
  service_code text not null,
  awb_number text not null unique,
  status text not null check (status in ('BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'CANCELLED')),
  price bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table sandbox_deliveries is 'owner: sandbox. The sandbox courier''s own books.';

create table sandbox_identity_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
comment on table sandbox_identity_keys is 'owner: sandbox. The sandbox sign-in provider''s own key pairs, newest last; shared by all server processes.';

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
