import type { scanTexts as english } from './scan.en.ts'

export const scanTexts: typeof english = {
  button: 'Pindai pesanan',
  title: 'Pindai pesanan',
  aim: 'Arahkan kamera ke kode pada label atau slip pengemasan.',
  noCamera: 'Kamera tidak tersedia di sini. Ketik nomornya, atau gunakan alat pemindai.',
  noDetector: 'Peramban ini tidak dapat membaca kode. Ketik nomornya, atau gunakan alat pemindai.',
  number: 'Nomor pesanan atau resi',
  find: 'Cari',
  searching: 'Mencari…',
  nothing: (code) => `Tidak ada pesanan dengan nomor ${code}.`,
}
