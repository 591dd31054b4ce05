import type { regionsTexts as english } from './regions.en.ts'

const region = {
  districtHelp: 'Ketik kecamatan, kelurahan, kota, atau kode pos.',
  typeDistrict: 'Ketik kecamatan, kelurahan, atau kode pos',
  typeCity: 'Ketik nama kota atau kabupaten',
  districtFirst: 'Pilih kecamatan dulu',
  notListed: 'Tidak ada di daftar kami. Tetap pakai',
  failed: 'Daftar gagal dimuat. Silakan ketik lagi.',
}

const position = {
  label: 'Titik lokasi (opsional)',
  help: 'Dibutuhkan kurir instan. Pakai saat Anda sedang berada di alamat ini.',
  set: (coordinates: string) => `Tersimpan: ${coordinates}`,
  use: 'Pakai lokasi saya sekarang',
  renew: 'Ganti dengan lokasi saya sekarang',
  remove: 'Hapus',
  refused: 'Peramban tidak membagikan lokasi Anda. Anda dapat mengizinkannya di pengaturan.',
  failed: 'Lokasi Anda tidak ditemukan. Coba lagi di luar ruangan, atau lewati saja.',
}

export const regionsTexts: typeof english = { region, position }
