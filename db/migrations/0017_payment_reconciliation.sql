-- What a provider calls a payment, what really came in, and what went back.
alter table payments
  add column page_id text,
  add column capture_id text,
  add column oddity text,
  add column reconciled_at timestamptz(3);
comment on column payments.page_id is 'The provider''s own name of the page, where reading or closing it needs one.';
comment on column payments.capture_id is 'The provider''s own name of the money, once there is some.';
comment on column payments.oddity is 'What was odd about the money of this payment when a person was last told.';
comment on column payments.reconciled_at is 'When the provider was last asked by the reconciliation.';
create index payments_capture on payments (provider, capture_id) where capture_id is not null;
create index payments_unreconciled on payments (reconciled_at nulls first, payment_id) where payment_url is not null;

alter table payment_notices
  add column payment_id uuid references payments,
  add column kind text not null default '',
  add column amount bigint,
  drop constraint payment_notices_outcome_check,
  add constraint payment_notices_outcome_check
    check (outcome in ('APPLIED', 'DUPLICATE', 'STALE', 'FLAGGED', 'UNKNOWN_ORDER', 'UNCONFIRMED'));
comment on column payment_notices.kind is 'The provider''s own words for what happened.';
create index payment_notices_unknown on payment_notices (received_at) where outcome = 'UNKNOWN_ORDER';

create table payment_refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  destination text not null check (destination in ('PROVIDER', 'WALLET')),
  reference text not null unique,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('REQUESTED', 'PENDING', 'DONE', 'REFUSED', 'FAILED')),
  reason text not null check (length(reason) between 1 and 200),
  detail text not null default '',
  requested_by uuid references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table payment_refunds is 'owner: payments. Money that paid no order and goes back to whom it came from. Refunds of orders are in the wallet''s ledger.';
create index payment_refunds_order on payment_refunds (order_id, created_at);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_open on payment_refunds (updated_at) where status in ('REQUESTED', 'PENDING');

create table payment_differences (
  difference_id uuid primary key,
  kind text not null check (kind in ('PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'GIVEN_BACK',
    'UNKNOWN_PAYMENT', 'ORDER_UNPAID', 'ORDER_WITHOUT_PAYMENT', 'TOTAL_DIFFERS', 'REFUND_DIFFERS', 'REFUND_STUCK', 'OVERDUE')),
  subject text not null,
  order_id uuid references orders,
  payment_id uuid references payments,
  notice_id uuid references payment_notices,
  expected text not null,
  found text not null,
  amount bigint,
  flag text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  cleared_at timestamptz(3),
  resolution text check (resolution in ('GONE', 'TAKEN_OVER', 'REFUNDED', 'CREDITED', 'CLEARED')),
  cleared_by uuid references users,
  note text not null default '' check (length(note) <= 300),
  constraint cleared_says_how check ((cleared_at is null) = (resolution is null))
);
comment on table payment_differences is 'owner: reconciliation. What orders, payments, ledger and provider do not agree on, until it is settled.';
comment on column payment_differences.flag is 'The flag of the order that tells of it; clearing the difference clears that flag.';
create unique index payment_differences_open on payment_differences (kind, subject) where cleared_at is null;
create index payment_differences_seen on payment_differences (first_seen_at desc, difference_id);
create index payment_differences_cleared on payment_differences (cleared_at desc, difference_id) where cleared_at is not null;
create index payment_differences_order on payment_differences (order_id) where order_id is not null;

create table reconciliation_runs (
  run_id uuid primary key,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  asked integer not null,
  unanswered integer not null,
  found integer not null
);
comment on table reconciliation_runs is 'owner: reconciliation. What each comparison looked at.';
create index reconciliation_runs_newest on reconciliation_runs (started_at desc);

alter table sandbox_payments
  add column refunds jsonb not null default '[]';
