-- Placing an order is the busiest write of the shop, and writes its customer's figures no more: the last order is the last one
-- that was paid. A change of an order calls the trigger only where a figure changes, and not for every step on its way.
drop trigger orders_counted_for_customers on orders;
drop trigger orders_recounted_for_customers on orders;
drop function count_for_customers();

comment on column customer_figures.last_order_at is 'When the newest order that was ever paid was placed.';
update customer_figures f
   set last_order_at = (select max(placed_at) from orders o
                         where o.user_id = f.user_id and o.parent_order_id is null and o.paid_at is not null)
 where last_order_at is not null;

-- The shop places every order unpaid. Orders that are copied into it as paid are counted by statement: each customer's row is
-- written once, however many there are.
create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  if exists (select from came where paid_at is not null) then
    update customer_figures f
       set orders = f.orders + c.orders, spent = f.spent + c.spent, last_order_at = greatest(f.last_order_at, c.last_order_at)
      from (select user_id, count(*) filter (where parent_order_id is null and status <> 'CANCELLED') as orders,
                   sum(paid_amount - reversed_amount - coalesce(refund_amount, 0)) as spent,
                   max(placed_at) filter (where parent_order_id is null) as last_order_at
              from came where paid_at is not null group by user_id) c
     where f.user_id = c.user_id;
  end if;
  return null;
end $$;
create trigger orders_counted_for_customers after insert on orders
  referencing new table as came for each statement execute function count_inserted_orders();

create function count_changed_order() returns trigger language plpgsql as $$
begin
  update customer_figures
     set orders = orders + (new.parent_order_id is null and new.paid_at is not null and new.status <> 'CANCELLED')::integer
                         - (old.parent_order_id is null and old.paid_at is not null and old.status <> 'CANCELLED')::integer,
         spent = spent + (new.paid_amount - new.reversed_amount - coalesce(new.refund_amount, 0))
                       - (old.paid_amount - old.reversed_amount - coalesce(old.refund_amount, 0)),
         last_order_at = case when new.parent_order_id is null and new.paid_at is not null
                              then greatest(last_order_at, new.placed_at) else last_order_at end
   where user_id = new.user_id;
  return null;
end $$;
create trigger orders_recounted_for_customers after update on orders for each row
  when ((new.paid_at is not null or new.paid_amount > 0) and
        (old.paid_at is null, old.status = 'CANCELLED', old.paid_amount, old.reversed_amount, old.refund_amount) is distinct from
        (new.paid_at is null, new.status = 'CANCELLED', new.paid_amount, new.reversed_amount, new.refund_amount))
  execute function count_changed_order();
