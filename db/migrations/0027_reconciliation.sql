-- What orders, payments, the ledger and providers do not agree on.

create table payment_differences (
  difference_id uuid primary key,
  kind text not null check (kind in (
  'PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'GIVEN_BACK', 'UNKNOWN_PAYMENT', 'ORDER_UNPAID',
  'ORDER_WITHOUT_PAYMENT', 'TOTAL_DIFFERS', 'REFUND_DIFFERS', 'REFUND_STUCK', 'OVERDUE', 'BACK_TWICE', 'PAYOUT_PAID_THERE',
  'PAYOUT_NOT_PAID_THERE', 'PAYOUT_AMOUNT_DIFFERS', 'PAYOUT_UNKNOWN', 'UNCLAIMED_MONEY')),
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
  resolution text check (resolution in ('GONE', 'TAKEN_OVER', 'REFUNDED', 'CREDITED', 'CLEARED', 'PAID_OUT')),
  cleared_by uuid references users,
  note text not null default '' check (length(note) <= 300),
  payout_id uuid references payouts,
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
