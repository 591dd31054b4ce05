import type { buying as english } from '../english/buying.ts'

export const buying: Record<keyof typeof english, string> = {
  product_gone: 'Produk ini sudah tidak dijual.',
  bundle_gone: 'Paket ini sudah tidak dijual.',
  lines_not_in_cart: 'Sebagian barang ini tidak ada di keranjang Anda.',
  cart_full: 'Keranjang memuat maksimal {max} macam barang. Hapus salah satu dulu.',
  item_gone: '{name} sudah tidak dijual.',
  item_sold_out: '{name} sudah habis.',
  item_sold_from: '{name} dijual mulai {moq} buah.',
  item_left: 'Stok {name} tinggal {max}.',
  item_left_beside_cart: 'Stok {name} tinggal {max}, dan {in_cart} sudah ada di keranjang Anda.',
  item_limit: 'Maksimal {max} buah {name} per pesanan.',
  item_limit_beside_cart: 'Maksimal {max} buah {name} per pesanan, dan {in_cart} sudah ada di keranjang Anda.',
  not_available_now: 'Tidak tersedia saat ini: {names}.',
  cart_is_changing: 'Keranjang Anda sedang berubah. Periksa lalu coba lagi.',
  too_many_unpaid:
    '{count} pesanan Anda menunggu pembayaran, dan paling banyak {max} yang boleh. Bayar atau batalkan satu dulu.',
  too_many_unpaid_units:
    'Paling banyak {max} {name} boleh menunggu pembayaran, dan pesanan ini menjadikannya {count}. Kurangi jumlahnya, atau bayar atau batalkan satu pesanan dulu.',
  couriers_silent: 'Kurir sedang tidak menjawab. Silakan coba lagi sebentar lagi.',
  payment_method_gone: 'Cara bayar ini tidak tersedia.',
  payment_being_checked: 'Pembayaran Anda sedang diperiksa. Mohon tunggu hasilnya.',
  wallet_too_little: 'Saldo dompet tidak cukup untuk ini.',
  adjustment_needs_another: 'Koreksi Anda harus diputuskan oleh admin lain.',
}
