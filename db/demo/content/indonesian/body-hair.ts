import type { IndonesianWords } from '../product-draft.ts'

/** Tubuh dan rambut. By SKU. */
export const BODY_HAIR_WORDS: Record<string, IndonesianWords> = {
  'LMB-BDW-022': {
    intro:
      'Untuk mandi terakhir hari ini: lavender asli dan setetes wangi cendana. Sabun cair yang lembut seperti krim untuk malam ketika pikiran masih tertinggal di kantor, ramah untuk kaki yang kering dan kulit yang baru dicukur.',
    points: [
      'Minyak lavender dari Prancis dengan aroma cendana Nusantara',
      'Busa lembut berbahan kelapa, mudah dibilas',
      'Botol pompa 400 ml, untuk berdua cukup sekitar enam minggu',
    ],
    use: 'Tuang dua kali pompa ke spons basah atau telapak tangan, busakan, tarik napas dalam-dalam, lalu bilas. Lanjutkan dengan losion selagi kulit masih lembap.',
    care: 'Hindari mata. Mengandung minyak lavender dan linalool: bukan untuk yang alergi terhadapnya. Lantai menjadi licin: bilas juga kamar mandinya. Hentikan pemakaian bila kulit terasa gatal.',
  },
  'LMB-BDL-023': {
    intro:
      'Losion harian ringan yang terinspirasi dari lulur putri keraton: susu beras, minyak dedak padi, dan niacinamide 3% untuk lengan dan kaki yang paling sering terpapar matahari. Tidak meninggalkan minyak di kain batik.',
    points: [
      'Susu beras dan minyak dedak padi, terasa halus dan kering di kulit',
      'Niacinamide 3% membantu warna kulit tampak lebih merata',
      'Wangi lembut melati dan nasi hangat',
    ],
    use: 'Sesudah mandi, ratakan dua atau tiga kali pompa ke seluruh badan, dan sedikit lebih banyak di lutut, siku, serta tumit. Rutin setiap hari lebih baik daripada banyak sekaligus.',
    care: 'Hanya untuk pemakaian luar. Bukan tabir surya. Simpan di bawah 30 °C dan kunci pompanya saat bepergian.',
  },
  'LMB-LLR-024': {
    intro:
      'Bubuk halus kopi Kintamani dalam minyak kelapa dan gula: lulur beraroma warung kopi di pagi hari yang mengangkat sel kulit mati penyebab kusam. Siku dan lutut biasanya paling dulu terasa bedanya.',
    points: [
      'Kopi Kintamani, digiling lebih halus daripada kopi seduh',
      'Minyak kelapa murni, kulit tetap lembut walau tanpa losion',
      'Tanpa butiran plastik; ampasnya aman terbawa air',
    ],
    use: 'Sekali atau dua kali seminggu, gosokkan segenggam lulur pada kulit lembap dengan gerakan memutar selama beberapa menit, diamkan sebentar, bilas dengan air hangat, lalu keringkan.',
    care: 'Bukan untuk wajah, luka, atau kulit yang baru dicukur. Mengandung minyak kelapa dan lilin lebah. Lantai bisa licin dan handuk berwarna terang bisa bernoda.',
  },
  'LMB-SOP-025': {
    intro:
      'Sabun batang asli, diaduk dingin dan diangin-anginkan enam minggu, dengan susu dan tepung beras. Busanya selembut krim, tidak meninggalkan lapisan di kulit, dan tanpa botol plastik. Dusnya pun kertas polos.',
    points: [
      'Tanpa sawit: minyak kelapa, dedak padi, dan zaitun',
      'Tepung beras menghaluskan kulit dengan lembut',
      'Awet sekitar lima minggu bila dibiarkan kering setelah dipakai',
    ],
    use: 'Busakan di tangan basah atau pada kain, gosokkan ke badan, lalu bilas. Simpan di tempat sabun yang berlubang, jauh dari kucuran air.',
    care: 'Mengandung susu kambing: bukan untuk yang alergi susu. Sabun batang bersifat basa: untuk wajah, pilih pembersih ber-pH rendah. Bilas bersih bila terkena mata.',
  },
  'LMB-HND-026': {
    intro:
      'Untuk tangan yang sering dicuci: perawat, juru masak, dan orang tua di rumah. Shea butter dan kamomil melembutkan tangan yang kasar semalaman, dan pada siang hari meresap cepat sehingga layar ponsel tetap bersih.',
    points: [
      'Shea butter, gliserin, dan ekstrak bunga kamomil',
      'Terasa kering di kulit dalam semenit',
      'Muat di saku seragam',
    ],
    use: 'Ratakan krim seukuran biji jagung pada tangan dan kuku setelah mencuci tangan. Sebelum tidur, pakai dua kali lipat dan kenakan sarung tangan katun bila kulit sangat kering.',
    care: 'Hanya untuk pemakaian luar. Bila alergi terhadap kamomil atau bunga aster, pilihlah krim lain. Simpan di tempat sejuk.',
  },
  'LMB-DEO-027': {
    intro:
      'Dua andalan turun-temurun untuk bau badan, tawas dan daun sirih, dalam roll on bening yang tidak meninggalkan noda kuning di kemeja putih dan tidak berbau menyengat di angkot yang penuh.',
    points: [
      'Tawas mineral dan daun sirih membantu mengurangi bau badan',
      'Tanpa aluminium chlorohydrate, tanpa alkohol, tanpa noda putih',
      'Wangi segar dan tenang untuk pria maupun wanita',
    ],
    use: 'Oleskan pada ketiak yang bersih dan kering, tunggu semenit sampai kering, lalu berpakaian. Bagi kebanyakan orang, sekali sehari sudah cukup.',
    care: 'Beri jeda beberapa jam setelah bercukur atau waxing. Jangan dipakai pada kulit yang iritasi. Putar tutupnya sampai rapat.',
  },
  'RMB-SHP-028': {
    intro:
      'Sampo harian untuk rambut di balik helm atau hijab. Lidah buaya dan merang, abu jerami padi yang dulu dipakai ibu-ibu kita, membersihkan kulit kepala dengan tuntas dan membuat rambut ringan serta mudah disisir.',
    points: [
      'Sari lidah buaya dan ekstrak merang untuk kulit kepala yang segar',
      'Tanpa sulfat; tetap berbusa di air sadah',
      'Bisa untuk rambut yang diwarnai dan diluruskan',
    ],
    use: 'Busakan sampo seukuran kemiri pada rambut basah, pijat kulit kepala dengan ujung jari selama semenit, lalu bilas. Ulangi hanya bila rambut sangat berminyak.',
    care: 'Hindari kontak dengan mata. Bila ketombe tidak hilang lebih dari sebulan, tanyakan kepada dokter. Jauhkan dari jangkauan anak-anak.',
  },
  'RMB-CND-029': {
    intro:
      'Santan perasan pertama dalam kondisioner yang mengurai rambut panjang yang kusut dalam sekali sisir. Melembapkan batang rambut dan tetap ringan di akar asalkan dipakai pada tempatnya.',
    points: [
      'Santan, minyak kelapa, dan protein gandum',
      'Mudah disisir tanpa tarikan, basah maupun kering',
      'Tanpa silikon; bersih dibilas tanpa sisa',
    ],
    use: 'Setelah keramas, peras air dari rambut, ratakan kondisioner dari setinggi telinga sampai ujung rambut, sisir, tunggu dua menit, lalu bilas dengan air sejuk sampai bersih.',
    care: 'Mengandung protein gandum: bukan untuk yang alergi gandum. Hindari kulit kepala bila mudah berminyak. Bila terkena mata, bilas dengan air mengalir sampai bersih.',
  },
  'RMB-TNC-030': {
    intro:
      'Semprotan tanpa bilas untuk kulit kepala dengan kelor, ginseng jawa, dan kafein. Menyegarkan kulit kepala yang seharian tertutup sanggul atau helm, dan membantu rambut tampak lebih tebal serta terasa lebih kuat.',
    points: [
      'Kepala semprot kecil, mudah menjangkau belahan rambut',
      'Tidak membuat rambut lepek dan tidak perlu dibilas',
      'Beri waktu dua belas minggu: rambut tumbuh sekitar 1 cm sebulan',
    ],
    use: 'Sekali sehari, belah rambut, semprotkan enam sampai delapan kali pada kulit kepala yang kering atau setengah kering, lalu pijat dengan ujung jari selama dua menit.',
    care: 'Bukan untuk anak di bawah 12 tahun. Mengandung alkohol: jauhkan dari mata dan api. Bila rambut mendadak rontok banyak, periksakan ke dokter.',
  },
  'RMB-OIL-031': {
    intro:
      'Kemiri disangrai gelap di atas sabut kelapa di Gunungkidul, lalu diperas perlahan. Inilah minyak yang dulu diusapkan ibu ke rambut anak-anaknya, kini disaring bersih dan dikemas dengan pipet.',
    points: [
      'Murni minyak kemiri sangrai dan minyak kelapa',
      'Merapikan ujung rambut yang kering dan membuat rambut hitam berkilau',
      'Tanpa minyak mineral dan pewangi; beraroma lembut kemiri sangrai',
    ],
    use: 'Untuk perawatan, pijatkan dua pipet ke kulit kepala dan batang rambut sejam sebelum keramas. Untuk merapikan, gosok dua tetes di telapak tangan, lalu usapkan ke ujung rambut.',
    care: 'Terbuat dari biji kemiri: jangan dipakai bila alergi kemiri. Minyak dapat menodai kain; alasi bantal dengan handuk lama.',
  },
  'RMB-MSK-032': {
    intro:
      'Creambath ala salon untuk hari Minggu di rumah. Mentega alpukat dan madu menjadi masker tebal dan sejuk yang melembutkan rambut kasar karena matahari atau sering dicatok; selebihnya cukup setengah jam dan handuk hangat.',
    points: [
      'Minyak alpukat, mentega alpukat, dan madu',
      'Cukup untuk sekitar delapan kali perawatan rambut sebahu',
      'Rambut terasa lembap tanpa lapisan yang membuatnya berat',
    ],
    use: 'Pada rambut lembap yang sudah dikeramas, ratakan dari akar sampai ujung, pijat kulit kepala dan bahu, bungkus dengan handuk hangat 20–30 menit, lalu bilas bersih.',
    care: 'Mengandung madu: bukan untuk yang alergi terhadap produk lebah. Hindari kontak dengan mata. Tutup kembali setelah dipakai agar tidak kemasukan air.',
  },
}
