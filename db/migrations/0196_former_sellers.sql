create table former_sellers (
  until timestamptz(3) primary key,
  seller jsonb not null,
  tax_bps integer not null check (tax_bps between 0 and 10000)
);
comment on table former_sellers is 'owner: business. What the shop was named, and its rate of VAT, until settings changed it: papers of orders say what was so when they were placed.';
