import type { adminWaitingRoomTexts as english } from './waiting-room.en.ts'

const page: (typeof english)['page'] = {
  title: 'Ruang tunggu',
  intro:
    'Bila yang ingin checkout lebih banyak daripada yang dapat dilayani toko, mereka mengantre dan masuk satu per satu. Bagian toko yang lain tetap terbuka.',
  now: 'Sekarang',
  openedFor: (sale) => `Dibuka oleh flash sale ${sale} sampai berakhir. Yang disimpan di sini menggantikannya.`,
  waiting: 'Menunggu',
  wait: 'Yang datang sekarang menunggu',
  cameIn: 'Masuk dalam semenit terakhir',
  held: 'sampai dilanjutkan',
  none: 'tidak perlu',
  soon: 'kurang dari satu menit',
  minutes: (minutes) => `sekitar ${minutes} menit`,
}

const modes: (typeof english)['modes'] = {
  OFF: { label: 'Nonaktif', description: 'Tidak ada yang menunggu.' },
  ON: {
    label: 'Aktif',
    description: 'Yang datang melebihi laju menunggu giliran. Di bawah laju itu tidak terasa apa-apa.',
  },
  HELD: {
    label: 'Ditahan',
    description: 'Tidak ada yang baru masuk, misalnya sampai promo dimulai. Nomor antrean tetap tersimpan.',
  },
}

const form: (typeof english)['form'] = {
  title: 'Siapa yang masuk',
  mode: 'Ruang tunggu',
  perMinute: 'Laju',
  perMinuteHelp: 'Pelanggan yang memulai checkout. Satu proses server melayani 3.000 per menit dengan leluasa.',
  aMinute: 'per menit',
  save: 'Simpan',
}

export const adminWaitingRoomTexts: typeof english = { page, modes, form }
