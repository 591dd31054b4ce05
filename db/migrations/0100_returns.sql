-- Goods that customers want to give back: which, how many, why, and what was decided about each.
create table return_items (
  return_item_id uuid primary key,
  ticket_id uuid not null references tickets,
  position smallint not null,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity between 1 and 999),
  reason text not null check (reason in ('DAMAGED', 'LEAKING', 'WRONG_ITEM', 'MISSING', 'EXPIRED', 'REACTION', 'OTHER')),
  status text not null default 'PENDING' check (status in ('PENDING', 'REFUSED', 'REFUNDED', 'REPLACED')),
  amount bigint check (amount > 0),
  goods_back boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  replacement_order_id uuid references orders,
  received_quantity integer not null default 0,
  sellable_quantity integer not null default 0,
  decided_by uuid references users,
  decided_at timestamptz(3),
  received_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (ticket_id, order_item_id),
  constraint decided_says_when check ((status = 'PENDING') = (decided_at is null)),
  constraint refunds_alone_have_an_amount check ((status = 'REFUNDED') = (amount is not null)),
  constraint replacements_alone_have_an_order check ((status = 'REPLACED') = (replacement_order_id is not null)),
  constraint no_more_received_than_named check (received_quantity between 0 and quantity),
  constraint no_more_sellable_than_received check (sellable_quantity between 0 and received_quantity),
  constraint only_what_is_to_come_back_comes check (received_quantity = 0 or goods_back)
);
comment on table return_items is 'owner: support. Lines of an order that a ticket asks to give back, each decided once.';
create index return_items_line on return_items (order_item_id);

-- Over all returns of a line, however many come at once: never more units than were sold.
create table returned_lines (
  order_item_id uuid primary key references order_items,
  sold integer not null,
  claimed integer not null,
  constraint no_more_units_returned_than_sold check (claimed between 0 and sold)
);
comment on table returned_lines is 'owner: support. How many units of a line are named by returns that were not refused.';

create function return_item_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into returned_lines (order_item_id, sold, claimed)
    select order_item_id, quantity, new.quantity from order_items where order_item_id = new.order_item_id
    on conflict (order_item_id) do update set claimed = returned_lines.claimed + excluded.claimed;
  elsif new.status = 'REFUSED' and old.status <> 'REFUSED' then
    update returned_lines set claimed = claimed - new.quantity where order_item_id = new.order_item_id;
  end if;
  return null;
end $$;
create trigger return_item_claims after insert or update of status on return_items
  for each row execute function return_item_claims();

create function return_items_are_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING' and (new.status, new.amount, new.replacement_order_id) is distinct from (old.status, old.amount, old.replacement_order_id) then
    raise exception 'return item % is decided', old.return_item_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger return_items_are_decided_once before update on return_items
  for each row execute function return_items_are_decided_once();

-- When goods arrived: by the courier's word, or else by the customer's.
create or replace view ticket_orders as
  select order_id, order_number, user_id, parent_order_id, kind, status, placed_at, delivered_at, total,
         coalesce(delivered_at, (select min(h.created_at) from order_history h
                                  where h.order_id = orders.order_id and h.to_status = 'COMPLETED')) as arrived_at
    from orders;
