import type { IndonesianWords } from '../product-draft.ts'

const SUPPLEMENT_CARE =
  'Suplemen kesehatan, bukan obat. Bila Anda hamil, menyusui, sakit, atau sedang minum obat, tanyakan dulu kepada dokter. Jauhkan dari jangkauan anak-anak.'

/** Vitamin, suplemen, jamu, dan andalan kotak obat di rumah. By SKU. */
export const SUPPLEMENT_HERBAL_WORDS: Record<string, IndonesianWords> = {
  'GZR-VTC-033': {
    intro:
      'Vitamin C yang lembut di lambung: kalsium askorbat sebagai ganti asam murni, ditambah zinc, dalam tablet yang bisa ditelan atau dilarutkan dalam air. Teman musim hujan, baik juga sepanjang tahun.',
    points: [
      'Vitamin C 500 mg yang tidak asam untuk sehari',
      'Zinc 10 mg membantu memelihara daya tahan tubuh',
      'Tanpa gula dan pewarna; cocok untuk vegetarian',
    ],
    use: 'Dewasa dan anak di atas 12 tahun: satu tablet sehari setelah makan dengan segelas air. Minum lebih banyak tidak menambah manfaat.',
    care: `${SUPPLEMENT_CARE} Bila punya batu ginjal atau penyakit ginjal, minum hanya atas anjuran dokter. Jangan diminum bersama produk lain yang mengandung vitamin C atau zinc.`,
    ingredients:
      'Tiap tablet: vitamin C 500 mg (sebagai kalsium askorbat), zinc 10 mg (sebagai zinc glukonat). Bahan tambahan: selulosa mikrokristalin, hipromelosa, magnesium stearat.',
  },
  'GZR-VTD-034': {
    intro:
      'Tinggal di negeri yang kaya matahari, banyak dari kita tetap kekurangan vitamin D karena siang hari dihabiskan di dalam ruangan atau berpakaian tertutup. Satu softgel kecil sehari, dalam minyak zaitun agar mudah diserap.',
    points: [
      'Vitamin D3 1000 IU dalam minyak zaitun',
      'Membantu penyerapan kalsium untuk tulang dan gigi',
      'Strip bertuliskan nama hari, jadi tidak ada yang terlewat',
    ],
    use: 'Dewasa: satu softgel sehari bersama makan utama, karena lemak membantu penyerapannya. Periksakan kadar vitamin D Anda bila berencana minum dalam jangka panjang.',
    care: `${SUPPLEMENT_CARE} Bila punya batu ginjal, penyakit ginjal, atau kadar kalsium darah tinggi, minum hanya atas anjuran dokter. Hitung juga vitamin D dari produk lain. Mengandung gelatin sapi.`,
    ingredients:
      'Tiap softgel: vitamin D3 25 µg (1000 IU). Bahan tambahan: minyak zaitun, gelatin sapi, gliserin, air.',
  },
  'GZR-OMG-035': {
    intro:
      'Minyak ikan lemuru dari Selat Bali, dimurnikan dengan distilasi dan dikemas dalam sehari. Satu softgel berisi EPA dan DHA 500 mg, kadar yang tertulis jelas supaya mudah Anda bandingkan.',
    points: [
      'EPA 300 mg dan DHA 200 mg per softgel',
      'Setiap bets diuji kadar merkuri dan oksidasinya',
      'Sedikit minyak kulit jeruk nipis agar tidak bersendawa amis',
    ],
    use: 'Dewasa: satu softgel, sekali atau dua kali sehari bersama makan. Simpan botol tertutup rapat di tempat sejuk; boleh di kulkas.',
    care: `Mengandung ikan: bukan untuk yang alergi ikan. Bila minum pengencer darah atau akan dioperasi, tanyakan dulu kepada dokter. ${SUPPLEMENT_CARE}`,
    ingredients:
      'Tiap softgel: minyak ikan 1000 mg (EPA 300 mg, DHA 200 mg). Bahan tambahan: gelatin sapi, gliserin, minyak kulit jeruk nipis, campuran tokoferol.',
  },
  'GZR-KLR-036': {
    intro:
      'Kelor tumbuh di pekarangan banyak rumah di Nusa Tenggara. Daun mudanya kami keringkan di tempat teduh di Blora kurang dari empat jam setelah dipetik, digiling halus, lalu diisikan ke kapsul nabati. Tanpa tambahan apa pun.',
    points: [
      'Murni daun kelor, tanpa bahan pengisi',
      'Secara tradisional digunakan untuk membantu memelihara stamina',
      'Kapsul nabati, cocok untuk vegetarian',
      'Ditanam koperasi perempuan yang hasilnya kami beli sepanjang tahun',
    ],
    use: 'Dewasa: dua kapsul sehari bersama makan. Kapsul boleh dibuka dan ditaburkan ke smoothie atau sayur bening.',
    care: 'Obat tradisional. Jangan diminum saat hamil. Tanyakan dulu kepada dokter bila Anda menyusui, sakit, atau sedang minum obat, terutama obat diabetes, tekanan darah, atau tiroid. Jauhkan dari jangkauan anak-anak.',
    ingredients: 'Tiap kapsul: serbuk daun Moringa oleifera 500 mg. Bahan tambahan: hipromelosa (cangkang kapsul).',
  },
  'GZR-KOL-037': {
    intro:
      'Peptida kolagen ikan 5 g, vitamin C, dan leci dalam saset yang larut bening di air dingin. Satu dus untuk dua minggu, tidak terlalu manis, sebagai pelengkap asupan harian Anda.',
    points: [
      'Peptida kolagen ikan 5 g per gelas',
      'Vitamin C berperan dalam pembentukan kolagen tubuh',
      'Pemanis stevia: hanya 22 kkal per saset',
    ],
    use: 'Larutkan satu saset dalam 200 ml air dingin dan minum sekali sehari, pagi atau sebelum tidur, setidaknya selama delapan minggu.',
    care: `Mengandung ikan: bukan untuk yang alergi ikan. ${SUPPLEMENT_CARE}`,
    ingredients:
      'Tiap saset: kolagen ikan terhidrolisis 5 g, vitamin C 90 mg. Bahan tambahan: bubuk sari leci, asam sitrat, inulin, perisa alami, glikosida steviol.',
  },
  'GZR-PRB-038': {
    intro:
      'Lima galur bakteri baik untuk pencernaan yang lelah karena perjalanan, pola makan berantakan, atau terlalu banyak sambal. Serbuk halus tanpa rasa, satu saset sehari, untuk seluruh keluarga mulai usia dua tahun.',
    points: [
      'Lima galur, sepuluh miliar kultur per saset sampai akhir masa simpan',
      'Tetap hidup pada suhu ruang di bawah 30 °C',
      'Lumer di lidah atau di makanan dingin, tanpa rasa',
    ],
    use: 'Satu saset sehari, langsung di lidah atau dicampur susu dingin atau yoghurt. Jangan dicampur minuman panas. Bila sedang minum antibiotik, beri jeda dua jam.',
    care: `${SUPPLEMENT_CARE} Bukan untuk anak di bawah 2 tahun, dan bukan untuk yang daya tahannya lemah atau memakai kateter pembuluh darah, kecuali dokter menyetujui. Ke dokter bila diare lebih dari dua hari, berdarah, atau disertai demam.`,
    ingredients:
      'Tiap saset: Lactobacillus acidophilus, L. rhamnosus, L. plantarum, Bifidobacterium longum, B. lactis (10 × 10⁹ CFU). Bahan tambahan: maltodekstrin, frukto-oligosakarida.',
  },
  'GZR-FER-039': {
    intro:
      'Zat besi dan asam folat untuk kebutuhan harian, dalam bentuk yang lebih nyaman di lambung. Untuk remaja putri, wanita usia subur, dan siapa pun yang kurang asupan zat besi dari makanan.',
    points: [
      'Zat besi 30 mg sebagai bisglisinat, dengan asam folat',
      'Vitamin C di dalam tablet membantu penyerapan zat besi',
      'Kecil, bersalut, tanpa rasa besi',
    ],
    use: 'Wanita: satu tablet sehari dengan air putih atau jus, atau sesuai anjuran tenaga kesehatan. Jangan diminum bersama teh, kopi, atau susu.',
    care: `Kelebihan zat besi berbahaya bagi anak kecil: simpan di tempat terkunci, dan bila tertelan anak, segera ke IGD. Bukan untuk penyandang talasemia atau kelebihan zat besi, kecuali dokter menyetujui. Beri jeda dua jam dengan antibiotik dan obat tiroid. Tinja berwarna gelap tidak berbahaya; bila perut sakit atau tinja seperti ter, periksakan ke dokter. ${SUPPLEMENT_CARE}`,
    ingredients:
      'Tiap tablet: zat besi 30 mg (sebagai fero bisglisinat), asam folat 400 µg, vitamin C 60 mg. Bahan tambahan: selulosa mikrokristalin, hipromelosa, magnesium stearat.',
  },
  'GZR-MLT-040': {
    intro:
      'Sebelas vitamin dalam dua gummy buah yang kenyal, untuk orang dewasa yang sering lupa minum tablet. Dibuat dengan pektin buah, bukan gelatin, dengan rasa jambu, mangga, dan markisa serta sedikit gula.',
    points: [
      'Sebelas vitamin dan yodium dalam dua gummy',
      'Pektin buah sebagai ganti gelatin',
      'Gula 2 g sehari, tanpa pewarna buatan',
    ],
    use: 'Dewasa: kunyah dua gummy sehari. Rasanya memang enak, karena itu tutupnya sulit dibuka anak: ini bukan permen.',
    care: `Bukan untuk anak-anak. Mengandung vitamin A: jangan saat hamil atau bersama vitamin A lain. Mengandung yodium dan gula: bila punya penyakit tiroid atau diabetes, tanyakan kepada dokter. ${SUPPLEMENT_CARE}`,
    ingredients:
      'Tiap dua gummy: vitamin A, B1, B2, B6, B12, C, D3, E, biotin, niasin, asam folat; yodium 75 µg. Bahan tambahan: sirop glukosa, pektin buah, konsentrat sari buah, asam sitrat.',
  },
  'JMW-WDG-041': {
    name: 'Jamuwana Wedang Jahe Merah',
    intro:
      'Jahe merah, serai, cengkih, dan gula aren dimasak dalam wajan tembaga sampai tinggal kristalnya. Satu saset menjadi wedang seperti yang Anda kenal dari sore hujan di Yogyakarta, panas dalam sepuluh detik.',
    points: [
      'Jahe merah dari Wonosobo, gula aren dari Purworejo',
      'Secara tradisional digunakan untuk menghangatkan badan dan membantu meredakan masuk angin',
      'Tanpa perisa, pemanis buatan, dan pewarna: isinya hanya yang tertulis di label',
    ],
    use: 'Seduh satu saset dengan 150 ml air panas, sekali atau dua kali sehari. Enak juga dengan susu, atau dengan es dan jeruk nipis.',
    care: 'Mengandung gula: perhitungkan bila Anda menyandang diabetes. Saat hamil, minum pengencer darah, atau punya batu empedu atau tukak lambung, tanyakan dulu kepada dokter. Dinginkan dulu sebelum diminum anak. Ke dokter bila keluhan lebih dari tiga hari.',
    ingredients:
      'Ekstrak rimpang Zingiber officinale var. rubrum (jahe merah), gula aren, gula tebu, Cymbopogon citratus (serai), Syzygium aromaticum (cengkih), Cinnamomum burmannii (kayu manis).',
  },
  'JMW-KNY-042': {
    name: 'Jamuwana Kunyit Asam Segar',
    intro:
      'Kunyit segar dan asam jawa seperti bawaan mbok jamu keliling, diperas, direbus, dan dibotolkan pada hari yang sama. Kuning keemasan, asam, sedikit beraroma tanah, dan paling nikmat diminum dingin di siang yang terik.',
    points: [
      'Kunyit dan asam jawa segar, bukan bubuk',
      'Secara tradisional diminum wanita saat datang bulan',
      'Dipasteurisasi dalam botol kaca; tanpa pengawet',
    ],
    use: 'Kocok, tuang 125 ml ke gelas berisi es, minum sekali atau dua kali sehari. Setelah dibuka, simpan di kulkas dan habiskan dalam tiga hari.',
    care: 'Bukan untuk ibu hamil dan anak di bawah 5 tahun. Bila Anda minum pengencer darah atau punya batu empedu, tukak lambung, atau diabetes, tanyakan dulu kepada dokter; mengandung gula. Bila nyeri haid hebat, periksakan ke dokter. Noda kunyit sulit hilang.',
    ingredients:
      'Air, rimpang Curcuma domestica (kunyit), daging buah Tamarindus indica (asam jawa), gula aren, garam.',
  },
  'JMW-MKP-043': {
    name: 'Jamuwana Minyak Kayu Putih Pulau Buru',
    intro:
      'Minyak kayu putih murni dari pohon liar di Pulau Buru, disuling di ketel kecil di atas kayu bakar. Setetes saja sudah terasa bedanya: hangat, bening, dan wanginya tahan lama di kulit. Aroma masa kecil kita semua.',
    points: [
      'Minyak kayu putih 100%, lebih dari separuhnya sineol',
      'Secara tradisional digunakan untuk membantu meredakan perut kembung, masuk angin, dan gatal karena gigitan serangga',
      'Botol kaca dengan penetes, keluar setetes demi setetes',
    ],
    use: 'Gosokkan beberapa tetes pada perut, punggung, dada, atau pelipis. Untuk dihirup, teteskan lima tetes ke dalam mangkuk air panas, lalu hirup perlahan.',
    care: 'Hanya untuk pemakaian luar, jangan ditelan: bila tertelan anak, segera ke IGD. Bukan untuk bayi dan anak di bawah 2 tahun (pilihlah minyak telon), dan jangan sekali-kali di dekat hidung atau mulut anak kecil. Menghirup uap air panas hanya untuk orang dewasa, dan bukan bagi penderita asma. Saat hamil, tanyakan kepada dokter. Jauhkan dari mata, luka, dan api.',
    ingredients: 'Minyak daun Melaleuca cajuputi (kayu putih) 100%.',
  },
  'JMW-URT-044': {
    name: 'Jamuwana Minyak Urut Cengkih & Serai',
    intro:
      'Minyak urut racikan tukang urut: cengkih, serai, jahe, dan pala dalam minyak kelapa hangat. Licin lebih lama, hangatnya datang perlahan, enak untuk punggung dan betis yang pegal sepulang dari sawah atau lapangan futsal.',
    points: [
      'Empat minyak rempah dalam minyak kelapa murni',
      'Hangat perlahan dan merata, tidak menyengat',
      'Noda di kain katun hilang dengan pencucian 40 °C',
    ],
    use: 'Hangatkan sesendok minyak di antara kedua tangan, lalu pijatkan ke otot yang pegal selama sepuluh menit. Paling pas setelah mandi air hangat dan sebelum tidur.',
    care: 'Hanya untuk pemakaian luar; hindari area mata. Jangan pada luka atau varises, jangan saat hamil, dan bukan untuk anak di bawah 6 tahun. Cuci bila terasa panas. Bengkak setelah cedera sebaiknya diperiksa dokter.',
    ingredients:
      'Minyak Cocos nucifera (kelapa), Syzygium aromaticum (cengkih), Cymbopogon nardus (serai wangi), Zingiber officinale (jahe), Myristica fragrans (pala).',
  },
  'JMW-ROL-045': {
    intro:
      'Botol kecil penghuni setia tas orang Indonesia, kali ini dengan lavender dan pepermin. Sejuk di pelipis, lembut di hidung, dan siap menemani di tengah kemacetan, rapat panjang, serta mabuk perjalanan.',
    points: [
      'Bola baja: lebih sejuk daripada plastik dan tidak bocor',
      'Lavender, pepermin, dan sedikit kayu putih dalam minyak kelapa',
      'Secara tradisional digunakan saat mabuk perjalanan dan kepala terasa berat',
    ],
    use: 'Oleskan sedikit pada pelipis, leher, pergelangan tangan, atau di bawah hidung sesering yang Anda perlukan. Tunggu sepuluh menit sebelum menyentuh mata.',
    care: 'Hanya untuk pemakaian luar. Bukan untuk anak di bawah 6 tahun: mentol dan kayu putih di dekat hidung dapat membuat anak kecil sesak napas. Bila menderita asma atau sedang hamil, tanyakan kepada dokter. Hindari area mata. Mentol bisa terasa perih di kulit yang baru dicukur. Ke dokter bila sakit kepala datang mendadak atau tidak hilang.',
    ingredients:
      'Minyak Cocos nucifera (kelapa), Lavandula angustifolia (lavender), Mentha piperita (pepermin), Melaleuca cajuputi (kayu putih), mentol.',
  },
  'JMW-MDU-046': {
    name: 'Jamuwana Madu Hutan & Propolis',
    intro:
      'Madu hutan dari pohon sialang di Riau, dipanen malam hari oleh pemanjat yang menyisakan sepertiga sarangnya, dengan propolis lebah tanpa sengat. Warnanya gelap, encer, dan sedikit asam: begitulah madu hutan.',
    points: [
      'Madu mentah yang hanya disaring; rasa tiap panen berbeda',
      'Propolis lebah trigona dari Lampung',
      'Secara tradisional diminum untuk membantu memelihara stamina dan melegakan tenggorokan',
    ],
    use: 'Satu sendok makan pada pagi hari, langsung atau dengan air suam-suam kuku. Anak mulai 2 tahun: satu sendok teh. Jangan dicampur air mendidih.',
    care: 'Jangan pernah memberikan madu kepada bayi di bawah 12 bulan. Bukan untuk yang alergi terhadap madu, propolis, serbuk sari, atau sengatan lebah. Mengandung gula alami: bila menyandang diabetes, tanyakan kepada dokter. Kristal dan buih itu wajar.',
    ingredients: 'Mel depuratum (madu Apis dorsata) 98%, ekstrak propolis (Trigona) 2%.',
  },
  'JMW-KYO-047': {
    name: 'Jamuwana Koyo Cabai Hangat',
    intro:
      'Koyo hangat dengan cabai dan cengkih untuk leher, bahu, dan pinggang, di atas kain lembut yang ikut bergerak dan menempel selama jam kerja. Sepuluh lembar dalam satu saset; pembelian minimal tiga saset.',
    points: [
      'Hangat terasa dalam sepuluh menit, sampai delapan jam',
      'Kain berpori; dilepas tanpa mencabut bulu',
      'Bisa digunting seukuran pergelangan tangan atau kaki',
    ],
    use: 'Tempelkan pada kulit yang bersih dan kering. Tidak lebih dari delapan jam dan tidak lebih dari tiga lembar sekaligus. Cuci tangan setelahnya.',
    care: 'Mengandung karet alam, cabai, mentol, dan kamper: bukan untuk yang alergi lateks atau salah satunya. Jangan di wajah, luka, atau kulit sensitif, jangan saat hamil atau untuk anak di bawah 10 tahun, jangan bersama bantal pemanas atau sebelum mandi air panas. Segera lepas bila terasa terbakar. Ke dokter bila nyeri lebih dari seminggu.',
    ingredients:
      'Ekstrak Capsicum frutescens (cabai), minyak Syzygium aromaticum (cengkih), mentol, kamper, perekat karet alam, kain viskosa.',
  },
}
