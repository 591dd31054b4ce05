-- no transaction
alter table return_items validate constraint goods_that_came_are_decided;
