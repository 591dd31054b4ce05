import type { adminDocumentsTexts as english } from './documents.en.ts'

type Documents = typeof english

const menu: Documents['menu'] = {
  title: 'Cetak',
  request: (orders) => `Minta pengiriman ${orders} dan cetak label`,
  labels: (orders) => `Cetak ulang label: ${orders}`,
  slips: (orders) => `Slip pengemasan: ${orders}`,
  orders: (count) => `${count} pesanan`,
  pick: (orders) => `Daftar pengambilan: ${orders}`,
  papers: { ROLL: 'Label 100 × 150 mm', A6: 'Label A6 (105 × 148 mm)' },
  onPaper: (paper) => `${paper}, dipilih`,
  notPaid: 'Bisa untuk pesanan yang sudah dibayar.',
  notToPick: 'Bisa untuk pesanan yang sudah dibayar dan belum dikirim.',
  notPacked: 'Bisa untuk pesanan yang sedang dikemas.',
  noLabels: 'Bisa setelah pengiriman diminta.',
  tooMany: (most) => `Maksimal ${most} pesanan sekaligus.`,
}

const ask: Documents['ask'] = {
  title: (orders) => `Minta pengiriman ${orders}?`,
  text: 'Kurir diminta menjemput paket, dan labelnya dicetak begitu tersedia.',
  rest: (count) => `${count} pesanan terpilih tidak sedang dikemas dan tetap seperti sekarang.`,
  pickup: 'Penjemputan',
  pickupHelp: 'Untuk semua pesanan ini.',
  soon: 'Secepatnya',
  confirm: 'Minta',
  back: 'Nanti saja',
}

const work: Documents['work'] = {
  creating: 'Membuat resi, mohon tunggu…',
  failed: {
    request: 'Gagal membuat bulk delivery request',
    labels: 'Gagal membuat AWB',
    slips: 'Gagal mengunduh berkas',
    pick: 'Gagal mengunduh berkas',
  },
  done: {
    request: 'Permintaan pengiriman dibuat',
    labels: 'Berkas terunduh',
    slips: 'Berkas terunduh',
    pick: 'Berkas terunduh',
  },
  title: {
    request: 'Meminta pengiriman',
    labels: 'Mencetak label',
    slips: 'Mencetak slip pengemasan',
    pick: 'Membuat daftar pengambilan',
  },
  ready: (ready, count) => `${ready} dari ${count} sudah punya resi`,
  drawing: (orders) => `Menyusun berkas ${orders}`,
  text: 'Berkas disimpan dan terbuka otomatis. Anda dapat terus bekerja.',
  stop: 'Berhenti menunggu',
  stopped: 'Pengiriman yang sudah diminta tetap diminta; labelnya dapat dicetak nanti.',
  hide: 'Lanjut bekerja',
  whenReady: 'Label yang kurang dicetak begitu kurir memberikan resi.',
  blocked: 'Berkas tersimpan. Peramban tidak mengizinkannya terbuka sendiri.',
  open: 'Buka',
}

const result: Documents['result'] = {
  some: (count) => `${count} pesanan tanpa label`,
  someText: 'Yang lain ada di dalam berkas.',
  none: 'Tidak ada label yang dibuat',
  whenReady: 'Cetak yang kurang begitu siap',
  unknown: 'Pesanan tidak dikenal',
  close: 'Tutup',
  steps: {
    pick: (count) => `Cetak daftar pengambilan (${count})`,
    request: (count) => `Minta pengiriman (${count})`,
    ship: (count) => `Tandai dikirim (${count})`,
  },
  next: (orders) => `Langkah berikutnya untuk ${orders}`,
  nextText: {
    request: 'Pengiriman sudah diminta; labelnya ada di berkas. Tandai terkirim setelah paket dibawa kurir.',
    labels: 'Label ada di berkas. Tandai terkirim setelah paket dibawa kurir.',
    slips: 'Slip pengemasan ada di berkas.',
    pick: 'Daftar pengambilan ada di berkas. Minta kurir menjemput setelah paket siap.',
  },
}

const order: Documents['order'] = {
  label: 'Label',
  labelAgain: 'Bisa setelah kurir memberi nomor resi.',
  slip: 'Slip pengemasan',
}

export const adminDocumentsTexts: Documents = { menu, ask, work, result, order }
