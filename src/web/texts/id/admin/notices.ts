import type { Areas } from '../../catalogue.ts'

const page: Areas['admin-notices']['page'] = {
  title: 'Pemberitahuan',
  intro: 'Semua email dan notifikasi yang dikirim toko, dengan contoh isi.',
  search: 'Cari pemberitahuan',
  to: { customer: 'Untuk pelanggan', account: 'Untuk alamat akun', administrator: 'Untuk satu admin' },
  toAdmins: (permission) => `Untuk admin: ${permission}`,
  listed: 'Notifikasi',
  mailed: 'Email',
  subject: 'Subjek',
  leadsTo: 'Menuju',
  languages: { en: 'Bahasa Inggris', id: 'Bahasa Indonesia' },
  noMatchTitle: 'Tidak ada pemberitahuan seperti itu',
  noMatchText: 'Coba kata dari judulnya, atau jenisnya.',
}

export const texts: Areas['admin-notices'] = { page }
