/** Nama dan penjelasan setiap kategori. By slug. */
export const CATEGORY_WORDS: Record<string, { name: string; description: string }> = {
  'skin-care': {
    name: 'Perawatan wajah',
    description:
      'Semua untuk wajah, sesuai urutan pakainya: membersihkan, merawat, melembapkan, melindungi. Setiap produk menjelaskan kegunaannya, juga apa yang tidak bisa diharapkan darinya.',
  },
  'face-cleansers': {
    name: 'Pembersih & toner',
    description:
      'Sabun muka, micellar water, dan toner yang membersihkan tanpa membuat kulit terasa kering dan tertarik.',
  },
  'face-serums': {
    name: 'Serum wajah',
    description:
      'Perawatan berkadar tinggi untuk kulit kemerahan, pori, kulit kering, bekas jerawat, dan garis halus. Cukup tiga tetes sekali pakai.',
  },
  'vitamin-c-serums': {
    name: 'Serum vitamin C',
    description: 'Vitamin C yang stabil untuk kulit kusam dan tidak merata. Pakai pada pagi hari, sebelum tabir surya.',
  },
  moisturisers: {
    name: 'Pelembap & face mist',
    description: 'Krim, gel, mist, dan balsem yang mengembalikan kelembapan kulit dan menjaganya.',
  },
  'sun-care': {
    name: 'Tabir surya',
    description: 'Tabir surya ringan untuk matahari dan udara lembap kita, tanpa bekas putih di kulit sawo matang.',
  },
  'face-masks': {
    name: 'Masker wajah',
    description: 'Sheet mask dan masker tanah liat untuk satu malam santai dalam seminggu.',
  },
  'body-care': {
    name: 'Perawatan tubuh',
    description: 'Sabun mandi, lulur, losion, dan krim tangan dengan wangi yang menemani kita sejak kecil.',
  },
  'hair-care': {
    name: 'Perawatan rambut',
    description: 'Sampo, creambath, tonik, dan minyak kemiri untuk rambut di balik hijab, helm, dan terik matahari.',
  },
  'vitamins-supplements': {
    name: 'Vitamin & suplemen',
    description:
      'Suplemen terdaftar BPOM dengan kadar setiap bahan di halaman produk. Tanpa janji muluk, cukup angka yang jelas.',
  },
  'jamu-herbal': {
    name: 'Jamu & herbal',
    description: 'Minuman tradisional, minyak hangat, dan madu dari produsen kecil, semuanya dengan nomor izin edar.',
  },
  'mother-baby': {
    name: 'Ibu & bayi',
    description: 'Perawatan lembut untuk si kecil dan ibunya: minyak telon, sabun bayi, sampai balsem popok.',
  },
  'health-devices': {
    name: 'Alat kesehatan',
    description:
      'Termometer, oksimeter, nebulizer, dan perlengkapan P3K dengan kartu garansi serta buku panduan bahasa Indonesia.',
  },
  'blood-pressure-monitors': {
    name: 'Tensimeter',
    description: 'Pengukur tekanan darah lengan atas untuk di rumah, berizin edar Kementerian Kesehatan.',
  },
  'paket-hemat': {
    name: 'Paket hemat',
    description: 'Produk yang saling melengkapi, lebih hemat daripada membeli satu per satu.',
  },
}
