import type { Areas } from '../catalogue.ts'
import { business, parcelPatterns, parcels } from './business-messages.ts'
import { keeping, keepingPatterns } from './catalogue-messages.ts'
import { documentPatterns, documentWords } from './document-messages.ts'
import { productPatterns, productWords } from './product-messages.ts'

const fields = {
  'Please fill this in.': 'Harap diisi.',
  'Please enter your password.': 'Masukkan kata sandi Anda.',
  'Please enter a valid e-mail address.': 'Masukkan alamat email yang benar.',
  'Please use at least 8 characters.': 'Gunakan minimal 8 karakter.',
  'Please remove special control characters.': 'Hapus karakter khusus yang tidak terlihat.',
  'Please enter an Indonesian phone number, such as 0812 3456 7890.':
    'Masukkan nomor telepon Indonesia, misalnya 0812 3456 7890.',
  'Please choose a province.': 'Pilih provinsi.',
  'Please choose a district.': 'Pilih kecamatan.',
  'A postal code has five digits.': 'Kode pos terdiri dari lima angka.',
  'Please choose home, office or other.': 'Pilih rumah, kantor, atau lainnya.',
  'This is not your present password.': 'Ini bukan kata sandi Anda saat ini.',
  'Please choose a password that is new.': 'Pilih kata sandi yang baru.',
  'This password is easy to guess. Please choose another one.':
    'Kata sandi ini mudah ditebak. Silakan pilih yang lain.',
  'This referral code does not exist.': 'Kode referral ini tidak ada.',
  'This is your own referral code.': 'Ini kode referral Anda sendiri.',
  'This referral code cannot be used for your account.': 'Kode referral ini tidak dapat dipakai untuk akun Anda.',
  'The two passwords differ.': 'Kedua kata sandi berbeda.',
}

const refusals = {
  'You have 20 views already. Please delete one first.': 'Anda sudah punya 20 tampilan. Hapus salah satu dahulu.',
  'You have a view of this name already.': 'Anda sudah punya tampilan dengan nama ini.',
  'The request could not be read.': 'Permintaan tidak dapat dibaca.',
  'This e-mail address already has an account.': 'Alamat email ini sudah punya akun.',
  'This link has expired or was already used. Please ask for a new one.':
    'Tautan ini sudah kedaluwarsa atau sudah dipakai. Silakan minta yang baru.',
  'That code is not right. Please check it and try again.': 'Kode itu salah. Periksa lalu coba lagi.',
  'Please sign in to continue.': 'Silakan masuk untuk melanjutkan.',
  'E-mail or password is not right.': 'Email atau kata sandi salah.',
  'Sign-in did not work. Please try again.': 'Gagal masuk. Silakan coba lagi.',
  'The sign-in provider has not verified your e-mail address. Please verify it there first.':
    'Penyedia masuk belum memverifikasi alamat email Anda. Verifikasi dulu di sana.',
  'This e-mail address already has an account. Please sign in with your password and confirm the address first, or choose a new password.':
    'Alamat email ini sudah punya akun. Masuk dengan kata sandi dan konfirmasi alamatnya dulu, atau buat kata sandi baru.',
  'Your e-mail address is confirmed already.': 'Alamat email Anda sudah terkonfirmasi.',
  'Your account is not allowed to do this.': 'Akun Anda tidak diizinkan melakukan ini.',
  'This does not exist or is no longer available.': 'Ini tidak ada atau sudah tidak tersedia.',
  'Somebody changed this in the meantime. Please reload and try again.':
    'Ini baru saja diubah. Muat ulang lalu coba lagi.',
  'Your cart is empty.': 'Keranjang Anda kosong.',
  'This quantity is not available.': 'Jumlah ini tidak tersedia.',
  'Some items in your cart cannot be bought right now.': 'Ada barang di keranjang yang tidak dapat dibeli saat ini.',
  'Some items are no longer in stock.': 'Stok beberapa barang sudah habis.',
  'Prices have changed. Please review the new total.': 'Harga berubah. Silakan periksa total yang baru.',
  'This courier does not serve the address any more. Please choose another.':
    'Kurir ini tidak lagi melayani alamat tersebut. Silakan pilih yang lain.',
  'No courier delivers to this address yet.': 'Belum ada kurir ke alamat ini.',
  'This payment method is not available for this total.': 'Cara bayar ini tidak tersedia untuk total ini.',
  'This payment method is not available.': 'Cara bayar ini tidak tersedia.',
  'The order has moved on, so this is no longer possible.': 'Status pesanan sudah berubah, jadi ini tidak bisa lagi.',
  'The mark of this order has changed. Please look at it again.': 'Tanda pesanan ini sudah berubah. Periksa lagi.',
  'This payment pays its order. Cancel the order to give it back.':
    'Pembayaran ini melunasi pesanannya. Batalkan pesanan untuk mengembalikannya.',
  'This money is on its way back already.': 'Uang ini sudah dalam proses pengembalian.',
  'This is settled already.': 'Ini sudah selesai.',
  'This is not possible here.': 'Ini tidak bisa dilakukan di sini.',
  'You can keep at most 20 addresses. Please delete one first.':
    'Maksimal 20 alamat. Hapus salah satu terlebih dahulu.',
  'The same request is still being worked on.': 'Permintaan yang sama masih diproses.',
  'Please check the marked fields.': 'Periksa kolom yang ditandai.',
  'A little too fast. Please wait a moment and try again.': 'Sedikit terlalu cepat. Tunggu sebentar lalu coba lagi.',
  'Something went wrong on our side. Please try again in a moment.':
    'Ada gangguan di sisi kami. Silakan coba lagi sebentar lagi.',
  'A partner service does not answer right now. Please try again in a moment.':
    'Layanan mitra kami sedang tidak menjawab. Silakan coba lagi sebentar lagi.',
  'The couriers do not answer right now. Please try again in a moment.':
    'Kurir sedang tidak menjawab. Silakan coba lagi sebentar lagi.',
  'The shop is catching its breath. Please try again in a moment.':
    'Toko sedang sibuk. Silakan coba lagi sebentar lagi.',
  'Your payment is being checked. Please wait for its result.':
    'Pembayaran Anda sedang diperiksa. Mohon tunggu hasilnya.',
  'This product is no longer sold.': 'Produk ini sudah tidak dijual.',
  'This bundle is no longer sold.': 'Paket ini sudah tidak dijual.',
  'Some of these lines are not in your cart.': 'Sebagian barang ini tidak ada di keranjang Anda.',
}

/** Of profiles and administrators. */
const people = {
  'Please choose a picture.': 'Pilih foto.',
  'A picture may have at most 5 MB.': 'Ukuran foto maksimal 5 MB.',
  'Please send a JPEG, PNG, WebP, AVIF or HEIC picture.': 'Kirim foto JPEG, PNG, WebP, AVIF, atau HEIC.',
  'This picture is damaged.': 'Foto ini rusak.',
  'This picture has too many pixels.': 'Piksel foto ini terlalu banyak.',
  'The code has six digits.': 'Kode terdiri dari enam angka.',
  'We have just sent a code. Please wait a little before you ask for another one.':
    'Kode baru saja dikirim. Tunggu sebentar sebelum meminta yang lain.',
  'This code does not work any more. Please ask for another one.':
    'Kode ini sudah tidak berlaku. Silakan minta yang baru.',
  'Our message did not reach this number. Please check it and ask for another code.':
    'Pesan kami tidak sampai ke nomor ini. Periksa nomornya, lalu minta kode lagi.',
  'Please verify this phone number again.': 'Verifikasi nomor ini sekali lagi.',
  'This is your number already.': 'Ini sudah nomor Anda.',
  'This is not your password.': 'Ini bukan kata sandi Anda.',
  'Please sign in again and repeat this within ten minutes.': 'Silakan masuk kembali, lalu ulangi dalam sepuluh menit.',
  'Your account cannot be closed yet.': 'Akun Anda belum dapat ditutup.',
  'An order of yours is still open. Your account can be closed once it is completed.':
    'Masih ada pesanan Anda yang belum selesai. Akun dapat ditutup setelah pesanan selesai.',
  'A withdrawal of yours is under way. Your account can be closed once it has arrived.':
    'Penarikan Anda sedang diproses. Akun dapat ditutup setelah dananya sampai.',
  'There is still something in your wallet. Spend or withdraw it first, or confirm that you give it up.':
    'Masih ada isi di dompet Anda. Gunakan atau tarik dulu, atau konfirmasi bahwa Anda melepaskannya.',
  'This e-mail address already has an account. Please use another one for the administrator.':
    'Alamat email ini sudah punya akun. Gunakan alamat lain untuk administrator ini.',
  'You cannot do this to your own account.': 'Anda tidak dapat melakukan ini pada akun sendiri.',
  'The shop needs at least one active administrator.': 'Toko memerlukan setidaknya satu administrator aktif.',
}

const patterns = [
  { of: /^From (\S+) to (\S+)\.$/, words: 'Dari $1 sampai $2.' },
  ...keepingPatterns,
  ...parcelPatterns,
  ...productPatterns,
  ...documentPatterns,
  { of: /^Please use at least (\d+) characters\.$/, words: 'Gunakan minimal $1 karakter.' },
  { of: /^Please use at most (\d+) characters\.$/, words: 'Gunakan maksimal $1 karakter.' },
  {
    of: /^(.+) is not in (.+)\. Please pick a city or regency from the list\.$/,
    words: '$1 tidak ada di $2. Pilih kota atau kabupaten dari daftar.',
  },
  {
    of: /^(.+) is not in (.+)\. Please pick a district from the list\.$/,
    words: '$1 tidak ada di $2. Pilih kecamatan dari daftar.',
  },
  { of: /^(\d{5}) is not a postal code of (.+)\.$/, words: '$1 bukan kode pos $2.' },
  { of: /^Not available now: (.+)\.$/, words: 'Tidak tersedia saat ini: $1.' },
  { of: /^No longer in stock: (.+)\.$/, words: 'Stok habis: $1.' },
  { of: /^(.+) is no longer sold\.$/, words: '$1 sudah tidak dijual.' },
  { of: /^(.+) is sold out\.$/, words: '$1 sudah habis.' },
  { of: /^(.+) is sold from (\d+) pieces on\.$/, words: '$1 dijual mulai $2 buah.' },
  {
    of: /^Only (\d+) of (.+) left, and (\d+) are in your cart already\.$/,
    words: 'Stok $2 tinggal $1, dan $3 sudah ada di keranjang Anda.',
  },
  { of: /^Only (\d+) of (.+) left\.$/, words: 'Stok $2 tinggal $1.' },
  {
    of: /^At most (\d+) of (.+) in one order, and (\d+) are in your cart already\.$/,
    words: 'Maksimal $1 buah $2 per pesanan, dan $3 sudah ada di keranjang Anda.',
  },
  { of: /^At most (\d+) of (.+) in one order\.$/, words: 'Maksimal $1 buah $2 per pesanan.' },
  { of: /^A cart holds at most (\d+) .*$/, words: 'Keranjang memuat maksimal $1 macam barang. Hapus salah satu dulu.' },
  {
    of: /^This order is .+, so this is no longer possible\.$/,
    words: 'Status pesanan sudah berubah, jadi ini tidak bisa lagi.',
  },
]

export const texts: Areas['messages'] = {
  exact: { ...fields, ...refusals, ...people, ...keeping, ...business, ...parcels, ...productWords, ...documentWords },
  patterns,
}
