-- Append-only double entry. A journal's postings sum to zero; what an account holds is the sum of its postings.

create table ledger_accounts (
  account_id uuid primary key,
  kind text not null check (kind in ('POINTS', 'CASH', 'HELD', 'PROMOTION_EXPENSE', 'COMMISSION_EXPENSE',
                                     'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS', 'ADJUSTMENTS')),
  user_id uuid references users,
  balance bigint not null default 0,
  updated_at timestamptz(3) not null,
  check ((user_id is not null) = (kind in ('POINTS', 'CASH', 'HELD'))),
  constraint balance_never_negative check (user_id is null or balance >= 0)
);
comment on table ledger_accounts is 'owner: wallet. Purses of customers and the shop''s counter accounts; balance is the cached sum of the postings, changed with them.';
create unique index ledger_accounts_purse on ledger_accounts (user_id, kind) where user_id is not null;
create unique index ledger_accounts_shop on ledger_accounts (kind) where user_id is null;

create table ledger_journals (
  journal_id uuid primary key,
  kind text not null check (kind in ('EARN_PURCHASE', 'EARN_REVIEW', 'COMMISSION', 'REFUND', 'SPEND', 'SPEND_REVERSAL',
                                     'WITHDRAWAL_HOLD', 'WITHDRAWAL_RELEASE', 'WITHDRAWAL_PAID', 'EXPIRY', 'ADJUSTMENT')),
  reference text not null,
  description text not null,
  created_at timestamptz(3) not null,
  unique (kind, reference)
);
comment on table ledger_journals is 'owner: wallet. One business event each; unique per kind and reference, so nothing is credited twice.';

create table ledger_postings (
  posting_id bigint generated always as identity primary key,
  journal_id uuid not null references ledger_journals,
  account_id uuid not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null
);
comment on table ledger_postings is 'owner: wallet. Signed amounts per account; a journal''s postings sum to zero (checked at commit).';
create index ledger_postings_account on ledger_postings (account_id, posting_id desc);
create index ledger_postings_journal on ledger_postings (journal_id);

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
