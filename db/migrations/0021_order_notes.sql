create table order_notes (
  note_id uuid primary key,
  order_id uuid not null references orders,
  author_id uuid not null references users,
  note text not null check (length(note) between 1 and 1000),
  created_at timestamptz(3) not null
);
comment on table order_notes is 'owner: orders. What administrators write about an order for one another; no customer ever reads it.';
create index order_notes_order on order_notes (order_id, created_at, note_id);
