-- no transaction
-- Rows from before gifts.
alter table promotion_uses validate constraint promotion_uses_amount_check;
