-- Who must have a second factor, by the sets that they hold (decision 172).

alter table permission_sets add column needs_factor boolean;
comment on column permission_sets.needs_factor is 'Who holds the set adds a second factor before anything else works. Empty: nobody has said; a shop in production then asks it of owners and finance.';
