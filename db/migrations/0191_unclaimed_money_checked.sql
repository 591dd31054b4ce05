-- no transaction
alter table ledger_accounts validate constraint ledger_accounts_kind_check;
alter table ledger_accounts validate constraint ledger_accounts_closed_is_empty;
alter table payment_differences validate constraint payment_differences_kind_check;
alter table payment_differences validate constraint payment_differences_resolution_check;
alter table withdrawals validate constraint withdrawals_unclaimed_id_fkey;
alter table withdrawals validate constraint withdrawals_entered_by_fkey;
create unique index concurrently if not exists withdrawals_unclaimed on withdrawals (unclaimed_id)
  where unclaimed_id is not null and status in ('REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED');
create unique index concurrently if not exists withdrawals_open_of_customer on withdrawals (user_id)
  where unclaimed_id is null and status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING');
-- the former release bears it: the index before this one holds for all that it writes.
drop index concurrently if exists withdrawals_open;
