-- Support: what customers ask, what the shop answers, and returns.

create table tickets (
  ticket_id uuid primary key,
  number bigint generated always as identity unique,
  reference text not null unique generated always as ('TK-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  user_id uuid not null references users,
  idempotency_key text,
  issue_type text not null check (issue_type in ('ORDER', 'PAYMENT', 'DELIVERY', 'PRODUCT', 'RETURN', 'ACCOUNT', 'OTHER')),
  subject text not null check (length(subject) between 1 and 120),
  order_id uuid references orders,
  order_item_ids uuid[] not null default '{}',
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED')),
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  priority_rank smallint not null generated always as
    (case priority when 'URGENT' then 0 when 'HIGH' then 1 when 'NORMAL' then 2 else 3 end) stored,
  assigned_to uuid references users,
  version integer not null default 1 check (version >= 1),
  last_author text not null default 'CUSTOMER' check (last_author in ('CUSTOMER', 'ADMIN')),
  last_excerpt text not null check (length(last_excerpt) <= 200),
  last_message_at timestamptz(3) not null,
  unread integer not null default 0 check (unread >= 0),
  answer_due timestamptz(3),
  first_response_due timestamptz(3) not null,
  first_response_at timestamptz(3),
  resolution_due timestamptz(3) not null,
  resolved_at timestamptz(3),
  rating smallint check (rating between 1 and 5),
  rating_comment text not null default '' check (length(rating_comment) <= 500),
  rated_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint closed_says_when check ((status = 'CLOSED') = (closed_at is not null)),
  constraint rated_says_when check ((rating is null) = (rated_at is null)),
  constraint nothing_waits_in_a_closed_ticket check (status <> 'CLOSED' or answer_due is null)
) with (fillfactor = 85);
comment on table tickets is 'owner: support. What a customer asked, and how far it is. The first message is its description.';
comment on column tickets.idempotency_key is 'Of the call that made it; forgotten when the key is used again after a day.';
comment on column tickets.version is 'Counts messages and notes; an administrator''s answer names the one it was written under.';
comment on column tickets.last_excerpt is 'Begins like the newest message that the customer can see.';
comment on column tickets.unread is 'Answers that the customer has not seen.';
comment on column tickets.answer_due is 'The customer wrote last and waits for an answer until then; null when nobody waits.';
create index tickets_user on tickets (user_id, last_message_at desc, ticket_id desc);
create index tickets_due on tickets (answer_due, ticket_id);
create index tickets_created on tickets (created_at desc, ticket_id desc);
create index tickets_status on tickets (status, answer_due, ticket_id);
create index tickets_waiting on tickets (priority_rank, answer_due, ticket_id) where answer_due is not null;
create index tickets_assigned on tickets (assigned_to, status, answer_due, ticket_id) where assigned_to is not null;
create index tickets_order on tickets (order_id) where order_id is not null;
create index tickets_search on tickets using gin (fold(subject) gin_trgm_ops);
create unique index tickets_key on tickets (user_id, idempotency_key) where idempotency_key is not null;
-- Lists of one priority; without it they would read and count every ticket.
create index tickets_priority on tickets (priority, answer_due, ticket_id) include (status);

create table ticket_messages (
  message_id uuid primary key,
  ticket_id uuid not null references tickets,
  author_role text not null check (author_role in ('CUSTOMER', 'ADMIN')),
  author_id uuid not null references users,
  is_internal boolean not null default false,
  message text not null check (length(message) <= 5000),
  created_at timestamptz(3) not null,
  constraint only_administrators_note check (not is_internal or author_role = 'ADMIN')
);
comment on table ticket_messages is 'owner: support. The conversation of a ticket. Internal ones are notes of administrators that no customer ever receives.';
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at desc, message_id desc);

create table ticket_files (
  file_id uuid primary key,
  message_id uuid not null references ticket_messages,
  position smallint not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 200),
  file_key text not null unique check (file_key like 'private/%'),
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  unique (message_id, position)
);
comment on table ticket_files is 'owner: support. Files of a message, read over signed links that end.';

create table ticket_history (
  history_id uuid primary key,
  ticket_id uuid not null references tickets,
  type text not null check (type in ('STATUS', 'PRIORITY', 'ASSIGNED')),
  from_value text,
  to_value text,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users,
  created_at timestamptz(3) not null
);
comment on table ticket_history is 'owner: support. What was done with a ticket besides writing, by whom and when.';
create index ticket_history_ticket on ticket_history (ticket_id, created_at, history_id);

-- Who looks at a ticket now. A crash may lose it.
create unlogged table ticket_viewers (
  ticket_id uuid not null,
  user_id uuid not null,
  is_writing boolean not null,
  seen_at timestamptz(3) not null,
  primary key (ticket_id, user_id)
);
comment on table ticket_viewers is 'owner: support. Administrators with the ticket on their screen, as of their last sign.';

-- Goods that customers want to give back: which, how many, why, and what was decided about each.
-- An undecided return can be withdrawn; one whose replacement was cancelled is decided again.
create table return_items (
  return_item_id uuid primary key,
  ticket_id uuid not null references tickets,
  position smallint not null,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity between 1 and 999),
  reason text not null check (reason in ('DAMAGED', 'LEAKING', 'WRONG_ITEM', 'MISSING', 'EXPIRED', 'REACTION', 'OTHER')),
  status text not null default 'PENDING' check (status in ('PENDING', 'REFUSED', 'REFUNDED', 'REPLACED', 'WITHDRAWN')),
  amount bigint check (amount > 0),
  goods_back boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  replacement_order_id uuid references orders,
  received_quantity integer not null default 0,
  sellable_quantity integer not null default 0,
  decided_by uuid references users,
  decided_at timestamptz(3),
  received_at timestamptz(3),
  refund_to text check (refund_to in ('WALLET', 'PROVIDER')),
  order_refund_id uuid references order_refunds,
  created_at timestamptz(3) not null,
  unique (ticket_id, order_item_id),
  constraint decided_says_when check ((status = 'PENDING') = (decided_at is null)),
  constraint refunds_alone_have_an_amount check ((status = 'REFUNDED') = (amount is not null)),
  constraint replacements_alone_have_an_order check ((status = 'REPLACED') = (replacement_order_id is not null)),
  constraint no_more_received_than_named check (received_quantity between 0 and quantity),
  constraint no_more_sellable_than_received check (sellable_quantity between 0 and received_quantity),
  constraint only_what_is_to_come_back_comes check (received_quantity = 0 or goods_back),
  constraint refunds_alone_have_a_way check ((status = 'REFUNDED') = (refund_to is not null)),
  constraint only_the_provider_has_a_way_to_follow check (order_refund_id is null or refund_to = 'PROVIDER'),
  constraint goods_that_came_are_decided
  check (status <> 'WITHDRAWN' or received_quantity = 0)
);
comment on table return_items is 'owner: support. Lines of an order that a ticket asks to give back, each decided once.';
comment on column return_items.order_refund_id is 'Of a refund by the provider the refund of the order, which knows how far it is.';
create index return_items_line on return_items (order_item_id);
create index return_items_pending on return_items (ticket_id) where status = 'PENDING';
create index return_items_replacement on return_items (replacement_order_id)
  where replacement_order_id is not null;

-- Over all returns of a line, however many come at once: never more units than were sold.
create table returned_lines (
  order_item_id uuid primary key references order_items,
  sold integer not null,
  claimed integer not null,
  constraint no_more_units_returned_than_sold check (claimed between 0 and sold)
);
comment on table returned_lines is 'owner: support. How many units of a line are named by returns that were not refused.';

-- Customers return parcels of a plan, never its purchase.
create function return_item_claims() returns trigger language plpgsql as $$
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
create trigger return_item_claims after insert or update of status on return_items
  for each row execute function return_item_claims();

create function return_items_are_decided_once() returns trigger language plpgsql as $$
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
create trigger return_items_are_decided_once before update on return_items
  for each row execute function return_items_are_decided_once();
