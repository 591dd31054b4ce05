/** Nama, pengantar, peringatan, dan langkah pemakaian setiap paket. By SKU. */
export const BUNDLE_WORDS: Record<string, { name: string; intro: string; care: string; steps: string[] }> = {
  'PKT-CICA-01': {
    name: 'Paket Tenang: Perawatan Awal Cica',
    intro:
      'Tiga produk sudah cukup untuk kulit yang terlalu sering berganti produk: pembersih yang lembut, serum pegagan, dan krim yang merawat skin barrier. Pakai ini saja selama empat minggu, lalu lihat lagi hasilnya.',
    care: 'Hanya untuk pemakaian luar; hindari area mata. Mulailah satu per satu dengan jeda dua hari, dan hentikan bila kemerahan atau gatal bertambah.',
    steps: [
      'Pagi dan malam: cuci muka dengan Cica Low pH Gel Cleanser',
      'Tiga tetes Cica 10% Calming Serum pada kulit yang masih lembap',
      'Tutup dengan Ceramide Barrier Cream; pada pagi hari tambahkan tabir surya',
    ],
  },
  'PKT-GLOW-02': {
    name: 'Paket Cerah Pagi: Vitamin C & Tabir Surya',
    intro:
      'Vitamin C dan tabir surya memang pasangan pagi hari: serumnya membantu kulit tampak cerah dan merata, tabir suryanya menjaga agar bekas jerawat tidak makin gelap terkena matahari.',
    care: 'Hanya untuk pemakaian luar; hindari area mata. Serumnya mengandung minyak kulit jeruk: bukan untuk yang alergi jeruk. Tabir suryanya bukan untuk bayi di bawah 6 bulan. Hentikan bila terasa perih atau kulit terus memerah.',
    steps: [
      'Empat tetes Vitamin C 10% Brightening Serum pada kulit kering',
      'Daily Sunscreen Gel SPF 50 PA++++ sepanjang dua jari',
    ],
  },
  'PKT-DEWY-03': {
    name: 'Paket Kulit Lembap Tiga Langkah',
    intro:
      'Untuk kulit yang terus terasa haus: toner mawar, tiga jenis asam hialuronat, dan ceramide untuk mengunci kelembapannya. Cocok untuk Anda yang seharian di kantor ber-AC.',
    care: 'Hanya untuk pemakaian luar. Wangi mawar alami dapat mengiritasi kulit yang sangat reaktif: coba dulu di belakang telinga, dan hentikan bila gatal.',
    steps: [
      'Tekan lembut Rose Hydrating Toner ke wajah',
      'Tepukkan Triple Hyaluronic Dew Serum selagi kulit lembap',
      'Kunci dengan Ceramide Barrier Cream',
    ],
  },
  'PKT-MASK-04': {
    name: 'Paket Masker untuk Seminggu',
    intro:
      'Tujuh lembar masker, empat yang menyejukkan dan tiga yang selembut susu, untuk seminggu sebelum hari penting atau sekadar tujuh malam santai di sofa. Lebih hemat daripada segelas kopi kekinian sehari.',
    care: 'Sekali pakai. Jangan dipakai pada kulit luka atau baru dikelupas, dan bukan untuk kulit yang bereaksi terhadap bahan hasil fermentasi. Jauhkan dari mata; segera lepas bila terasa perih atau panas.',
    steps: ['Setelah hari yang terik: Cica Cooling Sheet Mask', 'Sebelum pagi yang penting: Rice Bran Sheet Mask'],
  },
  'PKT-BODY-05': {
    name: 'Paket Mandi Lulur ala Spa',
    intro:
      'Hari Minggu di rumah serasa di spa kecil: lulur kopi, sabun mandi lavender, dan losion susu beras. Letakkan ponsel di kamar lain selama sejam; bagian itu gratis.',
    care: 'Bukan untuk wajah, luka, atau kulit yang baru dicukur. Mengandung minyak lavender, minyak kelapa, dan lilin lebah: bukan untuk yang alergi terhadapnya. Lantai kamar mandi menjadi licin.',
    steps: [
      'Gosokkan Bali Coffee Lulur selama beberapa menit, lalu bilas',
      'Mandi dengan Lavender Sleep Body Wash',
      'Akhiri dengan Rice Milk Body Lotion',
    ],
  },
  'PKT-HAIR-06': {
    name: 'Paket Rambut Berkilau Kemiri',
    intro:
      'Sampo, kondisioner, dan minyak andalan Nenek. Bersama-sama ketiganya merawat rambut panjang yang kering agar tampak berkilau dan lebih mudah diatur dalam beberapa minggu.',
    care: 'Mengandung minyak kemiri dan protein gandum: bukan untuk yang alergi kemiri atau gandum. Hindari kontak dengan mata.',
    steps: [
      'Pijatkan minyak kemiri sejam sebelum keramas',
      'Keramas dengan Aloe Vera Daily Shampoo',
      'Dua menit Coconut Milk Nourishing Conditioner di batang rambut',
    ],
  },
  'PKT-IMUN-07': {
    name: 'Paket Siaga Musim Hujan',
    intro:
      'Yang biasa tersedia di meja makan keluarga Indonesia saat hujan mulai turun: vitamin C dan D, jahe merah, dan sebotol minyak kayu putih Pulau Buru. Vitaminnya cukup sebulan untuk satu orang, wedangnya sepuluh cangkir.',
    care: 'Untuk orang dewasa. Suplemen dan jamu bukan obat: tanyakan dulu kepada dokter bila Anda hamil, menyusui, sakit, sedang minum obat, atau punya penyakit ginjal, batu ginjal, atau diabetes. Minyak kayu putih bukan untuk bayi dan anak di bawah 2 tahun dan tidak boleh ditelan. Jauhkan semuanya dari jangkauan anak-anak.',
    steps: [
      'Satu tablet vitamin C & zinc dan satu softgel D3 bersama makan',
      'Secangkir wedang pada malam hari',
      'Minyak kayu putih di perut dan punggung sepulang kehujanan',
    ],
  },
  'PKT-BABY-08': {
    name: 'Paket Sambut Bayi Baru Lahir',
    intro:
      'Empat kebutuhan yang paling sering ditanyakan orang tua baru dalam satu paket, pas juga untuk kado: sabun mandi, minyak telon, bedak tanpa talk, dan balsem popok.',
    care: 'Minyak telon jangan sekali-kali di dekat hidung atau mulut; pada bulan pertama atau untuk bayi prematur, tanyakan dulu kepada bidan atau dokter. Bedak jangan sampai terhirup: jauhkan dari wajah. Mengandung kamomil, oat, lilin lebah, dan minyak biji nyamplung. Ke dokter bila kemerahan tidak membaik dalam tiga hari.',
    steps: [
      'Mandi: satu pompa Chamomile Top-to-Toe Baby Wash',
      'Hangatkan beberapa tetes minyak telon untuk perut dan kaki',
      'Bedak untuk lipatan kulit, balsem setiap ganti popok',
    ],
  },
  'PKT-CEK-09': {
    name: 'Paket Pantau Sehat Keluarga',
    intro:
      'Tekanan darah, oksigen, dan suhu bisa dipantau di rumah: pos kesehatan kecil untuk keluarga yang tinggal bersama kakek dan nenek. Ketiganya dilengkapi buku panduan bahasa Indonesia dan kartu garansi.',
    care: 'Alat mengukur dan tidak mendiagnosis; jangan mengubah obat karena hasil pengukuran. Segera ke IGD bila nyeri dada, sesak napas, atau saturasi oksigen di bawah 90%, juga bila bayi di bawah 3 bulan bersuhu 38 °C atau lebih. Jauhkan baterai kancing dari anak-anak.',
    steps: [
      'Ukur tekanan darah pagi dan malam sambil duduk, lalu catat hasilnya',
      'Oksimeter dan termometer saat ada yang sakit',
    ],
  },
  'PKT-JAMU-10': {
    name: 'Paket Pegal Linu: Minyak Urut, Koyo, Wedang',
    intro:
      'Untuk malam setelah futsal, panen, atau pindahan rumah: minyak urut, tiga saset koyo hangat, dan sepuluh cangkir jahe merah. Sisanya tidur yang cukup.',
    care: 'Minyak urut dan koyo jangan dipakai saat hamil, pada luka, untuk anak di bawah 10 tahun, atau oleh yang alergi lateks; jangan tempelkan koyo bersama bantal pemanas atau di kulit berminyak. Wedang mengandung gula: bila menyandang diabetes, minum pengencer darah, atau punya tukak lambung, tanyakan kepada dokter. Ke dokter bila nyeri lebih dari seminggu.',
    steps: [
      'Sepuluh menit pijat dengan minyak urut',
      'Selembar koyo di punggung, bukan di kulit yang baru diolesi minyak',
      'Secangkir wedang sebelum tidur',
    ],
  },
}
