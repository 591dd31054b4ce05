-- A flash sale may open the line before the checkout by itself (decision 179).

alter table flash_sales add column line_per_minute integer;
-- locks briefly: a row per flash sale
alter table flash_sales add constraint flash_sales_line check (line_per_minute between 1 and 1000000);
comment on column flash_sales.line_per_minute is 'So many customers a minute begin their checkout while it runs; null opens no line.';

alter table waiting_room add column opened_for uuid;
comment on column waiting_room.opened_for is 'The flash sale that opened it by itself and closes it again; null where an administrator decided last.';
