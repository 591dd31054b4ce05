-- The moment of the shop is read in the view itself: a function that reads a table is planned with each statement that calls it,
-- which cost as much as the rest of putting something into a cart.
create or replace view running_prices as
  select r.item_id, r.product_id, r.bundle_id, r.period_id, r.price, r.reduction_bps, r.starts_at, r.ends_at,
         r.quota - r.taken as units_left, r.per_customer
    from price_periods r
   where r.starts_at <= (select (statement_timestamp() + offset_ms * interval '1 millisecond')::timestamptz(3) from clock)
     and r.ends_at > (select (statement_timestamp() + offset_ms * interval '1 millisecond')::timestamptz(3) from clock)
     and (r.quota is null or r.taken < r.quota);
