import type { adminNoticesTexts as english } from './notices.en.ts'

const page: (typeof english)['page'] = {
  title: 'Pemberitahuan',
  intro: 'Semua email dan notifikasi yang dikirim toko, dengan contoh isi.',
  search: 'Cari pemberitahuan',
  to: { customer: 'Untuk pelanggan', account: 'Ke email akun', administrator: 'Untuk satu admin' },
  toAdmins: (permission) => `Untuk admin: ${permission}`,
  listed: 'Notifikasi',
  mailed: 'Email',
  subject: 'Subjek',
  leadsTo: 'Menuju',
  languages: { en: 'Bahasa Inggris', id: 'Bahasa Indonesia' },
  noMatchTitle: 'Tidak ada pemberitahuan seperti itu',
  noMatchText: 'Coba kata dari judulnya, atau jenisnya.',
}

export const adminNoticesTexts: typeof english = { page }
