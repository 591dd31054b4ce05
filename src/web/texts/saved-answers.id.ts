import type { adminTexts } from './admin.en.ts'

/** Answers that are saved to begin with, for reviews and for tickets. */
export const savedAnswers: (typeof adminTexts)['savedAnswers'] = {
  title: {
    REVIEW: 'Jawaban tersimpan untuk ulasan',
    TICKET: 'Jawaban tersimpan untuk pertanyaan',
    CHAT: 'Teks WhatsApp',
  },
  intro: {
    REVIEW: 'Penanda diisi saat jawaban disisipkan: {name}, {item}.',
    TICKET: 'Penanda diisi saat jawaban disisipkan: {name}, {order_number}, {ticket_number}, {shop}.',
    CHAT: 'Penanda diisi saat chat dibuka: {name}, {order_number}, {courier}, {awb_number}, {ticket_number}, {withdrawal_number}, {amount}, {shop}. Chat dimulai dengan teks yang semua penandanya diketahui, yang terlengkap lebih dulu.',
  },
  label: 'Jawaban tersimpan',
  choose: 'Sisipkan jawaban tersimpan',
  keep: 'Simpan teks ini',
  manage: 'Jawaban tersimpan',
  add: 'Jawaban baru',
  edit: 'Ubah',
  name: 'Nama',
  words: { en: 'Dalam bahasa Inggris', id: 'Dalam bahasa Indonesia' },
  oneIsEnough: 'Satu bahasa sudah cukup; yang lain lalu mengikutinya.',
  save: 'Simpan',
  back: 'Kembali',
  deleteTitle: (name) => `Hapus “${name}”?`,
  emptyTitle: 'Belum ada jawaban tersimpan',
  emptyText: 'Simpan yang sering Anda tulis, dalam kedua bahasa.',
  chat: {
    button: (name) => `WhatsApp ke ${name}`,
    title: (name) => `WhatsApp ke ${name}`,
    language: 'Bahasa',
    languages: { en: 'Inggris', id: 'Indonesia' },
    text: 'Kata pembuka',
    open: 'Buka WhatsApp',
  },
  /** What texts of chats are called instead. */
  chatTexts: {
    label: 'Teks tersimpan',
    choose: 'Mulai dengan teks tersimpan',
    manage: 'Teks WhatsApp',
    add: 'Teks baru',
    emptyTitle: 'Belum ada teks',
  },
}
