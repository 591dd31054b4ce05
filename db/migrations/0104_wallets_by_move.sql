-- Administrators sort a hundred thousand wallets by when they moved last.
create index ledger_accounts_moved on ledger_accounts (kind, updated_at desc, user_id) where user_id is not null;
