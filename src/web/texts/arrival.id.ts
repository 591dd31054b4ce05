import type { arrivalTexts as english } from './arrival.en.ts'

export const arrivalTexts: typeof english = {
  title: 'Pengiriman ke tempat Anda',
  choose: 'Pilih kecamatan',
  chooseHint: 'Lihat ongkos kirim dan kapan barang tiba.',
  change: 'Ubah',
  changeFor: (place) => `Ubah: ${place}`,
  to: (place) => `Ke ${place}`,
  from: (price) => `Mulai ${price}`,
  fastest: (price) => `Tercepat ${price}`,
  arrives: (days) => `Tiba ${days}`,
  looking: 'Mengecek ongkir…',
  none: 'Belum ada kurir ke kecamatan ini.',
  failed: 'Kurir sedang tidak menjawab.',
  dialogTitle: 'Mau dikirim ke mana?',
  district: 'Kecamatan',
  typeDistrict: 'Ketik kecamatan, kota, atau kode pos',
  searchFailed: 'Daftar belum dapat dimuat. Silakan ketik lagi.',
}
