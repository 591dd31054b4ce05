import type { personTexts as english } from './person.en.ts'

const picture: (typeof english)['picture'] = {
  title: 'Foto',
  help: 'JPEG, PNG, WebP, AVIF, atau HEIC, maksimal 5 MB.',
  choose: 'Pilih foto',
  change: 'Ganti foto',
  remove: 'Hapus foto',
  removeTitle: 'Hapus foto Anda?',
  removeText: 'Inisial Anda akan ditampilkan sebagai gantinya.',
  cropTitle: 'Pilih bagian yang dipakai',
  cropText: 'Geser fotonya, atau gerakkan dengan tombol panah.',
  cropArea: 'Bagian yang dipakai. Tombol panah menggerakkan foto.',
  zoom: 'Perbesar',
  preview: 'Hasilnya nanti',
  save: 'Simpan foto',
  another: 'Pilih yang lain',
  asItIs: 'Peramban ini tidak dapat menampilkan foto seperti ini. Foto tetap bisa disimpan: bagian tengahnya dipakai.',
  problems: {
    empty: 'Berkas ini kosong. Silakan pilih yang lain.',
    tooLarge: 'Ukuran foto maksimal 5 MB. Silakan pilih yang lebih kecil.',
    noPicture: 'Ini bukan foto yang dapat kami baca. Silakan pilih berkas JPEG, PNG, WebP, AVIF, atau HEIC.',
    tooManyPixels: 'Piksel foto ini terlalu banyak. Silakan pilih yang lebih kecil.',
    damaged: 'Foto ini rusak. Silakan pilih yang lain.',
  },
}

const phone: (typeof english)['phone'] = {
  title: 'Nomor telepon',
  why: {
    CUSTOMER: 'Untuk kabar pesanan Anda, dan untuk mengonfirmasi penarikan.',
    ADMIN: 'Agar rekan di toko dapat menghubungi Anda.',
  },
  none: 'Belum ada nomor.',
  verified: 'Terverifikasi',
  notVerified: 'Belum terverifikasi',
  add: 'Tambah nomor',
  change: 'Ganti nomor',
  verify: 'Verifikasi nomor',
  number: 'Nomor ponsel',
  numberHelp: 'Kami mengirim kode ke nomor ini lewat WhatsApp.',
  send: 'Kirim kode',
  codeSent: (number) => `Kode sudah dikirim lewat WhatsApp ke ${number}. Berlaku 5 menit.`,
  code: 'Kode enam angka',
  check: 'Konfirmasi',
  checking: 'Memeriksa kode…',
  triesLeft: (tries) => `Sisa ${tries} kali percobaan.`,
  resendIn: (wait) => `Kirim kode lagi dalam ${wait}`,
  resend: 'Kirim kode lagi',
  waitSeconds: (seconds) => `${seconds} dtk`,
  waitMinutes: (minutes) => `${minutes} mnt`,
  waitHours: (hours) => `${hours} jam`,
  otherNumber: 'Pakai nomor lain',
}

const appearance: (typeof english)['appearance'] = {
  title: 'Tampilan',
  text: 'Hanya di perangkat ini.',
}

const data: (typeof english)['data'] = {
  title: 'Data saya',
  what: {
    CUSTOMER:
      'Semua yang disimpan toko tentang Anda, dalam satu berkas: profil, alamat, pesanan, dompet, riwayat masuk.',
    ADMIN:
      'Semua yang disimpan toko tentang Anda, dalam satu berkas: profil, alamat, riwayat masuk, tindakan Anda di sini.',
  },
  download: 'Unduh data saya',
  downloaded: 'Berkas terunduh',
  failed: 'Berkas gagal diunduh',
}

export const personTexts: typeof english = { picture, phone, appearance, data }
