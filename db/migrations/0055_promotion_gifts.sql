-- Promotions that give: units of an item with others of it, and a gift from an amount of goods on (decision 180).

alter table promotions drop constraint promotions_kind_check;
-- locks briefly: a shop has tens of promotions
alter table promotions add constraint promotions_kind_check
  check (kind in ('QUANTITY_BREAK', 'FREE_DELIVERY', 'GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT'));
-- locks briefly: a shop has tens of promotions
alter table promotions
  add column product_id uuid references products,
  add column gift_product_id uuid references products,
  add column gift_quantity integer check (gift_quantity between 1 and 10),
  add column max_times integer check (max_times between 1 and 99);
alter table promotions drop constraint promotion_values_fit_kind;
-- locks briefly: a shop has tens of promotions
alter table promotions add constraint promotion_values_fit_kind check (
  (min_quantity is not null) = (kind in ('QUANTITY_BREAK', 'GIFT_FOR_UNITS'))
  and (percent_bps is not null) = (kind = 'QUANTITY_BREAK')
  and (min_spend is not null) = (kind in ('FREE_DELIVERY', 'GIFT_FOR_AMOUNT'))
  and (max_discount is null or kind = 'FREE_DELIVERY')
  and (num_nonnulls(category_id, product_id) = 0
       or num_nonnulls(category_id, product_id) = 1 and kind in ('QUANTITY_BREAK', 'GIFT_FOR_UNITS'))
  and (kind = 'FREE_DELIVERY' or cardinality(provinces) = 0)
  and (gift_quantity is not null) = (kind in ('GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT'))
  and (max_times is not null) = (kind = 'GIFT_FOR_UNITS')
  and (gift_product_id is null or gift_quantity is not null)
  and (gift_product_id is not null or kind <> 'GIFT_FOR_AMOUNT')
);
comment on column promotions.product_id is 'The one product that is bought; null for all, or all of the category.';
comment on column promotions.gift_product_id is 'What is given; null with GIFT_FOR_UNITS: more of the product that is bought.';
comment on column promotions.gift_quantity is 'So many units, each time.';
comment on column promotions.max_times is 'So often on one order.';
-- locks briefly: a shop has tens of promotions
create index promotions_product on promotions (product_id) where product_id is not null;
-- locks briefly: a shop has tens of promotions
create index promotions_gift on promotions (gift_product_id) where gift_product_id is not null;

alter table promotion_uses drop constraint promotion_uses_amount_check;
alter table promotion_uses add column gift_units integer not null default 0;
alter table promotion_uses add constraint promotion_uses_amount_check
  check (gift_units >= 0 and (amount > 0 or amount = 0 and gift_units > 0)) not valid;
comment on column promotion_uses.gift_units is 'Units given as lines at no price.';

create or replace view given_products as
  select gift_product_id as product_id from vouchers where gift_product_id is not null
  union all select product_id from freebie_claims
  union all select product_id from promotions where product_id is not null
  union all select gift_product_id from promotions where gift_product_id is not null;
comment on view given_products is 'owner: vouchers; readable by: catalogue. What vouchers and promotions name, and customers have claimed.';
