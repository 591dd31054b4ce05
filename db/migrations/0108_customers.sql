-- What the list of customers shows and sorts by, in one narrow row for each: pages are read from its indexes, whatever they are
-- narrowed down by, and no order is counted while somebody waits.
create table customer_figures (
  user_id uuid primary key references users on delete cascade,
  status text not null,
  is_verified boolean not null,
  membership text not null,
  joined_at timestamptz(3) not null,
  orders integer not null default 0 check (orders >= 0),
  spent bigint not null default 0,
  last_order_at timestamptz(3)
) with (fillfactor = 85);
comment on table customer_figures is 'owner: accounts. One row for each customer, written only by triggers of users and orders.';
comment on column customer_figures.orders is 'Orders that were paid and not cancelled; parcels of a plan are no orders of their own.';
comment on column customer_figures.spent is 'Money that came in for all orders, less what went back; below zero where a bank takes back what was refunded already.';
comment on column customer_figures.last_order_at is 'When the newest order was placed, paid or not.';

insert into customer_figures (user_id, status, is_verified, membership, joined_at, orders, spent, last_order_at)
select u.user_id, u.status, u.email_verified_at is not null, u.membership, u.created_at, coalesce(o.orders, 0), coalesce(o.spent, 0), o.last_order_at
  from users u
  left join (select user_id, count(*) filter (where kind <> 'CHILD' and paid_at is not null and status <> 'CANCELLED') as orders,
                    sum(paid_amount - reversed_amount - coalesce(refund_amount, 0)) as spent,
                    max(placed_at) filter (where kind <> 'CHILD') as last_order_at
               from orders group by user_id) o using (user_id)
 where u.role = 'CUSTOMER';

create index customer_figures_spent on customer_figures (spent desc, user_id desc);
create index customer_figures_orders on customer_figures (orders desc, user_id desc);
create index customer_figures_last_order on customer_figures (last_order_at desc nulls last, user_id desc);
create index customer_figures_joined on customer_figures (joined_at desc, user_id desc);
create index customer_figures_suspended on customer_figures (user_id) where status = 'SUSPENDED';

create function customer_joined() returns trigger language plpgsql as $$
begin
  insert into customer_figures (user_id, status, is_verified, membership, joined_at)
  values (new.user_id, new.status, new.email_verified_at is not null, new.membership, new.created_at);
  return null;
end $$;
create trigger customer_joined after insert on users for each row when (new.role = 'CUSTOMER') execute function customer_joined();

create function customer_changed() returns trigger language plpgsql as $$
begin
  update customer_figures
     set status = new.status, is_verified = new.email_verified_at is not null, membership = new.membership
   where user_id = new.user_id;
  return null;
end $$;
create trigger customer_changed after update of status, email_verified_at, membership on users for each row
  when ((old.status, old.email_verified_at is null, old.membership) is distinct from (new.status, new.email_verified_at is null, new.membership))
  execute function customer_changed();

-- By statement, so that a thousand orders of one customer that come at once write their row once. Orders are locked before it.
create function count_for_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update customer_figures f
       set orders = f.orders + c.orders, spent = f.spent + c.spent, last_order_at = greatest(f.last_order_at, c.last_order_at)
      from (select user_id, count(*) filter (where kind <> 'CHILD' and paid_at is not null and status <> 'CANCELLED') as orders,
                   sum(paid_amount - reversed_amount - coalesce(refund_amount, 0)) as spent,
                   max(placed_at) filter (where kind <> 'CHILD') as last_order_at
              from came group by user_id) c
     where f.user_id = c.user_id;
  else
    update customer_figures f
       set orders = f.orders + c.orders, spent = f.spent + c.spent
      from (select user_id, sum(orders) as orders, sum(spent) as spent
              from (select user_id, (kind <> 'CHILD' and paid_at is not null and status <> 'CANCELLED')::integer as orders,
                           paid_amount - reversed_amount - coalesce(refund_amount, 0) as spent from came
                    union all
                    select user_id, -(kind <> 'CHILD' and paid_at is not null and status <> 'CANCELLED')::integer,
                           reversed_amount + coalesce(refund_amount, 0) - paid_amount from went) as changed
             group by user_id having sum(orders) <> 0 or sum(spent) <> 0) c
     where f.user_id = c.user_id;
  end if;
  return null;
end $$;
create trigger orders_counted_for_customers after insert on orders
  referencing new table as came for each statement execute function count_for_customers();
create trigger orders_recounted_for_customers after update on orders
  referencing new table as came old table as went for each statement execute function count_for_customers();

create table customer_tags (
  user_id uuid not null references users on delete cascade,
  tag text not null check (tag = lower(tag) and length(tag) between 1 and 30),
  primary key (user_id, tag)
);
comment on table customer_tags is 'owner: accounts. Words by which administrators find customers again; the customer never reads them.';
create index customer_tags_tag on customer_tags (tag, user_id);

create table customer_notes (
  note_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid not null references users,
  note text not null check (length(note) between 1 and 1000),
  created_at timestamptz(3) not null
);
comment on table customer_notes is 'owner: accounts. What administrators note about a customer for one another; erased with the account.';
create index customer_notes_user on customer_notes (user_id, created_at, note_id);

alter table users
  add column suspended_at timestamptz(3),
  add column suspended_reason text check (length(suspended_reason) between 1 and 300),
  add constraint only_suspended_says_why check (suspended_reason is null or status = 'SUSPENDED');
comment on column users.suspended_reason is 'Why a customer is suspended, for administrators; administrators themselves are suspended without a word.';
