import type { connectionTexts as english } from './connection.en.ts'

export const connectionTexts: typeof english = {
  title: 'Tidak ada koneksi',
  text: 'Periksa jaringan Anda. Halaman ini terbuka otomatis begitu jaringan kembali.',
  retry: 'Coba sekarang',
  still: 'Masih belum ada koneksi.',
}
