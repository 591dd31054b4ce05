-- Support: what customers ask and what the shop answers.

create table tickets (
  ticket_id uuid primary key,
  number bigint generated always as identity unique,
  reference text not null unique generated always as ('TK-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  user_id uuid not null references users,
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

-- Who is looking at a ticket now. Lost in a crash, and nobody misses it.
create unlogged table ticket_viewers (
  ticket_id uuid not null,
  user_id uuid not null,
  is_writing boolean not null,
  seen_at timestamptz(3) not null,
  primary key (ticket_id, user_id)
);
comment on table ticket_viewers is 'owner: support. Administrators with the ticket on their screen, as of their last sign.';

create table ticket_replies (
  reply_id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  words jsonb not null check (words ? 'en' and words ? 'id'),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table ticket_replies is 'owner: support. Saved answers in both languages, with placeholders.';
create unique index ticket_replies_name on ticket_replies (lower(name));

create view ticket_people as
  select user_id, role, status, email, first_name, last_name, phone_number, language, created_at from users;
comment on view ticket_people is 'owner: accounts; readable by: support. Who writes and who answers.';

create view ticket_orders as
  select order_id, order_number, user_id, parent_order_id, kind, status, placed_at, delivered_at, total from orders;
comment on view ticket_orders is 'owner: orders; readable by: support. Which orders a ticket can be about.';

create view ticket_order_lines as
  select order_item_id, order_id, position, type, product_id, bundle_id, name, slug, image_url, price, quantity, subtotal, discount,
         refunded_quantity, refunded_amount
    from order_items;
comment on view ticket_order_lines is 'owner: orders; readable by: support. The lines of an order that a ticket can be about, as they were paid.';
