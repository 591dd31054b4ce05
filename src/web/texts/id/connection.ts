import type { Areas } from '../catalogue.ts'

export const texts: Areas['connection'] = {
  title: 'Tidak ada koneksi',
  text: 'Periksa jaringan Anda. Halaman ini terbuka sendiri begitu jaringan kembali.',
  retry: 'Coba sekarang',
  still: 'Masih belum ada koneksi.',
}
