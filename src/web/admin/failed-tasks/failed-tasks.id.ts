import type { adminFailedTasksTexts as english } from './failed-tasks.en.ts'

const list: (typeof english)['list'] = {
  title: 'Pekerjaan gagal',
  caption: 'Pekerjaan yang menyerah',
  intro:
    'Yang sudah dicoba toko beberapa kali dan tidak berhasil, misalnya email atau paket. Perbaiki penyebabnya, lalu coba lagi.',
  kind: 'Pekerjaan',
  anyKind: 'Semua pekerjaan',
  error: 'Penyebab gagal',
  attempts: 'Percobaan',
  failedAt: 'Menyerah',
  settle: 'Sudah dibereskan',
  settleTitle: (kind) => `Hapus “${kind}” dari daftar?`,
  settleText: 'Tidak akan dicoba lagi. Lakukan bila sudah dibereskan dengan cara lain atau tidak diperlukan lagi.',
  back: 'Biarkan',
  emptyTitle: 'Tidak ada yang gagal',
  emptyText: 'Pekerjaan yang menyerah setelah percobaan terakhir muncul di sini.',
  noMatchTitle: 'Tidak ada pekerjaan seperti itu yang gagal',
}

export const adminFailedTasksTexts: typeof english = { list }
