-- A return that has not been decided ends by being withdrawn, and one whose replacement was cancelled is to be decided again.
-- The former release writes neither.
alter table return_items drop constraint return_items_status_check;
alter table return_items add constraint return_items_status_check
  check (status in ('PENDING', 'REFUSED', 'REFUNDED', 'REPLACED', 'WITHDRAWN')) not valid;

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
  elsif new.status in ('REFUSED', 'WITHDRAWN') and old.status not in ('REFUSED', 'WITHDRAWN') then
    update returned_lines set claimed = claimed - new.quantity where order_item_id = new.order_item_id;
  end if;
  return null;
end $$;

create or replace function return_items_are_decided_once() returns trigger language plpgsql as $$
begin
  if old.status = 'REPLACED' and new.status = 'PENDING' and exists (
       select from orders where order_id = old.replacement_order_id and status = 'CANCELLED') then
    return new;
  end if;
  if old.status <> 'PENDING' and (new.status, new.amount, new.replacement_order_id) is distinct from (old.status, old.amount, old.replacement_order_id) then
    raise exception 'return item % is decided', old.return_item_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
