-- The ledger: append-only double entry. A journal's postings sum to zero; an account holds the sum of its postings.

-- Counter accounts stand against the purses in nearly every journal. A cached balance there would be a row that every posting locks,
-- so only purses and prepaid plans cache one.
create table ledger_accounts (
  account_id uuid primary key,
  kind text not null check (kind in (
  'POINTS', 'CASH', 'HELD', 'PREPAID', 'PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS',
  'WITHDRAWAL_FEES', 'ADJUSTMENTS', 'PLAN_PAYMENTS', 'UNCLAIMED', 'GIVEN_UP')),
  user_id uuid references users,
  subscription_id uuid references subscriptions,
  balance bigint default 0,
  closed_at timestamptz(3),
  updated_at timestamptz(3) not null,
  check ((user_id is not null) = (kind in ('POINTS', 'CASH', 'HELD'))),
  constraint balance_never_negative check (balance >= 0),
  constraint only_purses_cache_a_balance check ((balance is null) = (user_id is null and subscription_id is null)),
  constraint prepaid_belongs_to_a_plan check ((kind = 'PREPAID') = (subscription_id is not null)),
  constraint ledger_accounts_closed_is_empty check (closed_at is null or balance = 0)
);
comment on table ledger_accounts is 'owner: wallet. Purses of customers and the shop''s counter accounts; the balance of a purse is the cached sum of its postings, changed with them. Counter accounts cache none, so that no posting locks them.';
comment on column ledger_accounts.subscription_id is 'Of PREPAID: the plan that was paid ahead. The balance is what the shop owes for parcels that were not sent.';
comment on column ledger_accounts.closed_at is 'When the account of its customer was closed: the purse is empty and takes nothing any more.';
create unique index ledger_accounts_purse on ledger_accounts (user_id, kind) where user_id is not null;
create index ledger_accounts_balance on ledger_accounts (kind, balance desc, user_id) where user_id is not null;
-- Administrators sort many wallets by their last change.
create index ledger_accounts_moved on ledger_accounts (kind, updated_at desc, user_id) where user_id is not null;
create unique index ledger_accounts_shop on ledger_accounts (kind) where user_id is null and subscription_id is null;
create unique index ledger_accounts_prepaid on ledger_accounts (subscription_id) where subscription_id is not null;
-- All counter accounts exist from the beginning: two transactions that open the same one would wait for each other.
insert into ledger_accounts (account_id, kind, balance, updated_at)
select gen_random_uuid(), kind, null, now()
  from unnest(array['PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS', 'WITHDRAWAL_FEES',
                    'ADJUSTMENTS', 'PLAN_PAYMENTS', 'UNCLAIMED', 'GIVEN_UP']) as kind;

create table ledger_journals (
  journal_id uuid primary key,
  kind text not null check (kind in (
    'EARN_PURCHASE', 'EARN_REVIEW', 'COMMISSION', 'REFUND', 'SPEND', 'SPEND_REVERSAL', 'WITHDRAWAL_HOLD', 'WITHDRAWAL_RELEASE',
    'WITHDRAWAL_PAID', 'EXPIRY', 'ADJUSTMENT', 'PREPAID', 'PREPAID_RELEASE', 'PREPAID_SETTLE')),
  reference text not null,
  description text not null,
  created_at timestamptz(3) not null,
  unique (kind, reference)
);
comment on table ledger_journals is 'owner: wallet. One business event each; unique per kind and reference, so nothing is credited twice.';
create index ledger_journals_kind on ledger_journals (kind, created_at desc);

create table ledger_postings (
  posting_id bigint generated always as identity primary key,
  journal_id uuid not null references ledger_journals,
  account_id uuid not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint
);
comment on table ledger_postings is 'owner: wallet. Signed amounts per account; a journal''s postings sum to zero (checked at commit).';
comment on column ledger_postings.balance_after is 'Null for counter accounts, which cache no balance.';
create index ledger_postings_account on ledger_postings (account_id, posting_id desc);
create index ledger_postings_journal on ledger_postings (journal_id);

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
  idempotency_key text,
  constraint nobody_decides_alone check (decided_by is null or decided_by <> asked_by),
  constraint what_is_refused_has_somebody check (status <> 'REFUSED' or decided_by is not null)
);
comment on table wallet_adjustments is 'owner: wallet. Corrections by administrators; a large one waits for a second administrator.';
comment on column wallet_adjustments.idempotency_key is 'Of the call that asked for it; forgotten when the key is used again after a day.';
create index wallet_adjustments_waiting on wallet_adjustments (created_at) where status = 'WAITING';
create index wallet_adjustments_user on wallet_adjustments (user_id, created_at desc);
create unique index wallet_adjustments_key on wallet_adjustments (asked_by, idempotency_key) where idempotency_key is not null;

create table ledger_checks (
  checked_at timestamptz(3) primary key,
  journals bigint not null,
  postings bigint not null,
  accounts bigint not null,
  differences jsonb not null,
  took_ms integer not null
);
comment on table ledger_checks is 'owner: wallet. What each verification of the ledger found.';

-- What each order earned, and how much of it was taken back because its goods came back or its money was taken back.
create table order_points (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  order_number text not null,
  base bigint not null check (base > 0),
  rate_bps integer not null check (rate_bps between 0 and 10000),
  earned bigint not null check (earned > 0),
  taken_back bigint not null default 0,
  constraint no_more_is_taken_back_than_was_earned check (taken_back between 0 and earned)
);
comment on table order_points is 'owner: wallet. The points that each completed order earned, and what of them was taken back.';
create index order_points_user on order_points (user_id);

create table unclaimed_money (
  unclaimed_id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (kind, reference)
);
comment on table unclaimed_money is 'owner: wallet. Money that came for a customer whose account is closed; the shop owes it until it is settled.';
comment on column unclaimed_money.kind is 'With the reference: the journal that it came with.';
comment on column unclaimed_money.settled_at is 'When it arrived at the payer or in a bank account; null again where the bank sent it back.';

create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: correct it with a new journal', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_postings_only_grow before update or delete or truncate on ledger_postings for each statement execute function ledger_only_grows();
create trigger ledger_journals_only_grow before update or delete or truncate on ledger_journals for each statement execute function ledger_only_grows();

create function ledger_journal_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_postings where journal_id = new.journal_id) is distinct from 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_journal_balances();

create view unclaimed_books as
  select unclaimed_id, user_id, kind, reference, amount, created_at, settled_at is null as is_open from unclaimed_money;
comment on view unclaimed_books is 'owner: wallet; readable by: reconciliation. Money for closed accounts, and whether the shop still owes it.';
