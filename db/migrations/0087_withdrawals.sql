-- Cash of a wallet on its way to a bank account. The money is held in the ledger from the confirmation on.

-- A thief of an account changes these first, so the next payout waits. Kept by the database, so that no way of changing forgets it.
alter table users
  add column password_changed_at timestamptz(3),
  add column phone_changed_at timestamptz(3);
comment on column users.password_changed_at is 'When a password was replaced by another; the first one is no change.';
comment on column users.phone_changed_at is 'When a verified phone number was replaced by another; the first one is no change.';

create function note_secured_changes() returns trigger language plpgsql as $$
begin
  if old.password_hash is not null and new.password_hash is distinct from old.password_hash then
    new.password_changed_at := new.updated_at;
  end if;
  if old.is_phone_number_verified and new.phone_number is distinct from old.phone_number then
    new.phone_changed_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger users_secured_changes before update of password_hash, phone_number on users
  for each row execute function note_secured_changes();

-- What the shop keeps of a withdrawal; apart from what goes to the bank, so that the two can be compared with the provider's books.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('POINTS', 'CASH', 'HELD', 'PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES',
                    'PAYOUTS', 'WITHDRAWAL_FEES', 'ADJUSTMENTS'));
insert into ledger_accounts (account_id, kind, balance, updated_at)
values (gen_random_uuid(), 'WITHDRAWAL_FEES', null, now()) on conflict do nothing;

create table bank_accounts (
  account_id uuid primary key,
  user_id uuid not null references users,
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,40}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{6,20}$'),
  account_holder_name text not null check (length(account_holder_name) between 1 and 100),
  is_first boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  removed_at timestamptz(3),
  unique (user_id, bank_code, account_number)
);
comment on table bank_accounts is 'owner: withdrawals. Accounts that a customer confirmed a withdrawal to; those that the customer removed stay known, so that they are not new again.';
comment on column bank_accounts.is_first is 'The first account of its customer: a payout to it waits for nothing.';
create index bank_accounts_number on bank_accounts (account_number, bank_code);

create table withdrawals (
  withdrawal_id uuid primary key,
  number bigint generated always as identity unique,
  reference text not null unique generated always as ('WD-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  user_id uuid not null references users,
  status text not null check (status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED',
                                         'FAILED', 'DISAPPROVED', 'EXPIRED', 'CANCELLED')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,40}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{6,20}$'),
  account_holder_name text not null check (length(account_holder_name) between 1 and 100),
  email text not null,
  phone_number text not null,
  reason text,
  payable_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  requested_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid references users,
  finished_at timestamptz(3),
  updated_at timestamptz(3) not null
);
comment on table withdrawals is 'owner: withdrawals. Requests of customers to have cash paid to a bank account; from REQUESTED to PROCESSING the amount lies in their HELD purse.';
comment on column withdrawals.email is 'The confirmed address of the customer when it was asked for; another one later is a reason to look.';
comment on column withdrawals.phone_number is 'The number that the code went to; another one later is a reason to look.';
comment on column withdrawals.reason is 'Why it was disapproved, cancelled or failed; a remark.';
comment on column withdrawals.payable_at is 'Before this the payout is not sent: password, phone number or account are too new.';
create unique index withdrawals_open on withdrawals (user_id)
  where status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING');
create index withdrawals_user on withdrawals (user_id, created_at desc, withdrawal_id desc);
create index withdrawals_status on withdrawals (status, requested_at, withdrawal_id);
create index withdrawals_created on withdrawals (created_at desc, withdrawal_id desc);

-- The ledger's verification holds it against the journals.
create view booked_withdrawals as
  select reference, user_id, status, amount, fee, requested_at from withdrawals;
comment on view booked_withdrawals is 'owner: withdrawals; readable by: wallet, reconciliation. What each withdrawal has taken from its wallet.';

create table withdrawal_history (
  history_id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users,
  note text not null default '',
  created_at timestamptz(3) not null
);
comment on table withdrawal_history is 'owner: withdrawals. Every move with who and when; only grows.';
create index withdrawal_history_withdrawal on withdrawal_history (withdrawal_id, created_at, history_id);

create function withdrawal_history_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_history only grows' using errcode = 'restrict_violation';
end $$;
create trigger withdrawal_history_only_grows before update or delete or truncate on withdrawal_history
  for each statement execute function withdrawal_history_only_grows();

create view wallet_owners as
  select user_id, email, first_name, last_name, language from users;
comment on view wallet_owners is 'owner: accounts; readable by: withdrawals. Who has cash paid out and how to reach them.';

comment on view placed_orders is 'owner: orders; readable by: accounts, catalogue, delivery, payments, wallet, documents, reconciliation, withdrawals, affiliate. What was ordered by whom, where it goes and what it costs.';
