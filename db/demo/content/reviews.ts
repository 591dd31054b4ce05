import { topCategoryOf } from './categories.ts'
import type { DemoReview, ReviewTopic } from './content-types.ts'

type Row = [topic: ReviewTopic, language: 'en' | 'id', rating: DemoReview['rating'], comment: string, reply?: string]

const ROWS: Row[] = [
  [
    'skin',
    'id',
    5,
    'Udah botol ketiga. Kemerahan di pipi jauh berkurang setelah dua minggu dan teksturnya ringan, tidak lengket di bawah sunscreen.',
  ],
  [
    'skin',
    'id',
    5,
    'Cocok banget buat kulitku yang sensitif. Tidak ada wangi, tidak perih, dan paketnya rapi pakai kertas semua.',
    'Terima kasih, Kak! Senang kulitnya jadi tenang. Sampai ketemu di botol berikutnya.',
  ],
  [
    'skin',
    'id',
    4,
    'Bagus, hasilnya pelan tapi kelihatan di minggu keempat. Kurang satu bintang karena pipetnya agak susah mengambil sisa terakhir.',
    'Terima kasih masukannya. Miringkan botolnya sebentar, sisa serum akan terkumpul di sudut; pipet yang lebih panjang sedang kami siapkan.',
  ],
  [
    'skin',
    'id',
    3,
    'Untuk kulit keringku kurang lembap, harus ditambah krim lagi. Mungkin lebih pas untuk yang berminyak.',
  ],
  [
    'skin',
    'id',
    2,
    'Muncul bruntusan kecil di dagu setelah seminggu, jadi saya stop. Pelayanannya cepat waktu saya tanya.',
    'Mohon maaf belum cocok, Kak. Langkah Kakak menghentikan pemakaian sudah tepat. Silakan tulis tiket agar apoteker kami bantu memilihkan yang lain.',
  ],
  [
    'skin',
    'en',
    5,
    'The only sunscreen I finish to the last drop. No white cast on my skin and it does not sting when I run.',
  ],
  [
    'skin',
    'en',
    4,
    'Skin feels calmer and less oily by noon. I only wish the bottle was bigger for travelling with friends who steal it.',
  ],
  ['body', 'id', 5, 'Wanginya enak sekali, kayak warung kopi pagi-pagi. Siku jadi halus, suami ikut pakai.'],
  [
    'body',
    'id',
    4,
    'Lembut dan cepat menyerap, tidak lengket di baju. Pompanya sempat macet, tapi setelah diputar aman.',
  ],
  ['body', 'en', 5, 'Smells like a proper lavender field, not like detergent. One pump is plenty.'],
  ['hair', 'id', 5, 'Rontok berkurang dan rambut jadi hitam mengilap. Wangi kemirinya lembut, hilang setelah keramas.'],
  [
    'hair',
    'id',
    3,
    'Lumayan, tapi untuk rambut tebal sepinggang botolnya cepat habis. Semoga ada ukuran 500 ml.',
    'Terima kasih sarannya, Kak. Ukuran isi ulang 500 ml sudah masuk rencana kami.',
  ],
  ['hair', 'en', 4, 'Combs through in one go and leaves no film. My scalp gets oily if I use too much, so go easy.'],
  [
    'supplement',
    'id',
    5,
    'Perut aman, tidak perih seperti vitamin C lain. Kadarnya jelas tertulis, itu yang bikin percaya.',
  ],
  ['supplement', 'id', 4, 'Rutin sebulan, badan tidak gampang capek. Kapsulnya agak besar buat ibu saya.'],
  [
    'supplement',
    'en',
    5,
    'No fishy burps at all, and the lab figures are on the page. Exactly what I was looking for.',
  ],
  [
    'supplement',
    'en',
    3,
    'Tastes fine but dissolves better in lukewarm than in cold water. Could not tell you yet if it does anything.',
  ],
  ['herbal', 'id', 5, 'Rasanya seperti buatan simbah di Jogja. Pedasnya pas, gulanya tidak bikin enek.'],
  ['herbal', 'id', 5, 'Minyak kayu putih asli, hangatnya tahan lama. Satu botol selalu ada di tas dan satu di mobil.'],
  [
    'herbal',
    'id',
    2,
    'Botolnya bocor sedikit saat sampai, untung dibungkus rapat. Isinya sendiri bagus.',
    'Mohon maaf, Kak. Penggantinya sudah kami kirim hari ini tanpa biaya, dan tutup botolnya kami periksa ulang.',
  ],
  [
    'herbal',
    'en',
    5,
    'One sachet on a rainy evening and the whole room smells of ginger. Better than the café downstairs.',
  ],
  [
    'baby',
    'id',
    5,
    'Anak saya 5 bulan, kulitnya gampang merah. Pakai ini tidak ada masalah sama sekali, wanginya lembut.',
  ],
  ['baby', 'id', 4, 'Suka karena bedaknya bukan talc. Kalengnya cantik, cuma tutupnya agak keras diputar satu tangan.'],
  ['baby', 'en', 5, 'Does not sting in the eyes, which my toddler tests daily. The pump survives being dropped.'],
  ['device', 'id', 5, 'Angkanya besar, ibu saya 72 tahun bisa pakai sendiri. Hasilnya mirip dengan di puskesmas.'],
  ['device', 'id', 4, 'Akurat dan cepat, kartu garansinya lengkap. Bunyi beep-nya agak pelan untuk kakek.'],
  [
    'device',
    'en',
    5,
    'Compared it with the one at the clinic: two points apart. Manual in proper Bahasa and a case for the drawer.',
  ],
  [
    'device',
    'en',
    1,
    'Arrived with a dead battery and no spare one in the box.',
    'We are sorry. A fresh pair of batteries left with the courier today, and the next delivery is being checked piece by piece.',
  ],
  ['bundle', 'id', 5, 'Hemat dan pas buat pemula seperti saya, tidak bingung urutannya. Ada kartu cara pakainya juga.'],
  [
    'bundle',
    'en',
    4,
    'Good value and sensibly put together. I would have loved to choose the scent of one of the three.',
  ],
]

/** Thirty reviews with the answers the shop gave. */
export const REVIEWS: DemoReview[] = ROWS.map(([topic, language, rating, comment, reply]) => ({
  topic,
  language,
  rating,
  comment,
  reply: reply ?? null,
}))

const TOPICS: Record<string, ReviewTopic> = {
  'skin-care': 'skin',
  'body-care': 'body',
  'hair-care': 'hair',
  'vitamins-supplements': 'supplement',
  'jamu-herbal': 'herbal',
  'mother-baby': 'baby',
  'health-devices': 'device',
}

/** Which reviews fit a product of this category. */
export function reviewTopicOf(categorySlug: string): ReviewTopic {
  return TOPICS[topCategoryOf(categorySlug)] ?? 'bundle'
}
