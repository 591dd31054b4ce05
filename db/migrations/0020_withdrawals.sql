-- Cash of a wallet on its way to a bank account. The ledger holds the money from the confirmation on.

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
  unclaimed_id uuid references unclaimed_money,
  status text not null check (status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED',
                                         'FAILED', 'DISAPPROVED', 'EXPIRED', 'CANCELLED')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,40}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{6,20}$'),
  account_holder_name text not null check (length(account_holder_name) between 1 and 100),
  entered_by uuid references users,
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
comment on column withdrawals.unclaimed_id is 'Money of a closed account that an administrator sends to a bank account; null where a customer asked.';
comment on column withdrawals.entered_by is 'The administrator who entered that bank account.';
comment on column withdrawals.email is 'The confirmed address of the customer when it was asked for; another one later is a reason to look.';
comment on column withdrawals.phone_number is 'The number that the code went to; another one later is a reason to look.';
comment on column withdrawals.reason is 'Why it was disapproved, cancelled or failed; a remark.';
comment on column withdrawals.payable_at is 'Before this the payout is not sent: password, phone number or account are too new.';
create index withdrawals_user on withdrawals (user_id, created_at desc, withdrawal_id desc);
create index withdrawals_status on withdrawals (status, requested_at, withdrawal_id);
create index withdrawals_created on withdrawals (created_at desc, withdrawal_id desc);
create unique index withdrawals_unclaimed on withdrawals (unclaimed_id)
  where unclaimed_id is not null and status in ('REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED');
create unique index withdrawals_open_of_customer on withdrawals (user_id)
  where unclaimed_id is null and status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING');

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

-- A row exists before the provider is asked, and its id is the idempotency key.
create table payouts (
  payout_id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  attempt integer not null check (attempt >= 1),
  after_payout uuid references payouts,
  provider text,
  provider_id text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('WAITING', 'SENDING', 'ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED', 'STUCK')),
  failure text,
  detail text not null default '',
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  reconciled_at timestamptz(3),
  updated_at timestamptz(3) not null,
  unique (withdrawal_id, attempt)
);
comment on table payouts is 'owner: withdrawals. One transfer each that the provider was or will be asked for; a further one only after the last has failed for good.';
comment on column payouts.status is 'WAITING: nobody was asked. SENDING: asked, or about to be; the provider may have it. STUCK: a person has to look.';
comment on column payouts.due_at is 'When something is to be done with it next: send, or ask.';
comment on column payouts.reconciled_at is 'When the provider was last asked by the reconciliation.';
create unique index payouts_live on payouts (withdrawal_id) where status not in ('FAILED', 'REVERSED');
create index payouts_due on payouts (due_at) where status in ('WAITING', 'SENDING', 'ACCEPTED');
create index payouts_provider_id on payouts (provider, provider_id) where provider_id is not null;
create index payouts_ended on payouts (ended_at) where ended_at is not null;
-- The reconciliation compares payouts with the bank provider as well.
create index payouts_unreconciled on payouts (reconciled_at nulls first, payout_id) where sent_at is not null;

create table payout_notices (
  notice_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  payout_id uuid references payouts,
  kind text not null,
  amount bigint,
  raw_body text not null,
  outcome text not null check (outcome in ('APPLIED', 'STALE', 'FLAGGED', 'UNKNOWN', 'UNCONFIRMED')),
  detail text not null default '',
  received_at timestamptz(3) not null,
  unique (provider, dedupe_key)
);
comment on table payout_notices is 'owner: withdrawals. The inbox of payout providers'' webhooks; each is stored and applied once.';
create index payout_notices_payout on payout_notices (payout_id) where payout_id is not null;
create index payout_notices_unknown on payout_notices (received_at) where outcome = 'UNKNOWN';

create table payout_queue (
  only_row boolean primary key default true check (only_row),
  held_since timestamptz(3),
  next_try_at timestamptz(3),
  reason text not null default '',
  check ((held_since is null) = (next_try_at is null))
);
comment on table payout_queue is 'owner: withdrawals. Whether payouts are held back because the shop''s balance at the provider does not cover them.';
insert into payout_queue default values;

create function withdrawal_history_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_history only grows' using errcode = 'restrict_violation';
end $$;
create trigger withdrawal_history_only_grows before update or delete or truncate on withdrawal_history
  for each statement execute function withdrawal_history_only_grows();

-- The ledger's verification compares it with the journals.
create view booked_withdrawals as
  select reference, user_id, status, amount, fee, requested_at, unclaimed_id is not null as is_unclaimed from withdrawals;
comment on view booked_withdrawals is 'owner: withdrawals; readable by: wallet, reconciliation. What each withdrawal has taken from its wallet.';

create view payout_books as
  select p.payout_id, p.withdrawal_id, w.reference, w.user_id, p.provider, p.amount, p.status
    from payouts p join withdrawals w using (withdrawal_id);
comment on view payout_books is 'owner: withdrawals; readable by: reconciliation. Each transfer that a bank was or will be asked for, and whose it is.';

create view unknown_payout_notices as
  select notice_id, provider, kind, amount, received_at from payout_notices where outcome = 'UNKNOWN';
comment on view unknown_payout_notices is 'owner: withdrawals; readable by: reconciliation. Genuine notices about payouts that the shop does not know.';

create view unclaimed_payouts as
  select unclaimed_id, withdrawal_id, reference, status from withdrawals where unclaimed_id is not null;
comment on view unclaimed_payouts is 'owner: withdrawals; readable by: reconciliation. Withdrawals that send the money of a closed account to a bank.';
