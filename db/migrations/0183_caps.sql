create table upload_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
comment on table upload_days is 'owner: files. What a customer has sent in files on a day of WIB, refused ones too; counted before it is judged. Gone after a day.';

alter table notifications add column more integer not null default 0;
comment on column notifications.more is 'How many further ones of its kind a row stands for; 0 for a row that stands for itself.';
alter table notifications add column grouped text[] not null default '{}';
comment on column notifications.grouped is 'The keys of those that a row stands for, the newest first, so that none is counted twice.';
