import type { adminFailedTasksTexts as english } from './failed-tasks.en.ts'

const list: (typeof english)['list'] = {
  title: 'Tugas gagal',
  caption: 'Tugas yang gagal',
  intro:
    'Yang sudah dicoba toko beberapa kali dan tidak berhasil, misalnya email atau paket. Perbaiki penyebabnya, lalu coba lagi.',
  kind: 'Tugas',
  anyKind: 'Semua tugas',
  error: 'Penyebab gagal',
  attempts: 'Percobaan',
  failedAt: 'Gagal pada',
  settle: 'Sudah dibereskan',
  settleTitle: (kind) => `Hapus “${kind}” dari daftar?`,
  settleText: 'Tidak akan dicoba lagi. Lakukan bila sudah dibereskan dengan cara lain atau tidak diperlukan lagi.',
  back: 'Biarkan',
  emptyTitle: 'Tidak ada yang gagal',
  emptyText: 'Tugas yang gagal setelah percobaan terakhir muncul di sini.',
  noMatchTitle: 'Tidak ada tugas seperti itu yang gagal',
}

export const adminFailedTasksTexts: typeof english = { list }
