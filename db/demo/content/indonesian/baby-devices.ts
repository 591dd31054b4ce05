import type { IndonesianWords } from '../product-draft.ts'

/** Ibu dan bayi, serta alat kesehatan di rumah. By SKU. */
export const BABY_DEVICE_WORDS: Record<string, IndonesianWords> = {
  'TMG-TLN-048': {
    intro:
      'Tiga minyak dalam telon, yaitu adas, kayu putih, dan kelapa, dengan kamomil dan sedikit wangi serai. Hangat di perut mungil setelah mandi, seperti yang diusapkan para nenek turun-temurun.',
    points: [
      'Minyak adas, kayu putih, dan kelapa dengan takaran klasik',
      'Secara tradisional digunakan untuk menghangatkan badan bayi dan membantu meredakan kembung',
      'Tutup flip yang bisa dibuka satu tangan, tangan lain tetap menggendong',
    ],
    use: 'Setelah mandi, hangatkan beberapa tetes di telapak tangan, lalu usapkan perlahan pada perut, punggung, dan kaki. Pakaikan baju bayi seperti biasa.',
    care: 'Hanya untuk pemakaian luar, jangan ditelan. Jangan pada wajah, tangan, atau kulit luka, dan jangan sekali-kali di dekat hidung atau mulut: minyak kayu putih dapat membuat bayi sesak napas. Pada bulan pertama, untuk bayi prematur, dan bila ada asma dalam keluarga, tanyakan dulu kepada bidan atau dokter. Coba dulu di sebagian kecil kulit; cuci bila memerah. Jauhkan dari api.',
    ingredients:
      'Oleum Foeniculi (minyak adas), Oleum Cajuputi (minyak kayu putih), Oleum Cocos (minyak kelapa), ekstrak Chamomilla recutita (kamomil), minyak Cymbopogon nardus (serai wangi).',
  },
  'TMG-PWD-049': {
    intro:
      'Bedak tanpa talk: pati jagung halus dan oat dalam kaleng yang sayang dibuang. Menyerap keringat di lipatan leher dan paha, tidak berbau, dan tidak mudah beterbangan.',
    points: [
      'Pati jagung dan oat sebagai pengganti talk',
      'Tanpa pewangi, dibuat untuk kulit bayi yang lembut',
      'Kaleng isi ulang dengan tutup putar yang rapat',
    ],
    use: 'Tuang sedikit ke tangan Anda, jauh dari wajah bayi, ratakan di kedua telapak, lalu usapkan pada kulit yang sudah kering.',
    care: 'Jauhkan dari hidung dan mulut: bedak jangan sampai terhirup siapa pun. Jangan pada kulit basah atau luka. Mengandung oat dan kamomil. Ke dokter bila kulit merah lebih dari tiga hari.',
  },
  'TMG-WSH-050': {
    intro:
      'Satu sabun untuk rambut, badan, dan bokong, begitu lembut sehingga tidak perih di mata. Kamomil dan oat membantu menjaga kelembapan kulit tipis bayi; busanya memang sengaja sedikit karena kulit bayi tidak perlu banyak.',
    points: [
      'Tidak perih di mata, tanpa sabun alkali, pH 5,5',
      'Satu pompa untuk bayi baru lahir, dua untuk balita',
      'Untuk mandi setiap hari',
    ],
    use: 'Tuang satu pompa ke air mandi atau ke waslap basah. Basuh dari kepala ke bawah, bilas, keringkan dengan ditepuk, lalu lanjutkan dengan minyak telon atau losion.',
    care: 'Jangan pernah meninggalkan anak sendirian di air. Hanya untuk pemakaian luar. Mengandung kamomil dan oat: bukan untuk anak yang alergi terhadapnya. Hentikan bila kulit memerah. Kunci pompanya saat bepergian.',
  },
  'TMG-NPY-051': {
    intro:
      'Balsem putih kental yang menjadi pembatas antara kulit dan popok basah. Zinc oxide 15%, minyak nyamplung, dan lilin lebah; tetap di tempatnya sepanjang malam dan mudah dibersihkan dengan minyak.',
    points: [
      'Zinc oxide 15% membentuk lapisan pelindung di kulit',
      'Minyak nyamplung (tamanu) dari pesisir Jawa',
      'Tanpa pewangi',
    ],
    use: 'Setiap ganti popok, bersihkan dan keringkan kulit, lalu oleskan lapisan yang terlihat. Untuk membersihkannya, pakai kapas dengan sedikit minyak, bukan tisu kering.',
    care: 'Segera ke dokter bila kemerahan berdarah, berbintik, atau tidak membaik dalam tiga hari. Mengandung lilin lebah dan minyak biji nyamplung. Hanya untuk pemakaian luar.',
  },
  'TMG-MOM-052': {
    intro:
      'Untuk bulan-bulan ketika kulit harus meregang dengan cepat. Minyak almon, rosehip, dan dedak padi membantu kulit perut tetap lembap dan lentur; bila dipijatkan pasangan pada malam hari, sepuluh menit itu menjadi milik berdua.',
    points: [
      'Minyak almon, dedak padi, rosehip, dan bunga matahari dengan vitamin E',
      'Wangi mawar yang sangat tipis, ramah untuk hidung yang peka',
      'Untuk perut, pinggul, dan paha mulai bulan keempat',
    ],
    use: 'Pagi dan malam, pijatkan satu sendok teh pada kulit yang sedikit lembap dengan gerakan memutar perlahan. Lanjutkan sampai tiga bulan setelah melahirkan.',
    care: 'Mengandung minyak almon: bukan untuk yang alergi kacang-kacangan. Jangan dioleskan di payudara saat menyusui. Bila gatal terasa hebat, bicarakan dengan bidan atau dokter.',
  },
  'CKR-THM-053': {
    intro:
      'Termometer untuk laci di samping tempat tidur. Sepuluh detik, ketelitian sepersepuluh derajat, ujung lentur, dan bunyi yang terdengar sampai kamar sebelah. Nilai terakhir tersimpan, jadi terlihat apakah demamnya turun.',
    points: [
      'Hasil dalam 10 detik, ketelitian 0,1 °C',
      'Tahan air, ujung lentur, tanpa kaca dan merkuri',
      'Sudah termasuk baterai kancing dan kotak keras',
    ],
    use: 'Tekan tombol, letakkan ujungnya di bawah lidah atau, untuk anak di bawah 5 tahun, di tengah ketiak, tunggu sampai berbunyi, lalu baca hasilnya. Bersihkan dengan alkohol setelah dipakai.',
    care: 'Alat ukur tidak menggantikan dokter. Bayi di bawah 3 bulan dengan suhu 38 °C atau lebih harus segera ke dokter. Jauhkan baterai kancing dari anak-anak; bila tertelan, segera ke IGD.',
    ingredients:
      'Isi kemasan: termometer, baterai LR41, kotak keras, buku panduan bahasa Indonesia, kartu garansi 1 tahun.',
  },
  'CKR-TNS-054': {
    name: 'Cekara Tensimeter Digital Lengan Atas',
    intro:
      'Mengukur tekanan darah di rumah seperti di klinik: di lengan atas, dengan angka besar yang terbaca Eyang tanpa kacamata. Alat memberi tanda bila manset kurang pas atau denyut jantung tidak teratur.',
    points: [
      'Untuk dua orang, masing-masing 90 hasil, dengan rata-rata tiga pengukuran terakhir',
      'Manset lebar untuk lingkar lengan 22–42 cm',
      'Memakai empat baterai atau adaptor USB; akurasi ±3 mmHg',
    ],
    use: 'Duduk tenang lima menit, kedua kaki menapak lantai, manset setinggi jantung, jangan berbicara, lalu tekan mulai. Ukur dua kali, pagi dan malam.',
    care: 'Alat ini mengukur dan tidak mendiagnosis. Jangan mengubah obat sendiri karena hasil pengukuran. Bila di atas 180/120 disertai nyeri dada, sesak napas, lemah sebelah badan, atau kebingungan, segera ke IGD. Bila hamil atau denyut jantung tidak teratur, tanyakan cara mengukurnya kepada dokter.',
    ingredients:
      'Isi kemasan: tensimeter, manset M–L, empat baterai AA, kabel USB, tas, buku panduan bahasa Indonesia, garansi 3 tahun.',
  },
  'CKR-TNP-055': {
    name: 'Cekara Tensimeter Pro Bluetooth dengan EKG',
    intro:
      'Untuk yang perlu memantau jantungnya: tekanan darah dan EKG satu sadapan dalam menit yang sama, dikirim ke ponsel sebagai halaman yang bisa dibaca dokter. Tanpa langganan, tanpa akun, dan data tetap milik Anda.',
    points: [
      'Tekanan darah dan EKG 30 detik sekaligus',
      'Mengirim PDF lewat Bluetooth; bekerja tanpa internet',
      'Bisa diisi ulang; garansi sensor lima tahun',
    ],
    use: 'Pasang manset, letakkan dua jari pada pelat logam, duduk diam, lalu tekan mulai. Simpan atau bagikan hasilnya dari ponsel.',
    care: 'Tidak mendeteksi serangan jantung: bila nyeri dada atau sesak napas, segera ke IGD, apa pun hasilnya. Jangan mengubah obat sendiri karena hasil pengukuran. Bukan untuk pengguna alat pacu jantung kecuali dokter menyetujui. Servis hanya melalui kami.',
    ingredients:
      'Isi kemasan: tensimeter dengan pelat EKG, manset M–L, kabel USB-C, tas perjalanan, buku panduan bahasa Indonesia.',
  },
  'CKR-OXI-056': {
    intro:
      'Saturasi oksigen dan denyut nadi di ujung jari dalam delapan detik, pada layar terang yang mengikuti arah pandang Anda. Berguna di daerah tinggi dan untuk ketenangan keluarga saat ada yang sakit.',
    points: [
      'Saturasi oksigen, denyut nadi, dan grafik denyut',
      'Mati sendiri; sekitar 30 jam dengan dua baterai AAA',
      'Pas untuk jari mulai usia delapan tahun',
    ],
    use: 'Hangatkan tangan, hapus cat kuku, jepitkan di telunjuk, diam selama delapan detik, lalu baca angka yang sudah stabil.',
    care: 'Bila di bawah 94% saat istirahat, ukur lagi dan hubungi dokter; bila di bawah 90%, atau sesak napas atau bibir membiru, segera ke IGD, apa pun hasilnya. Tangan dingin dan cat kuku membuat hasil keliru, dan pada kulit gelap angkanya bisa terlalu tinggi. Bukan untuk anak di bawah 8 tahun.',
    ingredients:
      'Isi kemasan: oksimeter, dua baterai AAA, tali, sarung silikon, buku panduan bahasa Indonesia, garansi 1 tahun.',
  },
  'CKR-NEB-057': {
    name: 'Cekara Nebulizer Kompresor untuk Keluarga',
    intro:
      'Nebulizer kompresor yang cukup senyap untuk anak yang sedang tidur. Larutan dari resep dokter diubah menjadi uap halus dalam sekitar delapan menit, dengan masker untuk anak dan dewasa.',
    points: [
      'Partikel halus sekitar 3 µm',
      'Hanya 52 desibel: lebih senyap daripada kipas angin',
      'Masker anak dan dewasa, mouthpiece, lima filter',
    ],
    use: 'Isi dengan larutan yang diresepkan, duduk tegak, pasang masker, dan bernapaslah tenang sampai uap habis. Bilas cangkir dan masker setiap kali setelah dipakai, lalu rebus cangkirnya sekali sehari.',
    care: 'Hanya dengan obat yang diresepkan dokter untuk nebulizer; kami tidak menjual obat. Jangan pernah diisi minyak atau kayu putih. Satu masker dan satu mouthpiece untuk satu orang. Bila sesak memberat, segera ke IGD.',
    ingredients:
      'Isi kemasan: kompresor, selang, cangkir obat, masker S dan L, mouthpiece, lima filter, buku panduan bahasa Indonesia.',
  },
  'CKR-OXY-058': {
    name: 'Cekara Konsentrator Oksigen 5 L',
    intro:
      'Oksigen di rumah dari udara sekitar, siang dan malam, untuk pasien yang oleh dokter dianjurkan memakai oksigen jangka panjang. Lima liter per menit dengan kadar 93%, roda yang senyap, serta alarm listrik, tekanan, dan kemurnian.',
    points: [
      'Hingga lima liter per menit, 93% ± 3%',
      'Daya 330 watt: perhitungkan tagihan listrik, tanpa isi ulang tabung',
      'Kami antar, pasang, dan jelaskan; servis di dua belas kota',
    ],
    use: 'Atur aliran sesuai catatan dokter, isi pelembap dengan air matang yang sudah dingin, lalu pasang kanula. Bersihkan filternya seminggu sekali.',
    care: 'Hanya atas anjuran dokter; jangan menaikkan aliran sendiri. Jangan merokok dan jangan ada api di ruangan, dan jangan memakai minyak, balsem, atau petroleum jelly di wajah. Siapkan tabung cadangan untuk saat listrik padam. Bila sesak, mengantuk terus, atau bibir membiru, segera ke IGD.',
    ingredients:
      'Isi kemasan: konsentrator, pelembap, dua kanula, filter cadangan, buku panduan bahasa Indonesia, garansi 3 tahun dengan kunjungan servis.',
  },
  'CKR-KSA-059': {
    intro:
      'Keperluan luka kecil dalam satu kotak: kasa steril tiga ukuran, perekat yang mudah dilepas, dan plester yang tetap menempel di ruas jari. Untuk dapur, bagasi motor, dan ruang kelas.',
    points: [
      '16 kasa steril, masing-masing dikemas sendiri',
      '18 plester dalam empat bentuk, dua rol perekat',
      'Dibuat di Bekasi; tanggal kedaluwarsa tertera di tiap lembar',
    ],
    use: 'Cuci tangan, bilas luka dengan air bersih, keringkan perlahan, lalu tutup dengan kasa dan perekat atau plester. Ganti setiap hari dan saat basah.',
    care: 'Sekali pakai. Luka dalam, kotor, atau karena gigitan harus diperiksa dokter pada hari yang sama; gigitan anjing, kucing, atau kera dicuci dulu dengan sabun selama 15 menit (rabies). Jangan dipakai bila kemasan sobek.',
    ingredients: 'Isi kemasan: 16 kasa katun (5 × 5, 7,5 × 7,5, 10 × 10 cm), 18 plester, 2 rol perekat kertas.',
  },
  'CKR-MSK-060': {
    intro:
      'Tiga lapis, tali telinga pipih yang lembut, dan kawat hidung yang tidak mudah melenceng: masker medis yang nyaman sepanjang giliran kerja. Menyaring sedikitnya 98% bakteri, napas tetap lega dan suara tetap jelas.',
    points: [
      'Efisiensi penyaringan bakteri minimal 98%, diuji di Jakarta',
      'Tali lebar dan lembut, dengan penyambung hijab di dalam dus',
      '50 masker dalam dus kedap debu, sepuluh per kantong',
    ],
    use: 'Dengan tangan bersih dan sisi berwarna di luar, tutup hidung, mulut, dan dagu, lalu tekan kawatnya. Ganti setelah empat jam atau bila lembap.',
    care: 'Sekali pakai. Bukan untuk anak di bawah 2 tahun, orang yang tidak bisa melepasnya sendiri, atau saat sesak napas. Gunting talinya sebelum dibuang.',
    ingredients: 'Polipropilena spunbond, filter meltblown, tali poliamida-elastan. Tanpa lateks.',
  },
}
