-- locks briefly: a few rows per shop
alter table saved_answers drop constraint saved_answers_audience_check;
-- locks briefly: a few rows per shop
alter table saved_answers add constraint saved_answers_audience_check check (audience in ('REVIEW', 'TICKET', 'CHAT'));
comment on table saved_answers is 'owner: business. Texts that administrators have saved to begin with, for reviews, tickets or chats, with placeholders.';

-- The first words of a chat that a new shop begins with; administrators change and delete them.
insert into saved_answers (answer_id, audience, name, words, created_at, updated_at) values
  ('019ad000-0000-7000-8000-000000000001', 'CHAT', 'Pelanggan', '{"en": "Hello {name}, this is {shop}.", "id": "Halo Kak {name}, kami dari {shop}."}', now(), now()),
  ('019ad000-0000-7000-8000-000000000002', 'CHAT', 'Pesanan', '{"en": "Hello {name}, this is {shop} about your order {order_number}.", "id": "Halo Kak {name}, kami dari {shop} soal pesanan {order_number}."}', now(), now()),
  ('019ad000-0000-7000-8000-000000000003', 'CHAT', 'Pesanan dengan resi', '{"en": "Hello {name}, this is {shop} about your order {order_number}, sent with {courier}, AWB {awb_number}.", "id": "Halo Kak {name}, kami dari {shop} soal pesanan {order_number} yang dikirim lewat {courier}, nomor resi {awb_number}."}', now(), now()),
  ('019ad000-0000-7000-8000-000000000004', 'CHAT', 'Tiket', '{"en": "Hello {name}, this is {shop} about your question {ticket_number}.", "id": "Halo Kak {name}, kami dari {shop} soal pertanyaan {ticket_number}."}', now(), now()),
  ('019ad000-0000-7000-8000-000000000005', 'CHAT', 'Penarikan saldo', '{"en": "Hello {name}, this is {shop} about your withdrawal {withdrawal_number} of {amount}.", "id": "Halo Kak {name}, kami dari {shop} soal penarikan {withdrawal_number} sebesar {amount}."}', now(), now());
