/** Nama, pengantar, dan langkah pemakaian setiap paket. By SKU. */
export const BUNDLE_WORDS: Record<string, { name: string; intro: string; steps: string[] }> = {
  'PKT-CICA-01': {
    name: 'Paket Tenang: Perawatan Awal Cica',
    intro:
      'Tiga produk sudah cukup untuk kulit yang terlalu banyak dicobai: pembersih yang lembut, serum pegagan, dan krim yang merawat skin barrier. Pakai ini saja selama empat minggu, lalu lihat lagi hasilnya.',
    steps: [
      'Pagi dan malam: cuci muka dengan Gel Pembersih Wajah Cica',
      'Tiga tetes Serum Cica 10% pada kulit yang masih lembap',
      'Tutup dengan Krim Ceramide; pada pagi hari tambahkan tabir surya',
    ],
  },
  'PKT-GLOW-02': {
    name: 'Paket Cerah Pagi: Vitamin C & Tabir Surya',
    intro:
      'Vitamin C dan tabir surya memang pasangan pagi hari: serumnya membantu kulit tampak cerah dan merata, tabir suryanya menjaga agar bekas jerawat tidak makin gelap terkena matahari.',
    steps: [
      'Empat tetes Serum Pencerah Vitamin C 10% pada kulit kering',
      'Dua ruas jari Gel Tabir Surya SPF 50 PA++++',
    ],
  },
  'PKT-DEWY-03': {
    name: 'Paket Kulit Lembap Tiga Langkah',
    intro:
      'Untuk kulit yang terus terasa haus: toner mawar, tiga jenis asam hialuronat, dan ceramide untuk mengunci kelembapannya. Cocok untuk Anda yang seharian di kantor ber-AC.',
    steps: [
      'Tekan lembut Toner Mawar ke wajah',
      'Tepukkan Serum Embun Triple Hyaluronic selagi kulit lembap',
      'Kunci dengan Krim Ceramide Skin Barrier',
    ],
  },
  'PKT-MASK-04': {
    name: 'Paket Masker untuk Seminggu',
    intro:
      'Tujuh lembar masker, empat yang menyejukkan dan tiga yang selembut susu, untuk seminggu sebelum hari penting atau sekadar tujuh malam santai di sofa. Lebih hemat daripada segelas kopi kekinian sehari.',
    steps: ['Setelah hari yang terik: Sheet Mask Cica', 'Sebelum pagi yang penting: Sheet Mask Dedak Padi'],
  },
  'PKT-BODY-05': {
    name: 'Paket Mandi Lulur ala Spa',
    intro:
      'Hari Minggu di rumah serasa di spa kecil: lulur kopi, sabun mandi lavender, dan losion susu beras. Letakkan ponsel di kamar lain selama sejam; bagian itu gratis.',
    steps: [
      'Gosokkan Lulur Kopi Bali selama beberapa menit, lalu bilas',
      'Mandi dengan Sabun Mandi Cair Lavender',
      'Akhiri dengan Losion Badan Susu Beras',
    ],
  },
  'PKT-HAIR-06': {
    name: 'Paket Rambut Berkilau Kemiri',
    intro:
      'Sampo, kondisioner, dan minyak andalan Nenek. Bersama-sama ketiganya merawat rambut panjang yang kering agar tampak berkilau dan lebih mudah diatur dalam beberapa minggu.',
    steps: [
      'Pijatkan minyak kemiri sejam sebelum keramas',
      'Keramas dengan Sampo Harian Lidah Buaya',
      'Dua menit Kondisioner Santan di batang rambut',
    ],
  },
  'PKT-IMUN-07': {
    name: 'Paket Siaga Musim Hujan',
    intro:
      'Yang biasa tersedia di meja makan keluarga Indonesia saat hujan mulai turun: vitamin C dan D, jahe merah, dan sebotol minyak kayu putih Pulau Buru. Untuk sebulan bagi satu orang.',
    steps: [
      'Satu tablet vitamin C & zinc dan satu softgel D3 bersama makan',
      'Secangkir wedang pada malam hari',
      'Minyak kayu putih sepulang kehujanan',
    ],
  },
  'PKT-BABY-08': {
    name: 'Paket Sambut Bayi Baru Lahir',
    intro:
      'Empat kebutuhan yang paling sering ditanyakan orang tua baru dalam satu paket, pas juga untuk kado: sabun mandi, minyak telon, bedak tanpa talk, dan balsem popok.',
    steps: [
      'Mandi: satu pompa Sabun & Sampo Bayi Kamomil',
      'Hangatkan beberapa tetes minyak telon untuk perut dan kaki',
      'Bedak untuk lipatan kulit, balsem setiap ganti popok',
    ],
  },
  'PKT-CEK-09': {
    name: 'Paket Pantau Sehat Keluarga',
    intro:
      'Tekanan darah, oksigen, dan suhu bisa dipantau di rumah: pos kesehatan kecil untuk keluarga yang tinggal bersama kakek-nenek. Ketiganya dilengkapi buku panduan bahasa Indonesia dan kartu garansi.',
    steps: [
      'Ukur tekanan darah pagi dan malam sambil duduk, lalu catat hasilnya',
      'Oksimeter dan termometer saat ada yang sakit',
    ],
  },
  'PKT-JAMU-10': {
    name: 'Paket Pegal Linu: Minyak Urut, Koyo, Wedang',
    intro:
      'Untuk malam setelah futsal, panen, atau pindahan rumah: minyak urut, tiga saset koyo hangat, dan sepuluh cangkir jahe merah. Sisanya tidur yang cukup.',
    steps: [
      'Sepuluh menit pijat dengan minyak urut',
      'Selembar koyo di punggung, bukan di kulit yang baru diolesi minyak',
      'Secangkir wedang sebelum tidur',
    ],
  },
}
