-- A table per month (UTC), in a schema of its own: nobody names them but who keeps them.
create schema if not exists months;

-- The former release bears it: whoever says order_history means the new table, which has the same columns.
alter table order_history rename to order_history_first;
alter table order_history_first set schema months;

create table order_history (
  history_id uuid not null,
  order_id uuid not null references orders,
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('CUSTOMER', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users,
  note text not null default '',
  created_at timestamptz(3) not null
) partition by range (created_at);
comment on table order_history is 'owner: orders. Every move with who and when; only grows. A table per month, made ahead; a read of one order says since when.';
create index order_history_order on order_history (order_id, created_at, history_id);
create trigger order_history_only_grows before update or delete or truncate on order_history
  for each statement execute function order_history_only_grows();

do $$
begin
  execute format('alter table order_history attach partition months.order_history_first for values from (minvalue) to (%L)',
    (select (regexp_match(pg_get_constraintdef(oid), $r$'([^']+)'$r$))[1] from pg_constraint
      where conname = 'order_history_before' and conrelid = 'months.order_history_first'::regclass));
  -- What comes when no month was made for it: nothing is refused for want of a table.
  execute format('create table %I.order_history_other partition of order_history default', 'months');
end $$;

-- The view has seen the table that is now the first month.
create or replace view ticket_orders as
  select order_id, order_number, user_id, parent_order_id, kind, status, placed_at, delivered_at, total,
         coalesce(delivered_at, (select min(h.created_at) from order_history h
                                  where h.order_id = orders.order_id and h.to_status = 'COMPLETED'
                                    and h.created_at >= orders.placed_at - interval '1 day')) as arrived_at
    from orders;

-- Makes the months of a table up to and with the one of a day; answers how many. What has fallen beside meanwhile is brought
-- along. Locks the tables that the new ones point to, for a moment: whoever calls it sets lock_timeout.
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

-- Copies a month that is over to another tablespace, as <name>_copy, with all that attaching it would otherwise look for while others wait.
create function copy_month(part regclass, place text) returns void language plpgsql as $$
declare
  copy text := format('%I.%I', 'months', (select relname from pg_class where oid = part) || '_copy');
begin
  perform set_config('default_tablespace', place, true);
  execute format('create table %s (like %s including all)', copy, part);
  execute format('alter table %s add check (%s)', copy, pg_get_partition_constraintdef(part));
  execute format('insert into %s select * from %s', copy, part);
end $$;
