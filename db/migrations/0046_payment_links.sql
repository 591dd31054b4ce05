-- A link with which who has it pays one order, without signing in (decision 175).

create table payment_links (
  order_id uuid primary key references orders,
  link_id uuid not null unique,
  token_hash bytea not null unique,
  made_by uuid not null references users,
  made_at timestamptz(3) not null,
  opened integer not null default 0,
  last_opened_at timestamptz(3)
);
comment on table payment_links is 'owner: orders. One live link per order; it ends with the wait for the payment, and a new one ends the former.';
comment on column payment_links.token_hash is 'SHA-256 of what the link carries, which follows from the id and the shop''s secret.';
comment on column payment_links.opened is 'How often its page was looked at, once a minute at most.';
