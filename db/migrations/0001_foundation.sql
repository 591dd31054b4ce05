-- The base of every module: text without accents, the clock, rate limits, idempotency keys, the task queue, parts per month.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
-- Plain keys beside words in one index.
create extension if not exists btree_gin;

-- Tables with a part per month (decision 115) have their parts here.
create schema months;

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
comment on table clock is 'owner: clock. How far the sandbox moved the shop''s clock; zero in production.';
insert into clock default values;

-- A counter is worthless after an hour. Unlogged, it makes no sign-in wait for the disk.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'owner: http. Counters of the rate limiter, shared by all server processes. Unlogged: empty after a crash of the database.';
create index rate_limits_expire on rate_limits (expire);

create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  lease_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (actor, key)
);
comment on table idempotency_keys is 'owner: http. First answers of calls that move money or stock, kept for 24 hours.';
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table tasks (
  task_id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz(3) not null,
  dedupe text,
  attempts integer not null default 0,
  max_attempts integer not null default 8 check (max_attempts > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'DEAD')),
  lease_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  traceparent text
);
comment on table tasks is 'owner: queue. Work for later: outbox messages, timers, provider calls. Written in the business transaction.';
comment on column tasks.traceparent is 'The span of the request that asked for it, for the traces of decision 112.';
create unique index tasks_dedupe on tasks (kind, dedupe) where dedupe is not null and state = 'WAITING';
create index tasks_due on tasks (due_at) where state = 'WAITING';
create index tasks_finished on tasks (finished_at) where state <> 'WAITING';
-- Failed tasks: few among many.
create index tasks_dead on tasks (finished_at desc, task_id desc) where state = 'DEAD';

create table demo_fill (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('FILLING', 'FILLED'))
);
comment on table demo_fill is 'owner: demo. Whether the demo data are whole; a fill that was cut off starts over.';

-- Immutable, so that it may stand in indexes and generated columns.
create function fold(text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- Creates the parts of a table up to and with the month of a day; returns how many. Rows of the default part move into their month.
-- Locks the tables that the new parts refer to for a moment: the caller sets lock_timeout.
create function make_months(parent regclass, key text, up_to timestamptz) returns integer language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = parent);
  rest regclass := (select partdefid from pg_partitioned_table where partrelid = parent);
  key_at text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
                   where p.partrelid = parent);
  starts timestamptz;
  ends timestamptz;
  part text;
  link text;
  has_rows boolean;
  made integer := 0;
begin
  select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), $r$TO \('([^']+)'\)$r$))[1]::timestamptz) into starts
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent;
  while starts <= up_to loop
    ends := ((starts at time zone 'UTC') + interval '1 month') at time zone 'UTC';
    part := format('%I.%I', 'months', name || to_char(starts at time zone 'UTC', '"_"YYYY"_"MM'));
    execute format('create table %s (like %s including all)', part, parent);
    execute format('alter table %s add primary key (%I)', part, key);
    for link in select pg_get_constraintdef(oid) from pg_constraint where conrelid = parent and contype = 'f' loop
      execute format('alter table %s add %s', part, link);
    end loop;
    execute format('select exists (select from %s where %I >= %L and %I < %L)', rest, key_at, starts, key_at, ends) into has_rows;
    if has_rows then
      execute format('lock table %s in access exclusive mode', rest);
      execute format('with gone as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from gone',
        rest, key_at, starts, key_at, ends, part);
    end if;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, starts, ends);
    made := made + 1;
    starts := ends;
  end loop;
  return made;
end $$;

-- Copies a past month to another tablespace, as <name>_copy, with everything that attaching it would otherwise check while others wait.
create function copy_month(part regclass, place text) returns void language plpgsql as $$
declare
  copy text := format('%I.%I', 'months', (select relname from pg_class where oid = part) || '_copy');
begin
  perform set_config('default_tablespace', place, true);
  execute format('create table %s (like %s including all)', copy, part);
  execute format('alter table %s add check (%s)', copy, pg_get_partition_constraintdef(part));
  execute format('insert into %s select * from %s', copy, part);
end $$;
