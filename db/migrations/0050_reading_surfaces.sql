-- What a module lets others read is a view of its own: they join it in one statement and know nothing of the table behind.
create view people as
  select user_id, role, status, email, first_name, last_name, phone_number, language from users;
comment on view people is 'owner: accounts; readable by: notifications, catalogue, payments, orders, documents, reconciliation. Who somebody is and how to reach them, without passwords and sign-ins.';

create view payment_service_names as
  select code, name from payment_services;
comment on view payment_service_names is 'owner: business; readable by: orders, documents. How the ways to pay are called, those that are off included.';
