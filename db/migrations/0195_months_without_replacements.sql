-- Months that counted replacements are added up anew when they are wanted.
-- locks briefly: a row per month
delete from sales_months where month in (
  select date_trunc('month', sold_at at time zone 'Asia/Jakarta')::date from orders
   where parent_order_id is not null and subscription_id is null and sold_at is not null);
-- locks briefly: a row per day
delete from sales_days where date_trunc('month', day)::date in (
  select date_trunc('month', sold_at at time zone 'Asia/Jakarta')::date from orders
   where parent_order_id is not null and subscription_id is null and sold_at is not null);
-- locks briefly: a row per item sold in a month, and nobody writes those of months that are over
delete from sales_month_items where month in (
  select date_trunc('month', sold_at at time zone 'Asia/Jakarta')::date from orders
   where parent_order_id is not null and subscription_id is null and sold_at is not null);
