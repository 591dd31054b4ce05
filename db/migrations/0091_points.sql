-- Points are kept in lots: what was earned at once expires at once. Spending takes from those that expire first, and what
-- comes back goes into the lots it came from.
create table point_lots (
  lot_id uuid primary key,
  user_id uuid not null references users,
  earned bigint not null check (earned > 0),
  remaining bigint not null,
  reference text not null,
  earned_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  told_month_at timestamptz(3),
  told_week_at timestamptz(3),
  constraint a_lot_holds_at_most_what_was_earned check (remaining between 0 and earned)
);
comment on table point_lots is 'owner: wallet. Points by when they expire. The lots of a customer add up to the balance of the points purse.';
create index point_lots_open on point_lots (user_id, expires_at, lot_id) where remaining > 0;
create index point_lots_expiring on point_lots (expires_at, user_id) where remaining > 0;

create table point_spends (
  reference text not null,
  lot_id uuid not null references point_lots,
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  primary key (reference, lot_id)
);
comment on table point_spends is 'owner: wallet. Which lots paid for what, by the reference of the journal, and how much of it came back.';
create index point_spends_lot on point_spends (lot_id);

create table point_debts (
  user_id uuid primary key references users,
  amount bigint not null check (amount >= 0),
  updated_at timestamptz(3) not null
);
comment on table point_debts is 'owner: wallet. Points that had to be taken back and were spent already; later earnings pay them first.';

create table wallet_adjustments (
  adjustment_id uuid primary key,
  user_id uuid not null references users,
  purse text not null check (purse in ('POINTS', 'CASH')),
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('WAITING', 'BOOKED', 'REFUSED')),
  asked_by uuid not null references users,
  decided_by uuid references users,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint nobody_decides_alone check (decided_by is null or decided_by <> asked_by),
  constraint what_is_refused_has_somebody check (status <> 'REFUSED' or decided_by is not null)
);
comment on table wallet_adjustments is 'owner: wallet. Corrections by administrators; a large one waits for a second administrator.';
create index wallet_adjustments_waiting on wallet_adjustments (created_at) where status = 'WAITING';
create index wallet_adjustments_user on wallet_adjustments (user_id, created_at desc);

create table ledger_checks (
  checked_at timestamptz(3) primary key,
  journals bigint not null,
  postings bigint not null,
  accounts bigint not null,
  differences jsonb not null,
  took_ms integer not null
);
comment on table ledger_checks is 'owner: wallet. What each verification of the ledger found.';

-- Points from before there were lots expire a year from now.
insert into point_lots (lot_id, user_id, earned, remaining, reference, earned_at, expires_at)
select gen_random_uuid(), user_id, balance, balance, 'before lots', now(), now() + interval '12 months'
  from ledger_accounts where kind = 'POINTS' and balance > 0;

-- Whoever has a purse has all three.
insert into ledger_accounts (account_id, kind, user_id, balance, updated_at)
select gen_random_uuid(), kind, user_id, 0, now()
  from (select distinct user_id from ledger_accounts where user_id is not null) u, unnest(array['POINTS', 'CASH', 'HELD']) as kind
on conflict do nothing;

create index ledger_accounts_balance on ledger_accounts (kind, balance desc, user_id) where user_id is not null;
create index ledger_journals_kind on ledger_journals (kind, created_at desc);

-- A late payment takes points and cash again that had come back.
alter table orders
  add column points_retaken bigint not null default 0 check (points_retaken >= 0),
  add column cash_retaken bigint not null default 0 check (cash_retaken >= 0),
  drop constraint points_refund_within_used,
  drop constraint cash_refund_within_used,
  add constraint points_refund_within_used check (points_refunded between 0 and points_used - cash_used + points_retaken),
  add constraint cash_refund_within_used check (cash_refunded between 0 and cash_used + cash_retaken);
comment on column orders.points_retaken is 'Points that were given back and taken again, because the order was paid late.';

comment on view people is 'owner: accounts; readable by: notifications, catalogue, payments, vouchers, wallet, orders, documents, reconciliation. Who somebody is and how to reach them, without passwords and sign-ins.';
