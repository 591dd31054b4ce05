-- What a voucher did is added up from the uses that count. Without their columns in the index each of them would be fetched from
-- another page of the table.
create index voucher_uses_counted on voucher_uses (voucher_id, used_at) include (amount, order_id, goods, is_first_order)
  where given_back_at is null;
