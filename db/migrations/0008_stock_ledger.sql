-- The history of a stock is never rewritten; a mistake is corrected by a further entry.
create function stock_ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'stock_ledger only grows' using errcode = 'restrict_violation';
end $$;
create trigger stock_ledger_only_grows before update or delete or truncate on stock_ledger
  for each statement execute function stock_ledger_only_grows();
