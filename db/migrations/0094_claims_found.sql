-- A claim is found by the number on its receipt, which is the end of its id.
create index freebie_claims_number on freebie_claims (right(claim_id::text, 8));

-- Members of the affiliate programme and those who withdraw are searched as people are.
comment on view people is 'owner: accounts; readable by: notifications, catalogue, payments, vouchers, wallet, orders, documents, reconciliation, withdrawals, affiliate. Who somebody is and how to reach them, without passwords and sign-ins.';
