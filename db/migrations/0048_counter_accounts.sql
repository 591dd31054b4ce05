-- The shop's own accounts stand against the purses in nearly every journal. A cached balance there would be one row that
-- every posting of every customer has to lock, so only purses keep one; what a counter account holds is the sum of its postings.
alter table ledger_accounts alter column balance drop not null;
alter table ledger_postings alter column balance_after drop not null;
update ledger_accounts set balance = null where user_id is null;
alter table ledger_accounts
  drop constraint balance_never_negative,
  add constraint balance_never_negative check (balance >= 0),
  add constraint only_purses_cache_a_balance check ((balance is null) = (user_id is null));

-- All of them exist from now on: two transactions that open the same account would wait for one another.
insert into ledger_accounts (account_id, kind, balance, updated_at)
select gen_random_uuid(), kind, null, now()
  from unnest(array['PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS', 'ADJUSTMENTS']) as kind
on conflict do nothing;

comment on table ledger_accounts is 'owner: wallet. Purses of customers and the shop''s counter accounts; the balance of a purse is the cached sum of its postings, changed with them. Counter accounts cache none, so that no posting locks them.';
comment on column ledger_postings.balance_after is 'Of purses only; counter accounts have it on postings from before they stopped to cache a balance.';
