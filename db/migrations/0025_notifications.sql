-- What people read inside the shop, beside the mail: each thing once.

create table notifications (
  notification_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  words jsonb not null check (words ? 'en' and words ? 'id'),
  more integer not null default 0,
  grouped text[] not null default '{}',
  link text not null check (link ~ '^/[^/]' and length(link) <= 300),
  order_id uuid references orders on delete cascade,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique (user_id, dedupe_key)
);
comment on table notifications is 'owner: notifications. What a customer or an administrator is told in the shop; the same thing is told once.';
comment on column notifications.words is 'Title and text in every language, so that the list follows the reader''s language of today.';
comment on column notifications.more is 'How many further ones of its kind a row stands for; 0 for a row that stands for itself.';
comment on column notifications.grouped is 'The keys of those that a row stands for, the newest first, so that none is counted twice.';
comment on column notifications.link is 'A path of the shop or of the admin.';
create index notifications_user on notifications (user_id, notification_id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_order on notifications (order_id) where order_id is not null;
create index notifications_created_at on notifications (created_at);
