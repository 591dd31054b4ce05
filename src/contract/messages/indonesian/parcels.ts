import type { parcels as english } from '../english/parcels.ts'

export const parcels: Record<keyof typeof english, string> = {
  not_awb: 'Nomor resi terdiri dari 5 sampai 40 huruf, angka, atau tanda hubung.',
  address_with_sign_in: 'Hapus data masuk dari alamat.',
  awb_of_other_order: 'Pesanan {order_number} sudah memakai nomor resi ini.',
  courier_has_parcel: 'Kurir sudah memegang paketnya.',
  courier_asked_already: 'Kurir sudah diminta untuk paket ini.',
  no_such_order: 'Pesanan ini tidak ada.',
  delivery_not_requested: 'Pengiriman belum diminta: pesanan ini {status}.',
  awb_pending: 'Kurir belum memberi nomor resi. Silakan cetak lagi sebentar lagi.',
  awb_to_type: 'Paket ini dikirim manual. Ketik nomor resinya di halaman pesanan terlebih dahulu.',
  courier_refused: 'Kurir tidak menerima pengiriman ini.',
  courier_refused_because: 'Kurir tidak menerima pengiriman ini: {words}.',
  order_is: 'Pesanan ini {status}.',
  order_is_plan: 'Pesanan ini membayar rencana; tiap paketnya pesanan tersendiri.',
  parcel_was_there: 'Paket ini sudah selesai perjalanannya. Kirim ulang pesanan untuk label yang lain.',
  documents_busy: 'Banyak dokumen sedang dibuat. Silakan coba sebentar lagi.',
  sandbox_move_refused: 'Paket yang {status} tidak dapat menjadi {move}.',
  sandbox_no_courier: 'Belum ada kurir yang memegang paket ini.',
  sandbox_no_payout: 'Bank belum punya transfer untuk penarikan ini.',
  clock_too_far: 'Jam toko tidak bisa maju sejauh itu.',
}
