-- A return whose goods have come back is decided and not withdrawn. The former release withdraws none.
alter table return_items add constraint goods_that_came_are_decided
  check (status <> 'WITHDRAWN' or received_quantity = 0) not valid;
