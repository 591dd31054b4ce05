import type { waitingRoom as english } from '../english/waiting-room.ts'

export const waitingRoom: Record<keyof typeof english, string> = {
  waiting_title: 'Anda sedang mengantre',
  waiting_why: 'Banyak orang sedang di checkout. Giliran Anda sesuai urutan kedatangan.',
  waiting_place: 'Nomor antrean Anda',
  waiting_time: 'Sampai giliran Anda',
  waiting_soon: 'paling lama satu menit',
  waiting_minutes: 'sekitar {minutes} menit',
  waiting_held: 'belum dibuka',
  waiting_kept:
    'Halaman ini diperbarui otomatis. Tempat Anda tetap tersimpan saat halaman dimuat ulang, ditutup, atau dibuka dari perangkat lain, begitu juga keranjang Anda.',
  waiting_update: 'Perbarui sekarang',
  waiting_cart: 'Kembali ke keranjang',
  waiting_at: 'Banyak orang sedang di checkout. Nomor antrean Anda {place} dan tetap tersimpan.',
  waiting_room_saved: 'Ruang tunggu disimpan',
}
