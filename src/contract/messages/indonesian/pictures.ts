import type { pictures as english } from '../english/pictures.ts'

export const pictures: Record<keyof typeof english, string> = {
  choose_picture: 'Pilih foto.',
  picture_too_large: 'Ukuran foto maksimal 5 MB.',
  picture_type: 'Kirim gambar JPEG, PNG, WebP, atau AVIF.',
  portrait_type: 'Kirim foto JPEG, PNG, WebP, AVIF, atau HEIC.',
  picture_damaged: 'Foto ini rusak.',
  picture_megapixels: 'Foto ini lebih dari {megapixels} megapiksel.',
  picture_pixels: 'Piksel foto ini terlalu banyak.',
  picture_not_stored: 'Gambar ini tidak ada di toko. Silakan kirim lagi.',
  not_stored_picture: 'Harus gambar yang tersimpan.',
  at_most_pictures: 'Paling banyak {max} gambar.',
  pictures_full: 'Maksimal {max} gambar; produk ini sudah punya {present}.',
  picture_twice: 'Gambar yang sama ada dua kali.',
  picture_missing: 'Tambahkan setidaknya satu gambar.',
  files_unreachable: 'Berkas sedang tidak dapat dijangkau. Silakan coba lagi sebentar lagi.',
  file_empty: 'Berkas ini kosong.',
  pdf_type: 'Kirim PDF; berkas ini bukan PDF, atau terpotong.',
  video_type: 'Kirim video MP4 atau WebM.',
  video_damaged: 'Video ini rusak atau terpotong. Silakan kirim sekali lagi.',
  video_missing: 'Berkas ini tidak berisi video.',
  video_codec:
    'Peramban tidak dapat memutar video ini. Di pengaturan kamera pilih “Paling Kompatibel” (H.264), atau kirim MP4.',
  video_too_long: 'Video paling lama tiga menit.',
  attachment_type: 'Kirim foto (JPEG, PNG, WebP, AVIF) atau video (MP4, WebM).',
  attachment_or_pdf_type: 'Kirim foto (JPEG, PNG, WebP, AVIF), video (MP4, WebM), atau PDF.',
  uploads_full: 'Banyak berkas sedang masuk. Silakan coba lagi sebentar lagi.',
}
