-- Referrals, and the commissions that they earn.

create table affiliate_config (
  only_row boolean primary key default true check (only_row),
  is_enabled boolean not null,
  basic_rate_bps integer not null check (basic_rate_bps between 0 and 5000),
  special_rate_bps integer not null check (special_rate_bps between 0 and 5000),
  min_order bigint not null check (min_order between 0 and 1000000000),
  commission_months integer not null check (commission_months between 1 and 120),
  referee_bonus_points integer not null check (referee_bonus_points between 0 and 1000000),
  hold_days integer not null check (hold_days between 0 and 90),
  link_days integer not null check (link_days between 1 and 365),
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table affiliate_config is 'owner: affiliate. What referring somebody earns; an order keeps the rate it was placed with.';
insert into affiliate_config (is_enabled, basic_rate_bps, special_rate_bps, min_order, commission_months, referee_bonus_points, hold_days,
                              link_days, updated_at)
values (true, 500, 1000, 50000, 12, 10000, 7, 30, now());

create table affiliate_members (
  user_id uuid primary key references users,
  special_since timestamptz(3),
  own_rate_bps integer check (own_rate_bps between 0 and 5000),
  reason text not null default '' check (length(reason) <= 300),
  tax_number text not null default '' check (tax_number ~ '^(\d{15,16})?$')
);
comment on table affiliate_members is 'owner: affiliate. What is kept of a member beside their account: why they are special, a rate of their own, their NPWP. Who is special says users.membership.';

create table referrals (
  referral_id uuid primary key,
  user_id uuid not null unique references users,
  referrer_id uuid not null references users,
  linked_at timestamptz(3) not null,
  refused_at timestamptz(3),
  bonus_order_id uuid references orders,
  bonus_points bigint not null default 0 check (bonus_points >= 0),
  bonus_paid_at timestamptz(3),
  bonus_taken_back_at timestamptz(3),
  check (user_id <> referrer_id),
  check (bonus_taken_back_at is null or bonus_paid_at is not null),
  check (bonus_paid_at is null or bonus_order_id is not null)
);
comment on table referrals is 'owner: affiliate. Who was brought by whom, since when, and the bonus that the new customer got for it.';
create index referrals_referrer on referrals (referrer_id, linked_at desc);

create table referral_flags (
  flag_id uuid primary key,
  user_id uuid not null references referrals (user_id),
  other_id uuid not null references users,
  reason text not null check (reason in ('SAME_PHONE', 'SAME_ADDRESS', 'SAME_BANK_ACCOUNT', 'SAME_DEVICE', 'CIRCLE')),
  trace text not null,
  shown text not null default '' check (length(shown) <= 200),
  found_at timestamptz(3) not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'REFUSED')),
  settled_at timestamptz(3),
  settled_by uuid references users,
  note text not null default '' check (length(note) <= 300),
  unique (user_id, reason, trace),
  check ((state = 'OPEN') = (settled_at is null))
);
comment on table referral_flags is 'owner: affiliate. Why a referral may be somebody referring themselves. While one is open nothing is paid for the referral.';
comment on column referral_flags.trace is 'A keyed hash of what is the same, so that what a person settled is not found again.';
create index referral_flags_open on referral_flags (user_id) where state = 'OPEN';

create table commissions (
  commission_id uuid primary key,
  order_id uuid not null unique references orders,
  order_number text not null,
  user_id uuid not null references referrals (user_id),
  referrer_id uuid not null references users,
  base bigint not null check (base > 0),
  goods_back bigint not null default 0,
  rate_bps integer not null check (rate_bps between 0 and 5000),
  min_order bigint not null default 0,
  amount bigint generated always as (base * rate_bps / 10000) stored,
  due bigint generated always as ((base - goods_back) * rate_bps / 10000) stored,
  bonus_points bigint not null check (bonus_points >= 0),
  state text not null default 'PLACED' check (state in ('PLACED', 'PENDING', 'PAID', 'VOID')),
  void_reason text check (void_reason in ('WINDOW', 'REFUNDED', 'REFUSED', 'CLOSED')),
  placed_at timestamptz(3) not null,
  completed_at timestamptz(3),
  pay_at timestamptz(3),
  paid_at timestamptz(3),
  paid bigint not null default 0,
  taken_back bigint not null default 0,
  check (goods_back between 0 and base),
  check (taken_back between 0 and paid),
  check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (paid > 0)),
  check ((state = 'VOID') = (void_reason is not null)),
  check (state in ('PLACED', 'VOID') or (completed_at is not null and pay_at is not null)),
  constraint no_more_taken_back_than_is_due check (state <> 'PAID' or paid - taken_back >= (base - goods_back) * rate_bps / 10000)
);
comment on table commissions is 'owner: affiliate. What an order of a referred customer earns their referrer, at the rate of the day it was placed: pending from completion, paid once after the hold. What is more than due is taken back or owed.';
comment on column commissions.min_order is 'What the order had to cost when it was placed: the bonus goes back when less is left of it.';
create index commissions_referrer on commissions (referrer_id, completed_at desc);
create index commissions_referee on commissions (user_id);
create index commissions_to_pay on commissions (pay_at, commission_id) where state = 'PENDING';
create index commissions_owed on commissions (referrer_id) where state = 'PAID' and goods_back > 0;

create table former_traces (
  user_id uuid not null references users,
  kind text not null check (kind in ('PHONE', 'ADDRESS', 'BANK_ACCOUNT')),
  trace text not null,
  primary key (trace, user_id)
);
comment on table former_traces is 'owner: affiliate. Keyed hashes of what a closed account was known by, so that one that is made anew is recognised; they tell nothing without the key.';

create view commission_books as
  select order_number, referrer_id, state, due, paid, taken_back from commissions;
comment on view commission_books is 'owner: affiliate; readable by: wallet. What commissions put into wallets and what is still to come.';

create view bonus_books as
  select user_id, bonus_order_id, bonus_points, bonus_paid_at from referrals;
comment on view bonus_books is 'owner: affiliate; readable by: wallet. The points that customers got for their first order because somebody brought them.';
