-- What is held of a plan is one sum over its purchase and its parcels (decision 120): a parcel is paid from the purchase, so
-- what a parcel gives back is not there any more for the purchase, and what the provider took back of the purchase is not
-- there for a parcel.

-- What the shop still holds of an order, by the purse that paid it. Money and cash of a plan are one pool, because a parcel
-- gives both back as cash. Whoever acts on it holds the lock of the order, and of the purchase first.
create function held_of_order(id uuid, out money bigint, out points bigint, out cash bigint) language sql stable as $$
  with own as (
    select o.*, case when o.kind = 'PLAN' then o.order_id when o.subscription_id is not null then o.parent_order_id end as purchase_id
      from orders o where o.order_id = id
  ), plan as (
    select p.paid_amount - p.reversed_amount + p.cash_used + p.cash_retaken
             - sum(coalesce(m.refund_amount, 0) + m.cash_refunded) as cash,
           p.points_used - p.cash_used + p.points_retaken - sum(m.points_refunded) as points
      from own join orders p on p.order_id = own.purchase_id
      join orders m on m.order_id = p.order_id or (m.parent_order_id = p.order_id and m.subscription_id is not null)
     group by p.order_id
  )
  select greatest(0, least(own.paid_amount - own.reversed_amount - coalesce(own.refund_amount, 0), plan.cash))::bigint,
         greatest(0, least(own.points_used - own.cash_used + own.points_retaken - own.points_refunded, plan.points))::bigint,
         greatest(0, least(own.cash_used + own.cash_retaken - own.cash_refunded, plan.cash))::bigint
    from own left join plan on true
$$;

create or replace function order_refund_counts() returns trigger language plpgsql as $$
declare
  held record;
begin
  select * into held from held_of_order(new.order_id);
  if new.amount > (case new.purse when 'MONEY' then held.money when 'POINTS' then held.points else held.cash end) then
    raise exception 'order % holds less than % to refund', new.order_id, new.amount using errcode = 'check_violation';
  end if;
  update orders
     set refund_amount = case when new.purse = 'MONEY' then coalesce(refund_amount, 0) + new.amount else refund_amount end,
         refunded_at = case when new.purse = 'MONEY' then new.created_at else refunded_at end,
         points_refunded = points_refunded + case when new.purse = 'POINTS' then new.amount else 0 end,
         cash_refunded = cash_refunded + case when new.purse = 'CASH' then new.amount else 0 end,
         updated_at = new.created_at
   where order_id = new.order_id;
  return null;
end $$;

-- Of a parcel as much went back as its share of what the provider took back of its purchase.
create or replace view order_goods_back as
  select o.order_id,
         (o.reversed_amount + coalesce(
           (select p.reversed_amount * o.cash_used / nullif(p.cash_used + p.total - p.transfer_fee, 0)
              from orders p where o.subscription_id is not null and p.order_id = o.parent_order_id), 0) + coalesce(
           (select sum(case when exists (select from order_refund_lines l where l.refund_id = r.refund_id)
                            then (select sum(l.amount) from order_refund_lines l where l.refund_id = r.refund_id)
                            else r.amount end)
              from order_refunds r where r.order_id = o.order_id), 0))::bigint as amount
    from orders o;

-- A plan is only bought, stopped and refunded; its parcels are returned.
create or replace function return_item_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from order_items i join orders o using (order_id)
                where i.order_item_id = new.order_item_id and o.kind = 'PLAN') then
      raise exception 'line % is of a plan, whose parcels are returned', new.order_item_id using errcode = 'check_violation';
    end if;
    insert into returned_lines (order_item_id, sold, claimed)
    select order_item_id, quantity, new.quantity from order_items where order_item_id = new.order_item_id
    on conflict (order_item_id) do update set claimed = returned_lines.claimed + excluded.claimed;
  elsif new.status = 'REFUSED' and old.status <> 'REFUSED' then
    update returned_lines set claimed = claimed - new.quantity where order_item_id = new.order_item_id;
  end if;
  return null;
end $$;
