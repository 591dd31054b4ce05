import type { skinvestment as english } from '../english/skinvestment.ts'

export const skinvestment: Record<keyof typeof english, string> = {
  plan_created: 'Rencana dibuat',
  plan_updated: 'Rencana diperbarui',
  plan_skipped: 'Dilewati: paket ini dan semua paket sesudahnya mundur 30 hari',
  plan_moved: 'Paket datang di hari lain',
  plan_address_changed: 'Alamat diubah',
  plan_length_twice: 'Setiap jangka hanya dapat ditawarkan sekali.',
  plan_of_bundle: 'Paket ini sudah ditawarkan sebagai rencana.',
  plan_not_offered: 'Rutinitas ini tidak lagi ditawarkan untuk jangka itu.',
  plan_sold_out:
    '{name} sedang habis. Rencana langsung dimulai dengan satu paket, jadi silakan kembali saat stok tersedia.',
  plan_too_late: 'Paket ini kurang dari {days} hari lagi, jadi tidak dapat diubah.',
  plan_no_skips: 'Anda sudah melewati {max} kali, batas untuk satu rencana.',
  plan_nothing_to_change: 'Tidak ada lagi paket rencana ini yang dapat diubah.',
  plan_day_not_possible: 'Silakan pilih hari dari {first} sampai {last}.',
  plan_no_day_left: 'Tidak ada hari lain di antara paket sebelum dan sesudahnya.',
  plan_address_too_dear:
    'Pengiriman paket ke sana {price}, lebih dari {paid} yang sudah dibayar. Silakan pilih alamat lain.',
  plan_no_choice: 'Tidak ada yang perlu dipilih untuk paket ini.',
  plan_swap_not_possible: 'Rutinitas ini tidak dapat menjadi pengganti. Silakan pilih yang lain.',
  plan_parcel_of: 'Paket {number} dari {parcels} rencana {order}',
  plan_stopped: 'Rencana dihentikan',
  plan_parcel_refunded: 'Paket {number} dari rencana tidak akan dikirim',
  plan_over: 'Semua paket rencana sudah selesai',
  plan_payment_taken_back: 'Pembayaran rencana ditarik kembali',
  plan_prepaid: 'Dibayar di muka untuk rencana {order}',
  plan_released: 'Paket {number} rencana {order} dikirim',
  plan_settled: 'Sisa rencana {order} diselesaikan',
}
