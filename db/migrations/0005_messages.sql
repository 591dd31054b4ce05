-- Messages that leave the shop, and what the services report about them.

create table outbox (
  message_id uuid primary key,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  links jsonb not null default '[]',
  code text,
  created_at timestamptz(3) not null
);
comment on table outbox is 'owner: messages. What the sandbox mail and messaging adapters delivered; never written with real providers.';
create index outbox_recipient on outbox (recipient, created_at desc);
create index outbox_created_at on outbox (created_at desc);

-- What a messaging service reports about messages, each report once, in whatever order they arrive.
create table message_statuses (
  status_id uuid primary key,
  provider text not null check (length(provider) <= 40),
  dedupe_key text not null check (length(dedupe_key) <= 400),
  provider_message_id text not null check (length(provider_message_id) <= 300),
  message_id uuid,
  status text not null check (status in ('SENT', 'DELIVERED', 'READ', 'FAILED')),
  reason text check (length(reason) <= 200),
  received_at timestamptz(3) not null,
  unique (provider, dedupe_key)
);
comment on table message_statuses is 'owner: messages. What messaging services said about our messages, each piece of news once; never a code or a text.';
comment on column message_statuses.message_id is 'Ours, where the service repeats it: it finds a message whose acceptance was never answered.';
create index message_statuses_provider_message on message_statuses (provider_message_id);
create index message_statuses_message on message_statuses (message_id) where message_id is not null;
create index message_statuses_received_at on message_statuses (received_at);
