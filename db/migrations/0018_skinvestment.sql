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

create view plan_books as
  select s.subscription_id, s.user_id, s.status,
         coalesce(sum(p.goods + p.shipping) filter (where s.status = 'ACTIVE' and p.status in ('PLANNED', 'MADE')), 0)::bigint as owed
    from subscriptions s join plan_parcels p using (subscription_id)
   group by s.subscription_id;
comment on view plan_books is 'owner: skinvestment; readable by: wallet. What of each plan was paid and is neither sent nor given back.';
