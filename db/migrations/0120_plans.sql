-- Prepaid routines: what the shop offers (plans), what customers bought (subscriptions), and the parcels of each.
create table plans (
  plan_id uuid primary key,
  bundle_id uuid not null unique references bundles,
  description_en text not null default '' check (length(description_en) <= 500),
  description_id text not null default '' check (length(description_id) <= 500),
  is_active boolean not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table plans is 'owner: skinvestment. Bundles that are offered as prepaid routines; a bundle once at most.';

create table plan_lengths (
  plan_id uuid not null references plans,
  parcels integer not null check (parcels in (3, 6, 12)),
  discount_bps integer not null check (discount_bps in (500, 1000, 1500)),
  primary key (plan_id, parcels)
);
comment on table plan_lengths is 'owner: skinvestment. In how many parcels a plan is offered, and how much below buying each time.';

create table subscriptions (
  subscription_id uuid primary key,
  order_id uuid not null unique references orders deferrable initially deferred,
  plan_id uuid not null references plans,
  user_id uuid not null references users,
  bundle_id uuid not null references bundles,
  bundle_name text not null,
  bundle_slug text not null,
  image_url text,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  weight integer not null check (weight > 0),
  parcels integer not null check (parcels in (3, 6, 12)),
  discount_bps integer not null check (discount_bps in (500, 1000, 1500)),
  normal_price bigint not null check (normal_price > 0),
  goods_paid bigint not null check (goods_paid between 0 and normal_price * parcels),
  shipping_rate bigint not null check (shipping_rate >= 0),
  shipping_paid bigint not null check (shipping_paid between 0 and shipping_rate * parcels),
  points_paid bigint not null check (points_paid >= 0),
  cash_paid bigint not null check (cash_paid >= 0),
  money_paid bigint not null check (money_paid >= 0),
  fee_paid bigint not null check (fee_paid >= 0),
  status text not null check (status in ('UNPAID', 'ACTIVE', 'FINISHED', 'STOPPED')),
  skips integer not null default 0,
  started_on date,
  created_at timestamptz(3) not null,
  stopped_at timestamptz(3),
  constraint at_most_two_skips check (skips between 0 and 2),
  constraint only_started_plans_run check ((started_on is null) = (status = 'UNPAID')),
  constraint only_stopped_plans_say_when check ((stopped_at is not null) = (status = 'STOPPED')),
  constraint purses_pay_goods_and_shipping check (points_paid + cash_paid + money_paid = goods_paid + shipping_paid)
) with (fillfactor = 85);
comment on table subscriptions is 'owner: skinvestment. A plan that somebody bought, with its routine, prices and what was paid, all of it frozen. UNPAID until its order is paid; days are days in WIB.';
comment on column subscriptions.shipping_rate is 'What the courier charged for one parcel on the day of purchase.';
create index subscriptions_user on subscriptions (user_id, created_at desc);
create index subscriptions_status on subscriptions (status, created_at desc);
create index subscriptions_bundle on subscriptions (bundle_id);
create index subscriptions_plan on subscriptions (plan_id, status);

create table plan_parcels (
  subscription_id uuid not null references subscriptions,
  parcel_no integer not null check (parcel_no between 1 and 12),
  due_on date not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'MADE', 'SENT', 'DELIVERED', 'REFUNDED')),
  order_id uuid unique references orders,
  made_on date,
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  points bigint not null check (points >= 0),
  cash bigint not null check (cash >= 0),
  money bigint not null check (money >= 0),
  address jsonb not null,
  courier jsonb not null,
  problem text check (problem in ('OUT_OF_STOCK', 'SWITCHED_OFF')),
  problem_since date,
  swap jsonb,
  refunded bigint check (refunded >= 0),
  was_sent boolean not null default false,
  primary key (subscription_id, parcel_no),
  constraint at_most_one_parcel_of_a_plan_a_day unique (subscription_id, made_on),
  constraint parcel_is_paid_by_purses check (points + cash + money = goods + shipping),
  constraint made_parcels_are_orders check ((order_id is null) = (made_on is null)
    and (status not in ('MADE', 'SENT', 'DELIVERED') or order_id is not null) and (status <> 'PLANNED' or order_id is null)),
  constraint problems_have_a_day check ((problem is null) = (problem_since is null)),
  constraint sent_parcels_were_sent check (was_sent or status not in ('SENT', 'DELIVERED'))
) with (fillfactor = 80);
comment on table plan_parcels is 'owner: skinvestment. The calendar of a plan: each parcel with its day, its share of what was paid, where it goes, and the order it became.';
comment on column plan_parcels.money is 'The part of its share that the payment method paid; points and cash are the parts of the wallet.';
comment on column plan_parcels.swap is 'The routine that comes instead: bundle_id, name, slug, image_url, parts, weight.';
comment on column plan_parcels.refunded is 'What went back for this parcel alone; null where it was settled by a stop.';
create index plan_parcels_due on plan_parcels (due_on, subscription_id, parcel_no) where status = 'PLANNED';

-- What was paid is shared over the parcels to the last rupiah, and shares never change.
create function plan_parcels_share() returns trigger language plpgsql as $$
begin
  if exists (
    select from subscriptions s,
           lateral (select count(*) as parcels, sum(goods) as goods, sum(shipping) as shipping, sum(points) as points, sum(cash) as cash, sum(money) as money
                      from plan_parcels where subscription_id = s.subscription_id) p
     where s.subscription_id = new.subscription_id
       and (s.parcels, s.goods_paid, s.shipping_paid, s.points_paid, s.cash_paid, s.money_paid)
           is distinct from (p.parcels, p.goods, p.shipping, p.points, p.cash, p.money)) then
    raise exception 'the parcels of plan % do not add up to what was paid', new.subscription_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger plan_parcels_share after insert on plan_parcels deferrable initially deferred
  for each row when (new.parcel_no = 1) execute function plan_parcels_share();

create function plan_parcels_move() returns trigger language plpgsql as $$
begin
  if (old.goods, old.shipping, old.points, old.cash, old.money) is distinct from (new.goods, new.shipping, new.points, new.cash, new.money) then
    raise exception 'the share of parcel % is final', old.parcel_no using errcode = 'check_violation';
  end if;
  if old.status = 'REFUNDED' and new.status <> 'REFUNDED' or old.status <> 'PLANNED' and new.status = 'PLANNED'
     or old.order_id is not null and new.order_id is distinct from old.order_id then
    raise exception 'parcel % does not go back from % to %', old.parcel_no, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger plan_parcels_move before update on plan_parcels for each row execute function plan_parcels_move();

-- The purchase of a plan and its parcels know their plan.
alter table orders
  add column subscription_id uuid,
  add column sent_at timestamptz(3),
  add constraint plans_know_theirs check (kind <> 'PLAN' or subscription_id is not null) not valid;
comment on column orders.subscription_id is 'Of a plan: its purchase, and each of its parcels. A parcel is paid ahead: points_used is its whole share.';
comment on column orders.sent_at is 'When its parcel left for the first time.';
create index orders_of_plans on orders (subscription_id, placed_at) where subscription_id is not null;

-- What is sold: an order when it is paid, a plan parcel by parcel when each is sent.
alter table orders
  add column sold_at timestamptz(3) generated always as (
    case when kind = 'PLAN' then null when subscription_id is null then paid_at when paid_at is not null then sent_at end) stored,
  add column sold_amount bigint generated always as (
    case when kind = 'PLAN' then 0 when subscription_id is null then total else points_used end) stored;
comment on column orders.sold_at is 'When it counts as a sale: once it is paid; a parcel of a plan once it is sent; the purchase of a plan never.';
comment on column orders.sold_amount is 'What it counts for: its total, or what was paid ahead for it.';
drop index orders_paid;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_sold on orders (sold_at)
  include (order_id, user_id, status, placed_at, total, sold_amount, courier_code, payment_service, province) where sold_at is not null;
drop index orders_buyers;
create index orders_buyers on orders (user_id, sold_at, order_id) where sold_at is not null;

-- Replacements and parcels of a plan are no orders of their own; what counts them from now on is in 0140.
update customer_figures f set orders = o.orders
  from (select user_id, count(*) filter (where parent_order_id is null and paid_at is not null and status <> 'CANCELLED') as orders
          from orders group by user_id) o
 where f.user_id = o.user_id and f.orders <> o.orders;

-- What is paid ahead is an account of the ledger for each plan: never below zero, and zero when nothing is owed any more.
alter table ledger_accounts
  add column subscription_id uuid references subscriptions,
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in (
    'POINTS', 'CASH', 'HELD', 'PREPAID', 'PROMOTION_EXPENSE', 'COMMISSION_EXPENSE', 'REFUNDS_PAYABLE', 'WALLET_SALES', 'PAYOUTS',
    'WITHDRAWAL_FEES', 'ADJUSTMENTS', 'PLAN_PAYMENTS')),
  drop constraint only_purses_cache_a_balance,
  add constraint only_purses_cache_a_balance check ((balance is null) = (user_id is null and subscription_id is null)),
  add constraint prepaid_belongs_to_a_plan check ((kind = 'PREPAID') = (subscription_id is not null));
drop index ledger_accounts_shop;
create unique index ledger_accounts_shop on ledger_accounts (kind) where user_id is null and subscription_id is null;
create unique index ledger_accounts_prepaid on ledger_accounts (subscription_id) where subscription_id is not null;
insert into ledger_accounts (account_id, kind, balance, updated_at)
values (gen_random_uuid(), 'PLAN_PAYMENTS', null, now()) on conflict do nothing;
comment on column ledger_accounts.subscription_id is 'Of PREPAID: the plan that was paid ahead. The balance is what the shop owes for parcels that were not sent.';
alter table ledger_journals
  drop constraint ledger_journals_kind_check,
  add constraint ledger_journals_kind_check check (kind in (
    'EARN_PURCHASE', 'EARN_REVIEW', 'COMMISSION', 'REFUND', 'SPEND', 'SPEND_REVERSAL', 'WITHDRAWAL_HOLD', 'WITHDRAWAL_RELEASE',
    'WITHDRAWAL_PAID', 'EXPIRY', 'ADJUSTMENT', 'PREPAID', 'PREPAID_RELEASE', 'PREPAID_SETTLE'));

create view plan_books as
  select s.subscription_id, s.user_id, s.status,
         coalesce(sum(p.goods + p.shipping) filter (where s.status = 'ACTIVE' and p.status in ('PLANNED', 'MADE')), 0)::bigint as owed
    from subscriptions s join plan_parcels p using (subscription_id)
   group by s.subscription_id;
comment on view plan_books is 'owner: skinvestment; readable by: wallet. What of each plan was paid and is neither sent nor given back.';

-- What others let plans read.
create or replace view placed_orders as
  select order_id, order_number, user_id, kind, status, placed_at, expires_at, paid_at, updated_at, subtotal, product_discount, shipping_fee,
         shipping_discount, transfer_fee, points_used, total, tax_included, paid_amount, refund_amount, refunded_at, reversed_amount,
         payment_service, courier_code, courier_service_code, courier, weight, receiver_name, address, note, flagged_reason, vouchers,
         subscription_id, points_refunded, cash_refunded, idempotency_key
    from orders;
comment on view placed_orders is 'owner: orders; readable by: accounts, catalogue, delivery, payments, wallet, cart, documents, reconciliation, vouchers, withdrawals, affiliate, skinvestment. What was ordered by whom, where it goes and what it costs.';
create or replace view shelf_products as
  select product_id, name, slug, sku, price, compare_at_price, unit, unit_value, stock, moq, weight, length, width, height, is_active, archived_at,
         category_id, name_en, name_id, registration_number
    from products;
create or replace view shelf_pictures as
  select product_id, bundle_id, image_url, index, preview from pictures;
comment on view shelf_products is 'owner: catalogue; readable by: vouchers, cart, orders, documents, skinvestment. What a product costs and weighs and how many there are, archived ones included.';
comment on view shelf_bundles is 'owner: catalogue; readable by: vouchers, cart, orders, documents, skinvestment. The same of bundles.';
comment on view shelf_bundle_parts is 'owner: catalogue; readable by: cart, skinvestment. The products in a set of a bundle.';
comment on view shelf_pictures is 'owner: catalogue; readable by: vouchers, cart, skinvestment. The addresses of pictures in their order.';
comment on view people is 'owner: accounts; readable by: notifications, catalogue, payments, vouchers, wallet, orders, documents, reconciliation, withdrawals, affiliate, skinvestment. Who somebody is and how to reach them, without passwords and sign-ins.';
create view plan_owners as
  select user_id, email, first_name, last_name, language, referred_by is not null as is_brought from users;
comment on view plan_owners is 'owner: accounts; readable by: skinvestment. Whose plan it is, how to reach them, and whether somebody brought them.';
