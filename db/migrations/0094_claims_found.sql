-- A claim is found by the number on its receipt, which is the end of its id.
create index freebie_claims_number on freebie_claims (right(claim_id::text, 8));
