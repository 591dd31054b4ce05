-- What a messaging service says about messages it was given: the same news once, in whatever order it came.

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
