import type { errorTexts as english } from './error.en.ts'

export const errorTexts: typeof english = {
  400: { title: 'Ada yang keliru pada alamat ini', message: 'Periksa alamatnya, atau kembali dan coba lagi.' },
  401: { title: 'Silakan masuk', message: 'Sesi Anda telah berakhir. Masuk lagi untuk melanjutkan.' },
  403: { title: 'Anda tidak bisa membuka halaman ini', message: 'Akun Anda tidak punya akses ke halaman ini.' },
  404: { title: 'Halaman itu tidak kami temukan', message: 'Mungkin sudah pindah, atau ada salah ketik di alamatnya.' },
  422: {
    title: 'Ada yang tidak cocok',
    message: 'Sebagian alamat ini tidak dikenali. Coba kembali ke halaman sebelumnya.',
  },
  429: { title: 'Terlalu cepat', message: 'Tunggu sebentar, lalu coba lagi.' },
  500: { title: 'Ada gangguan di sistem kami', message: 'Silakan coba beberapa saat lagi.' },
  pageNotFound: (path) => `Halaman ${path} tidak ditemukan.`,
  browseProducts: 'Lihat produk',
  bundleFailed: 'Gagal membuka paket',
}
