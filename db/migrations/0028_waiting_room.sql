-- The line before the checkout.

create table waiting_room (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'OFF' check (mode in ('OFF', 'ON', 'HELD')),
  per_minute integer not null default 3000 check (per_minute between 1 and 1000000),
  version integer not null default 0,
  taken bigint not null default 0,
  called double precision not null default 0,
  called_at timestamptz(3) not null default now()
);
comment on table waiting_room is 'owner: waiting-room. The line before the checkout, in one row: who takes a number locks it, so numbers are in the order in which people come.';
comment on column waiting_room.taken is 'The last number that was taken.';
comment on column waiting_room.called is 'Up to which number people were let in at called_at; while the room is ON it grows by per_minute since.';
insert into waiting_room default values;

create table waiting_places (
  user_id uuid primary key references users on delete cascade,
  number bigint,
  taken_at timestamptz(3) not null,
  entered_at timestamptz(3),
  entered_until timestamptz(3),
  check ((entered_at is null) = (entered_until is null))
);
comment on table waiting_places is 'owner: waiting-room. Who has which number in the line before the checkout, and until when those who went in stay in. One per customer, so that nobody stands in it twice.';
comment on column waiting_places.number is 'Null only within the transaction that takes it.';
create index waiting_places_entered on waiting_places (entered_at) where entered_at is not null;
