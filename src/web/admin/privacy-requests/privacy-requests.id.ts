import type { privacyRequestsTexts as english } from './privacy-requests.en.ts'

const list: (typeof english)['list'] = {
  title: 'Permintaan privasi',
  caption: 'Permintaan pelanggan tentang datanya',
  intro:
    'Salinan data dan penutupan akun langsung dilakukan dan dicatat di sini. Koreksi harus dijawab dalam tiga hari.',
  status: 'Status',
  anyStatus: 'Semua status',
  statuses: { WAITING: 'Menunggu', ANSWERED: 'Terjawab' },
  kind: 'Permintaan',
  anyKind: 'Semua permintaan',
  kinds: { EXPORT: 'Salinan data', CLOSING: 'Penutupan akun', CORRECTION: 'Koreksi' },
  customer: 'Pelanggan',
  byAdmin: 'Oleh admin',
  asked: 'Diminta',
  answered: 'Dijawab',
  due: (moment) => `Batas ${moment}`,
  outcome: 'Hasilnya',
  outcomes: { DONE: 'Selesai', REFUSED: 'Tidak dapat dilakukan', CLOSED: 'Akun ditutup' },
  answer: 'Jawab',
  answerTitle: (name) => `Jawab ${name}`,
  words: 'Jawaban Anda',
  wordsHelp: 'Dibaca oleh pelanggan. Koreksi datanya dulu.',
  wordsNeeded: 'Tulis jawabannya dulu.',
  send: 'Kirim jawaban',
  emptyTitle: 'Belum ada permintaan',
  emptyText: 'Permintaan pelanggan tentang datanya tampil di sini.',
  noMatchTitle: 'Tidak ada permintaan yang cocok dengan filter',
}

export const privacyRequestsTexts: typeof english = { list }
