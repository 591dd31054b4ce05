-- Money of orders goes back by the payment provider too, never more than a payment brought in; and what was sent again
-- knows what it replaces.
alter table order_refunds
  add column by_provider boolean not null default false,
  add constraint only_money_goes_back_by_the_provider check (purse = 'MONEY' or not by_provider);
comment on column order_refunds.by_provider is 'It was to go back by the payment provider; payment_refunds knows how it ended.';
comment on table order_refunds is 'owner: orders. Each time that something of an order went back to its customer: money into the cash purse or by the payment provider, points and cash to where they came from. Only grows.';

alter table payment_refunds
  add column order_refund_id uuid references order_refunds,
  add column sent_at timestamptz(3);
comment on column payment_refunds.order_refund_id is 'The refund of an order that it carries out; null of money that paid no order.';
comment on column payment_refunds.sent_at is 'From now on the provider may know it: it is asked before anything is sent again.';
comment on table payment_refunds is 'owner: payments. Money that goes back to whom it came from: what paid no order, and refunds of orders that the provider carries out. Other refunds of orders are in the wallet''s ledger.';
-- A refund of an order goes one way: only after one has failed for good there is another.
create unique index payment_refunds_one_way on payment_refunds (order_refund_id)
  where order_refund_id is not null and status not in ('REFUSED', 'FAILED');
create index payment_refunds_ways on payment_refunds (order_refund_id, created_at) where order_refund_id is not null;

alter table payments
  add column came_in bigint check (came_in > 0),
  add column given_back bigint not null default 0;
comment on column payments.came_in is 'What really came in where it was another sum than the amount.';
comment on column payments.given_back is 'What went back of it or is on its way, by whatever refunds.';
update payments p
   set given_back = r.given, came_in = case when r.given > p.amount then r.given end
  from (select payment_id, sum(amount)::bigint as given from payment_refunds
         where status not in ('REFUSED', 'FAILED') group by payment_id) r
 where r.payment_id = p.payment_id;
alter table payments
  add constraint no_more_back_than_came_in check (given_back between 0 and coalesce(came_in, amount));

create function payment_refund_counts() returns trigger language plpgsql as $$
declare
  change bigint := case when new.status in ('REFUSED', 'FAILED') then 0 else new.amount end;
begin
  if tg_op = 'UPDATE' and old.status not in ('REFUSED', 'FAILED') then
    change := change - old.amount;
  end if;
  if change <> 0 then
    update payments set given_back = given_back + change where payment_id = new.payment_id;
  end if;
  return null;
end $$;
create trigger payment_refund_counts after insert or update of status on payment_refunds
  for each row execute function payment_refund_counts();

create view refund_ways as
  select distinct on (order_refund_id) order_refund_id, refund_id, payment_id, destination, status, detail, amount, updated_at
    from payment_refunds where order_refund_id is not null
   order by order_refund_id, created_at desc, refund_id desc;
comment on view refund_ways is 'owner: payments; readable by: orders, support. How far a refund of an order by way of the provider is.';

create view wallet_refunds as
  select o.order_id, o.order_number, o.user_id, o.refunded_at,
         (o.refund_amount - coalesce(
           (select sum(r.amount) from order_refunds r
             where r.order_id = o.order_id and r.by_provider
               and not exists (select from payment_refunds w
                                where w.order_refund_id = r.refund_id and w.destination = 'WALLET')), 0))::bigint as amount
    from orders o where o.refund_amount > 0;
comment on view wallet_refunds is 'owner: orders; readable by: wallet, reconciliation. What of the money of an order went back into its customer''s wallet; the rest goes back by the provider.';

alter table order_items add column replaces_item uuid references order_items;
comment on column order_items.replaces_item is 'The line that was paid for and that this one, sent again at no price, stands for.';
create index order_items_replaces on order_items (replaces_item) where replaces_item is not null;
update order_items sent
   set replaces_item = bought.order_item_id
  from return_items r join order_items bought using (order_item_id)
 where r.replacement_order_id = sent.order_id and bought.type = sent.type and bought.price > 0
   and (bought.product_id, bought.bundle_id) is not distinct from (sent.product_id, sent.bundle_id);

create or replace view ticket_order_lines as
  select order_item_id, order_id, position, type, product_id, bundle_id, name, slug, image_url, price, quantity, subtotal, discount,
         refunded_quantity, refunded_amount, replaces_item
    from order_items;

alter table return_items
  add column refund_to text check (refund_to in ('WALLET', 'PROVIDER')),
  add column order_refund_id uuid references order_refunds;
comment on column return_items.order_refund_id is 'Of a refund by the provider the refund of the order, which knows how far it is.';
update return_items set refund_to = 'WALLET' where status = 'REFUNDED';
alter table return_items
  add constraint refunds_alone_have_a_way check ((status = 'REFUNDED') = (refund_to is not null)),
  add constraint only_the_provider_has_a_way_to_follow check (order_refund_id is null or refund_to = 'PROVIDER');
create index return_items_pending on return_items (ticket_id) where status = 'PENDING';
