-- Labels, packing slips and invoices are documents: their module has a new name.
comment on table label_prints is 'owner: documents. How often the label of a delivery was printed, so that a second one says so; who printed each is in the audit log.';
