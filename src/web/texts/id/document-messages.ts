/** Why an order has no document, as the server says it. */
export const documentWords = {
  'There is no such order.': 'Pesanan ini tidak ada.',
  'The courier has not given the AWB yet. Please print it again in a moment.':
    'Kurir belum memberi nomor AWB. Silakan cetak lagi sebentar lagi.',
  'This parcel goes out by hand. Please type its AWB on the page of the order first.':
    'Paket ini dikirim manual. Ketik nomor AWB-nya di halaman pesanan terlebih dahulu.',
  'The courier did not accept the delivery.': 'Kurir tidak menerima pengiriman ini.',
  'This parcel has made its journey. Re-ship the order for another label.':
    'Paket ini sudah selesai perjalanannya. Kirim ulang pesanan untuk label yang lain.',
  'Many documents are being made right now. Please try again in a moment.':
    'Banyak dokumen sedang dibuat. Silakan coba sebentar lagi.',
  'Delivery has not been requested: this order is paid.': 'Pengiriman belum diminta: pesanan ini sudah dibayar.',
  'Delivery has not been requested: this order is being packed.':
    'Pengiriman belum diminta: pesanan ini sedang dikemas.',
  'This order is waiting for payment.': 'Pesanan ini menunggu pembayaran.',
  'This order is cancelled.': 'Pesanan ini dibatalkan.',
  'This order is expired.': 'Pesanan ini kedaluwarsa.',
}

export const documentPatterns = [
  { of: /^The courier did not accept the delivery: (.+)\.$/, words: 'Kurir tidak menerima pengiriman ini: $1.' },
]
