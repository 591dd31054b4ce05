-- no transaction
-- The history of orders gets a table per month (decision 115). What is there stays where it is and becomes the first of these
-- tables: a check says that all of it lies before a day at least a month away, so that attaching it reads nothing.
do $$
declare
  first_month timestamptz;
begin
  if exists (select from pg_constraint where conname = 'order_history_before' and conrelid = 'order_history'::regclass) then
    return;
  end if;
  -- A sandbox's clock may be ahead.
  select date_trunc('month', greatest(max(h.created_at), now() + make_interval(secs => (select offset_ms from clock) / 1000.0)), 'UTC')
         + interval '2 months' into first_month
    from order_history h;
  execute format('alter table order_history add constraint order_history_before check (created_at < %L) not valid', first_month);
end $$;

alter table order_history validate constraint order_history_before;
