import type { adminTexts } from './admin.en.ts'

export const pictures: (typeof adminTexts)['pictures'] = {
  help: (max) =>
    `${max === 1 ? 'Satu gambar' : `Maksimal ${max} gambar`}: JPEG, PNG, WebP, atau AVIF. Foto di atas 5 MB diperkecil otomatis.`,
  choose: 'Seret gambar ke sini atau pilih',
  chooseOne: 'Seret gambar ke sini atau pilih satu',
  main: 'Gambar utama',
  sending: (name) => `Mengunggah ${name}`,
  cancel: (name) => `Batal mengunggah ${name}`,
  retry: (name) => `Unggah ulang ${name}`,
  remove: (position) => `Hapus gambar ${position}`,
  removed: 'Gambar dihapus',
  moveLeft: (position) => `Geser gambar ${position} ke kiri`,
  moveRight: (position) => `Geser gambar ${position} ke kanan`,
  moved: (position, total) => `Sekarang gambar ${position} dari ${total}`,
  isFirst: 'Ini gambar pertama.',
  isLast: 'Ini gambar terakhir.',
  leftOut: (count, max) => `${count} berkas tidak diambil: maksimal ${max}.`,
  wrongType: 'Kirim gambar JPEG, PNG, WebP, atau AVIF.',
  tooLarge: 'Gambar ini lebih dari 5 MB dan tidak bisa diperkecil.',
}

export const saving: (typeof adminTexts)['saving'] = {
  unsaved: 'Belum disimpan',
  save: 'Simpan',
  cancel: 'Batal',
}
