import type { IndonesianWords } from '../product-draft.ts'

/** Wajah: pembersih, serum, pelembap, tabir surya, masker. By SKU. */
export const SKIN_WORDS: Record<string, IndonesianWords> = {
  'KLT-CLN-001': {
    intro:
      'Sabun muka gel dengan ekstrak pegagan (Centella asiatica) yang mengangkat sisa tabir surya, debu, dan keringat tanpa membuat kulit terasa kering dan tertarik. pH 5,5 mendekati pH alami kulit, jadi nyaman dipakai pagi dan malam.',
    points: [
      'Pegagan dan panthenol membantu kulit terasa tenang setelah seharian di luar',
      'Tanpa sabun alkali dan pewarna, hanya wangi daun segar yang tipis',
      'Mudah dibilas, juga dengan air tanah yang sadah',
    ],
    use: 'Basahi wajah, busakan gel seukuran biji kacang di telapak tangan, pijat lembut selama 30 detik, lalu bilas dengan air sejuk. Cukup dua kali sehari.',
    care: 'Hanya untuk pemakaian luar. Hindari area mata; jika terkena, segera bilas. Hentikan pemakaian jika kemerahan atau gatal tidak mereda.',
  },
  'EMB-CLN-002': {
    intro:
      'Dulu para nenek di Jawa menyimpan air cucian beras pertama untuk membasuh muka. Sabun muka ini meneruskan kebiasaan itu dengan busa halus dan padat, sehingga kulit kering dan normal terasa lembut dan tetap nyaman.',
    points: [
      'Air beras dan minyak dedak padi melembutkan bagian yang kasar',
      'Busa berbahan asam amino: tidak kesat dan tidak perih',
      'Satu tube cukup untuk sekitar sepuluh minggu, dua kali cuci muka sehari',
    ],
    use: 'Keluarkan sekitar 2 cm ke tangan yang basah, gosok sampai berbusa, ratakan ke wajah dengan gerakan memutar, lalu bilas bersih dengan air suam-suam kuku.',
    care: 'Jangan dipakai pada kulit yang luka. Jika terkena mata, bilas dengan banyak air. Simpan di bawah 30 °C.',
  },
  'KLT-CLN-003': {
    intro:
      'Air pembersih bening dengan teh hijau dari lereng Ciwidey. Riasan ringan, tabir surya, dan debu jalanan terangkat dalam beberapa usapan. Boleh dibilas, boleh juga dibiarkan, sesuai selera Anda.',
    points: [
      'Mengangkat tabir surya harian dan riasan ringan tanpa perlu digosok',
      'Daun teh hijau dan allantoin menjaga kulit tetap nyaman',
      'Tanpa alkohol dan pewangi; boleh untuk pemakai lensa kontak',
    ],
    use: 'Basahi kapas, tempelkan beberapa detik, lalu usap perlahan dari tengah wajah ke luar sampai kapas bersih. Pada malam hari, lanjutkan dengan sabun muka.',
    care: 'Hanya untuk pemakaian luar. Maskara tahan air mungkin perlu dibersihkan dulu dengan minyak pembersih. Tutup rapat dan habiskan dalam 9 bulan setelah dibuka.',
  },
  'EMB-TNR-004': {
    intro:
      'Air mawar hasil suling uap dalam ketel tembaga kecil, dipadukan dengan gliserin dan sedikit beta-glukan. Toner ini mengembalikan kelembapan yang hilang setelah cuci muka dan membuat serum berikutnya lebih mudah merata.',
    points: [
      'Berisi 70% air mawar, bukan sekadar air dan pewangi',
      'Tanpa alkohol; nyaman untuk kulit yang terasa tertarik di ruangan ber-AC',
      'Bisa dilapis: dua lapis tipis lebih baik daripada satu lapis tebal',
    ],
    use: 'Setelah mencuci muka, tuang beberapa tetes ke telapak tangan yang bersih, lalu tekan lembut ke wajah dan leher. Saat cuaca terik, kompres pipi dengan empat kapas yang dibasahi toner selama tiga menit.',
    care: 'Wangi mawar alami dapat mengiritasi kulit yang sangat reaktif: coba dulu di belakang telinga. Jauhkan dari sinar matahari langsung.',
  },
  'KLT-SRM-005': {
    intro:
      'Serum favorit pelanggan kami. Ekstrak pegagan 10% dari petani kecil di Wonogiri, ditambah madecassoside dan panthenol, untuk kulit yang mudah memerah setelah terkena matahari, bercukur, atau terlalu banyak mencoba produk baru.',
    points: [
      'Membantu menyamarkan tampilan kemerahan dan menjaga kulit tetap lembap',
      'Ringan dan tidak lengket, nyaman di bawah tabir surya dan riasan',
      'Untuk kulit berminyak, kombinasi, dan sensitif',
      'Tanpa pewangi dan pewarna; nilai hasilnya setelah empat minggu',
    ],
    use: 'Pagi dan malam, ratakan tiga sampai empat tetes pada kulit bersih yang masih sedikit basah. Tunggu semenit, lanjutkan dengan pelembap, dan tabir surya pada pagi hari.',
    care: 'Hanya untuk pemakaian luar. Jika kulit Anda sensitif, uji dulu di lengan bagian dalam selama 24 jam. Hentikan bila kemerahan atau gatal bertambah. Habiskan dalam 6 bulan setelah dibuka.',
  },
  'KLT-SRM-006': {
    intro:
      'Serum seencer air untuk area T. Niacinamide 5% membantu menyamarkan bekas jerawat dan meratakan warna kulit, sedangkan zinc PCA membantu mengurangi kilap di tengah hari, dengan kadar yang tetap ramah di kulit.',
    points: [
      'Untuk pori yang tampak besar, warna kulit tidak merata, dan kulit berminyak',
      'Kadar 5% sudah cukup; kadar yang lebih tinggi lebih mudah mengiritasi',
      'Cocok dipadukan dengan pegagan, asam hialuronat, dan tabir surya',
    ],
    use: 'Pakai tiga tetes pada kulit bersih, pagi atau malam, sebelum krim. Pada minggu pertama, pakai dua hari sekali saja.',
    care: 'Rasa sedikit menggelitik di awal itu wajar; bila bertahan lebih dari beberapa menit, bilas. Jangan dipakai bersama asam berkadar tinggi dalam satu rangkaian.',
  },
  'EMB-SRM-007': {
    intro:
      'Sesuai namanya, kulit terasa seperti terkena embun pagi. Tiga ukuran asam hialuronat menahan air di permukaan kulit, sehingga garis halus karena kering tampak tersamar dan alas bedak tidak mudah retak sampai sore.',
    points: [
      'Asam hialuronat besar, sedang, dan kecil dalam satu gel ringan',
      'Trehalosa membantu menjaga kelembapan di ruangan ber-AC',
      'Tanpa minyak, pewangi, dan pewarna',
    ],
    use: 'Tepukkan tiga tetes pada kulit yang masih basah setelah toner, pagi dan malam, lalu kunci dengan krim selagi kulit lembap.',
    care: 'Saat kulit sangat kering, selalu lanjutkan dengan krim; tanpa krim kulit bisa terasa tertarik. Simpan di bawah 30 °C dan jauhkan dari jangkauan anak-anak.',
  },
  'EMB-SRM-008': {
    intro:
      'Serum malam yang lembut untuk kulit yang mulai menua tetapi tidak cocok dengan retinol. Bakuchiol 1% dari biji babchi dalam squalane dan minyak rosehip, terasa kering di kulit setelah semenit.',
    points: [
      'Membantu menyamarkan garis halus setelah delapan sampai dua belas minggu',
      'Lebih lembut daripada retinol dan stabil dalam botol kaca gelap',
      'Lima tetes untuk sekali pakai: satu botol cukup untuk tiga bulan',
    ],
    use: 'Pada malam hari, hangatkan empat sampai lima tetes di telapak tangan, lalu tekan lembut ke wajah dan leher sebagai langkah terakhir, atau sebelum krim bila kulit Anda kering.',
    care: 'Hanya untuk pemakaian luar; hindari area mata. Ibu hamil dan menyusui sebaiknya bertanya dulu kepada dokter. Selalu pakai tabir surya pada siang hari. Hentikan bila kulit terus memerah atau mengelupas. Simpan di tempat gelap.',
  },
  'KLT-SPT-009': {
    intro:
      'Gel bening untuk satu jerawat yang muncul tepat sebelum hari penting. Asam salisilat 0,5% dan minyak pohon teh, cukup kental sehingga tetap di tempatnya, dan tidak terlihat setelah kering.',
    points: [
      'Untuk ditotolkan di jerawat, bukan untuk seluruh wajah',
      'Kering dalam dua menit dan tidak menggumpal di bawah tabir surya',
      'Muat di saku, tidak mudah tumpah',
    ],
    use: 'Totolkan tipis-tipis dengan jari bersih atau cotton bud, sekali pada malam hari, atau dua kali bila kulit Anda cocok. Tidak perlu dibilas.',
    care: 'Mengandung asam salisilat dan alkohol. Bukan untuk anak di bawah 12 tahun atau yang alergi terhadap salisilat (aspirin). Jangan dipakai pada luka terbuka atau dekat mata dan bibir, juga jangan bersama asam lain atau retinol di tempat yang sama. Hindari saat hamil dan menyusui kecuali dokter menyetujui. Pakai tabir surya pada siang hari; hentikan bila kulit terasa terbakar atau mengelupas.',
  },
  'SRY-VTC-010': {
    intro:
      'Vitamin C stabil 10% dengan asam ferulat untuk wajah yang tampak lelah dan kusam. Tetap bening selama masa pakainya dan beraroma samar kulit jeruk.',
    points: [
      'Ethyl ascorbic acid: lembut di kulit dan stabil di iklim tropis',
      'Asam ferulat dan vitamin E sebagai antioksidan pendamping',
      'Membantu kulit tampak lebih cerah dan merata bila rutin dipakai bersama tabir surya setiap pagi',
    ],
    use: 'Pada pagi hari, ratakan empat tetes pada wajah dan leher yang bersih dan kering. Diamkan semenit, lalu pakai pelembap dan tabir surya.',
    care: 'Mengandung minyak kulit jeruk: bukan untuk yang alergi jeruk. Hindari area mata. Sedikit rasa menggelitik pada minggu pertama itu wajar; hentikan bila terasa perih atau kulit terus memerah. Tutup rapat dan habiskan dalam 4 bulan. Bila serum berubah menjadi cokelat, jangan dipakai lagi.',
  },
  'SRY-VTC-011': {
    intro:
      'Temulawak, rimpang emas dari dapur Nusantara, dalam perawatan singkat untuk kulit kusam. Ekstraknya sudah dijernihkan sehingga tidak menodai sarung bantal, dipadukan dengan vitamin C dan akar manis agar kulit tampak merata dan segar.',
    points: [
      'Dirancang untuk dipakai empat minggu, dua kali setahun',
      'Ekstrak temulawak jernih, tidak meninggalkan noda kuning',
      'Dengan akar manis untuk membantu menyamarkan bekas jerawat',
    ],
    use: 'Pakai setengah pipet setiap malam selama empat minggu pada kulit bersih, lalu kembali ke serum harian Anda. Kocok pelan sebelum dipakai.',
    care: 'Hanya untuk pemakaian luar; hindari area mata. Coba setetes dulu di lengan dan hentikan bila gatal. Simpan di tempat sejuk dan gelap, habiskan dalam enam minggu setelah dibuka.',
  },
  'EMB-CRM-012': {
    intro:
      'Kulit mendadak perih oleh produk yang biasanya cocok? Bisa jadi lapisan pelindungnya sedang lemah. Krim ini berisi tiga jenis ceramide, kolesterol, dan lipid yang menyerupai susunan kulit; kaya tetapi tidak terasa berminyak.',
    points: [
      'Tiga ceramide dan kolesterol untuk merawat skin barrier',
      'Kulit langsung terasa nyaman; nilai hasilnya setelah empat minggu',
      'Tanpa pewangi, untuk wajah dan leher',
    ],
    use: 'Pagi dan malam, hangatkan krim seukuran biji jagung di antara dua jari, lalu tekan lembut ke wajah dan leher setelah serum. Tambahkan pada bagian yang kering.',
    care: 'Hanya untuk pemakaian luar. Ambil dengan tangan bersih dan kering agar isinya tetap higienis. Sebaiknya habis dalam 9 bulan setelah dibuka.',
  },
  'KLT-GEL-013': {
    intro:
      'Lidah buaya dari Pontianak, diperas kurang dari sehari setelah dipanen. Gel dingin untuk sepulang dari pantai, setelah bercukur, dan malam gerah saat listrik padam. Simpan satu tube di kulkas; rasanya segar sekali.',
    points: [
      'Berisi 98% sari daun lidah buaya',
      'Meresap tanpa lengket; bisa menjadi pelembap ringan untuk kulit berminyak',
      'Untuk wajah, badan, dan kulit kepala, mulai usia 3 tahun',
    ],
    use: 'Oleskan banyak-banyak pada kulit sesering yang Anda suka dan biarkan mengering. Sebagai masker, diamkan lapisan tebal selama 15 menit, lalu seka sisanya.',
    care: 'Bukan tabir surya dan bukan untuk luka bakar yang melepuh: segera ke dokter. Hindari kontak dengan mata.',
  },
  'EMB-MST-014': {
    intro:
      'Semprotannya begitu halus sehingga tidak meninggalkan bercak di kerudung sutra. Air mawar, gliserin, dan sedikit rumput laut menyegarkan wajah di kereta, di pesawat, atau di meja kerja, di atas riasan maupun tanpa riasan.',
    points: [
      'Lubang semprotnya sangat halus: seperti kabut, bukan siraman',
      'Gliserin dan rumput laut membantu menjaga kelembapan',
      'Tanpa alkohol; 100 ml, boleh dibawa ke kabin pesawat',
    ],
    use: 'Pejamkan mata dan tutup mulut, jauhkan botol sepanjang lengan, lalu semprotkan dua atau tiga kali. Tepuk pelan atau biarkan kering sendiri.',
    care: 'Jangan dihirup dengan sengaja. Wangi mawar alami dapat mengiritasi kulit yang sangat reaktif. Jangan ditinggal di mobil yang panas.',
  },
  'EMB-NGT-015': {
    name: 'Embunara Overnight Recovery Cream dengan Peptida, Ceramide, Squalane, dan Pegagan untuk Kulit Kering, Sensitif, dan Dewasa, Tanpa Pewangi, Kemasan Jar',
    intro:
      'Namanya panjang karena isinya memang lengkap: krim malam dengan semua yang dibutuhkan kulit lelah dan kering, tanpa yang membuatnya rewel. Teksturnya tebal, meleleh dalam semenit, dan pagi harinya wajah tampak seperti habis tidur nyenyak.',
    points: [
      'Dua peptida, tiga ceramide, squalane, dan pegagan',
      'Tanpa pewangi, minyak atsiri, dan pewarna',
      'Ada spatula di dalam kotak agar isi jar tetap bersih',
    ],
    use: 'Sebagai langkah terakhir pada malam hari, ambil seukuran biji kacang dengan spatula, totolkan di dahi, pipi, dan dagu, lalu usap ke arah luar. Seminggu sekali, oleskan lebih tebal sebagai masker tidur.',
    care: 'Hanya untuk pemakaian luar. Bukan untuk kulit yang sedang meradang. Tutup rapat dan habiskan dalam 9 bulan setelah dibuka.',
  },
  'KLT-LIP-016': {
    intro:
      'Wadah mungil berisi madu, lilin lebah, dan lemak tengkawang dari Kalimantan untuk bibir yang pecah-pecah karena AC atau angin di balik helm. Sedikit berkilau, tidak berasa, dan tetap menempel sampai secangkir kopi habis.',
    points: [
      'Lemak tengkawang dari pohon liar di Kalimantan',
      'Madu hutan dan vitamin E untuk bibir kering dan pecah-pecah',
      'Tanpa mentol dan perisa, jadi tidak tergoda menjilatnya',
    ],
    use: 'Oleskan dengan jari bersih setiap kali bibir terasa kering, dan lebih tebal sebelum tidur. Sedikit saja juga berguna untuk kutikula yang kering.',
    care: 'Mengandung madu dan lilin lebah: jangan dipakai bila alergi terhadap produk lebah, dan bukan untuk bayi di bawah 1 tahun. Meleleh di atas 38 °C dan mengeras kembali saat dingin.',
  },
  'SRY-SUN-017': {
    intro:
      'Tabir surya yang benar-benar dipakai sampai habis. Gelnya menghilang dalam hitungan detik, tidak meninggalkan bekas putih di kulit sawo matang, tidak mudah luntur saat berkeringat, dan tidak menggumpal di bawah riasan.',
    points: [
      'SPF 50 dan PA++++: perlindungan tinggi dari UVB dan UVA',
      'Gel seringan air untuk hari yang lembap, tanpa white cast',
      'Dengan pegagan dan vitamin E; tanpa pewangi',
    ],
    use: 'Pakai sepanjang dua jari (telunjuk dan jari tengah) untuk wajah dan leher, 15 menit sebelum keluar rumah. Ulangi setiap dua jam, serta setelah berkeringat, berenang, atau berwudu.',
    care: 'Olesan yang terlalu tipis jauh mengurangi perlindungan. Tetap hindari terik tengah hari. Hanya untuk pemakaian luar; bila terkena mata, bilas dengan air. Hentikan bila kulit gatal atau memerah. Bukan untuk bayi di bawah 6 bulan.',
  },
  'SRY-SUN-018': {
    intro:
      'Tabir surya sekaligus perata warna kulit untuk pagi yang serba terburu-buru. Rona persik yang dibuat untuk warna kulit hangat khas Indonesia menyamarkan kemerahan tanpa jadi abu-abu, dengan filter mineral yang ramah di kulit sensitif.',
    points: [
      'Gabungan filter mineral dan organik, SPF 45 PA+++',
      'Rona persik lembut, tidak putih dan tidak kelabu',
      'Terasa kering setelah semenit, tanpa perlu primer',
    ],
    use: 'Kocok, totolkan ke seluruh wajah, lalu ratakan dengan jari atau spons lembap sebagai langkah terakhir. Ulangi setiap dua jam saat di luar ruangan.',
    care: 'Hanya untuk pemakaian luar; hindari area mata. Bukan untuk bayi di bawah 6 bulan. Olesan yang terlalu tipis jauh mengurangi perlindungan. Hentikan bila kulit gatal. Bersihkan pada malam hari; bisa membekas di kerah berwarna terang, tetapi hilang dicuci dengan sabun.',
  },
  'KLT-MSK-019': {
    intro:
      'Lima belas menit tenang setelah hari yang panas. Lembaran lembut dari serat tumbuhan, direndam dalam satu ampul esens pegagan dan mentimun, menyejukkan pipi yang merah dan masih bersisa untuk leher serta tangan.',
    points: [
      'Lembaran lyocell yang dapat terurai, pas di wajah dan tidak melorot',
      'Esens 25 ml tanpa pewangi',
      'Minimal beli dua lembar; simpan satu di kulkas',
    ],
    use: 'Pada wajah bersih, bentangkan lembaran, keluarkan udaranya, dan istirahatlah 10 sampai 15 menit. Lepas sebelum mengering, lalu tepuk-tepuk sisa esens.',
    care: 'Sekali pakai. Jangan dipakai pada kulit luka atau baru dikelupas. Segera lepas bila terasa perih atau panas.',
  },
  'EMB-MSK-020': {
    intro:
      'Untuk malam sebelum pernikahan, wisuda, atau hari pertama bekerja. Dedak padi, niacinamide, dan esens seputih susu membuat kulit kusam tampak halus dan segar keesokan paginya.',
    points: [
      'Fermentasi dedak padi dan niacinamide 2%',
      'Esens seperti susu untuk kulit normal dan kering',
      'Lembarannya dapat terurai; yang tersisa hanya kemasannya',
    ],
    use: 'Tempelkan masker pada wajah bersih selama 15 menit, lepas, pijatkan sisa esens, dan tidak perlu dibilas. Sekali atau dua kali seminggu sudah cukup.',
    care: 'Sekali pakai. Jauhkan dari mata. Bukan untuk kulit yang bereaksi terhadap bahan hasil fermentasi.',
  },
  'KLT-MSK-021': {
    intro:
      'Kaolin putih dari Belitung dan bubuk teh hijau dalam masker lembut yang tidak retak dan tidak menarik kulit. Minyak berlebih selama seminggu terangkat, dan pori di hidung serta dagu tampak lebih kecil.',
    points: [
      'Kaolin mengangkat minyak tanpa membuat kulit kering',
      'Teh hijau dan lidah buaya menjaga kulit tetap lembut',
      'Satu jar cukup untuk sekitar dua puluh kali pakai',
    ],
    use: 'Seminggu sekali, oleskan tipis di area T atau seluruh wajah, hindari mata dan bibir, tunggu delapan menit, lalu bilas sebelum benar-benar kering.',
    care: 'Jangan dipakai pada kulit luka atau terbakar matahari. Sedikit kemerahan selama setengah jam itu wajar. Tutup jar rapat-rapat.',
  },
}
