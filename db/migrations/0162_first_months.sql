-- no transaction
-- Each by itself, because it locks orders and users for a moment. Later ones are made by a nightly task.
select make_months('order_history', 'history_id', now() + interval '1 month');
select make_months('order_history', 'history_id', now() + interval '2 months');
select make_months('order_history', 'history_id', now() + interval '3 months');
