-- A gift that is handed over at the counter leaves the stock without an order.
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger add constraint stock_ledger_reason_check
  check (reason in ('ORDER', 'CANCEL', 'EXPIRY', 'RESTOCK', 'CORRECTION', 'OPENING', 'RETURN', 'GIFT')) not valid;

-- Some vouchers are for special members.
create or replace view people as
  select user_id, role, status, email, first_name, last_name, phone_number, language, membership from users;
