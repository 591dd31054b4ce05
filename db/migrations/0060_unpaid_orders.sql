-- What a customer's unpaid orders hold is counted at every order that is placed.
create index orders_unpaid on orders (user_id) where status = 'AWAITING_PAYMENT';
