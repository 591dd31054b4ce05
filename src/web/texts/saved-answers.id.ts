import type { adminTexts } from './admin.en.ts'

/** Answers that are saved to begin with, for reviews and for tickets. */
export const savedAnswers: (typeof adminTexts)['savedAnswers'] = {
  title: { REVIEW: 'Jawaban tersimpan untuk ulasan', TICKET: 'Jawaban tersimpan untuk pertanyaan' },
  intro: {
    REVIEW: 'Penanda diisi saat jawaban disisipkan: {name}, {item}.',
    TICKET: 'Penanda diisi saat jawaban disisipkan: {name}, {order_number}, {ticket_number}, {shop}.',
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
}
