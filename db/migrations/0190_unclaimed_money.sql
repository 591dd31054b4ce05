-- Money that comes for a closed account is owed until it went back; what people give up on closing is owed to nobody.
alter table ledger_accounts
  add column closed_at timestamptz(3),
  drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'POINTS', 'CASH', 'HELD', 'PREPAID', 'PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS',
  'WITHDRAWAL_FEES', 'ADJUSTMENTS', 'PLAN_PAYMENTS', 'UNCLAIMED', 'GIVEN_UP')) not valid;
alter table ledger_accounts add constraint ledger_accounts_closed_is_empty check (closed_at is null or balance = 0) not valid;
comment on column ledger_accounts.closed_at is 'When the account of its customer was closed: the purse is empty and takes nothing any more.';
insert into ledger_accounts (account_id, kind, balance, updated_at)
values (gen_random_uuid(), 'UNCLAIMED', null, now()), (gen_random_uuid(), 'GIVEN_UP', null, now()) on conflict do nothing;

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
create view unclaimed_books as
  select unclaimed_id, user_id, kind, reference, amount, created_at, settled_at is null as is_open from unclaimed_money;
comment on view unclaimed_books is 'owner: wallet; readable by: reconciliation. Money for closed accounts, and whether the shop still owes it.';

create view money_refunds as
  select refund_id, order_id, reference, by_provider from order_refunds where purse = 'MONEY';
comment on view money_refunds is 'owner: orders; readable by: reconciliation. Refunds of money by the reference under which the wallet booked them.';
comment on view refund_ways is 'owner: payments; readable by: orders, support, reconciliation. How far a refund of an order by way of the provider is.';

alter table withdrawals add column unclaimed_id uuid, add column entered_by uuid;
alter table withdrawals add constraint withdrawals_unclaimed_id_fkey foreign key (unclaimed_id) references unclaimed_money not valid;
alter table withdrawals add constraint withdrawals_entered_by_fkey foreign key (entered_by) references users not valid;
comment on column withdrawals.unclaimed_id is 'Money of a closed account that an administrator sends to a bank account; null where a customer asked.';
comment on column withdrawals.entered_by is 'The administrator who entered that bank account.';
create view unclaimed_payouts as
  select unclaimed_id, withdrawal_id, reference, status from withdrawals where unclaimed_id is not null;
comment on view unclaimed_payouts is 'owner: withdrawals; readable by: reconciliation. Withdrawals that send the money of a closed account to a bank.';
create or replace view booked_withdrawals as
  select reference, user_id, status, amount, fee, requested_at, unclaimed_id is not null as is_unclaimed from withdrawals;

create or replace view people as
  select user_id, role, status, email, first_name, last_name, phone_number, language, membership,
         case when status = 'CLOSED' then updated_at end as closed_at
    from users;

alter table payment_differences drop constraint payment_differences_kind_check;
alter table payment_differences add constraint payment_differences_kind_check check (kind in (
  'PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'GIVEN_BACK', 'UNKNOWN_PAYMENT', 'ORDER_UNPAID',
  'ORDER_WITHOUT_PAYMENT', 'TOTAL_DIFFERS', 'REFUND_DIFFERS', 'REFUND_STUCK', 'OVERDUE', 'BACK_TWICE', 'PAYOUT_PAID_THERE',
  'PAYOUT_NOT_PAID_THERE', 'PAYOUT_AMOUNT_DIFFERS', 'PAYOUT_UNKNOWN', 'UNCLAIMED_MONEY')) not valid;
alter table payment_differences drop constraint payment_differences_resolution_check;
alter table payment_differences add constraint payment_differences_resolution_check
  check (resolution in ('GONE', 'TAKEN_OVER', 'REFUNDED', 'CREDITED', 'CLEARED', 'PAID_OUT')) not valid;
