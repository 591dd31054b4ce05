import { topCategoryOf } from './categories.ts'
import type { DemoReview, ReviewTopic } from './content-types.ts'

type Row = [topic: ReviewTopic, language: 'en' | 'id', rating: DemoReview['rating'], comment: string, reply?: string]

const ROWS: Row[] = [
  [
    'skin',
    'id',
    5,
    'Sudah pembelian ketiga. Teksturnya ringan, tidak lengket, dan setelah dua minggu kulitku kelihatan lebih tenang.',
  ],
  [
    'skin',
    'id',
    5,
    'Cocok banget buat kulitku yang sensitif. Tidak ada wangi, tidak perih, dan paketnya rapi pakai kertas semua.',
    'Terima kasih, Kak! Senang kulitnya jadi tenang. Sampai ketemu di pesanan berikutnya.',
  ],
  [
    'skin',
    'id',
    4,
    'Bagus, hasilnya pelan tapi kelihatan di minggu keempat. Kurang satu bintang karena kemasannya agak susah dihabiskan sampai sisa terakhir.',
    'Terima kasih masukannya, Kak. Sudah kami teruskan ke produsennya.',
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
  ['skin', 'en', 5, 'The only one I finish to the last drop. Light on my skin, and it does not sting.'],
  [
    'skin',
    'en',
    4,
    'Skin feels calmer and less oily by noon. I only wish the pack was bigger, for travelling with friends who steal it.',
  ],
  ['body', 'id', 5, 'Wanginya enak sekali dan tidak menyengat. Suami sampai ikut pakai.'],
  ['body', 'id', 4, 'Nyaman dipakai dan tidak lengket di baju. Tutupnya agak keras, tapi lama-lama terbiasa.'],
  ['body', 'en', 5, 'Smells lovely, not like detergent, and a little is plenty.'],
  ['hair', 'id', 5, 'Rambut jadi lembut dan gampang diatur. Wanginya ringan, tidak bikin pusing.'],
  [
    'hair',
    'id',
    3,
    'Lumayan, tapi untuk rambut tebal sepinggang cepat habis. Semoga ada ukuran yang lebih besar.',
    'Terima kasih sarannya, Kak. Ukuran yang lebih besar sudah masuk rencana kami.',
  ],
  ['hair', 'en', 4, 'Easy to comb and no film. My scalp gets oily if I use too much, so go easy.'],
  ['supplement', 'id', 5, 'Perut aman, tidak perih. Kadarnya jelas tertulis, itu yang bikin percaya.'],
  ['supplement', 'id', 4, 'Sudah rutin sebulan dan cocok. Ukurannya agak besar buat ibu saya.'],
  ['supplement', 'en', 5, 'Easy on the stomach, and every amount is on the page. Exactly what I was looking for.'],
  ['supplement', 'en', 3, 'Came quickly and well packed. Could not tell you yet if it does anything.'],
  ['herbal', 'id', 5, 'Aromanya mengingatkan saya pada rumah simbah di Jogja. Hangatnya pas.'],
  ['herbal', 'id', 5, 'Asli, hangatnya tahan lama. Satu selalu ada di tas dan satu di mobil.'],
  [
    'herbal',
    'id',
    2,
    'Kemasannya penyok waktu sampai, untung dibungkus rapat. Isinya sendiri bagus.',
    'Mohon maaf, Kak. Penggantinya sudah kami kirim tanpa biaya, dan cara mengemasnya kami periksa ulang.',
  ],
  [
    'herbal',
    'en',
    5,
    'Warm and comforting on a rainy evening, and the whole room smells of it. Better than I remembered.',
  ],
  [
    'baby',
    'id',
    5,
    'Anak saya 5 bulan, kulitnya gampang merah. Pakai ini tidak ada masalah sama sekali, wanginya lembut.',
  ],
  ['baby', 'id', 4, 'Suka karena lembut dan tidak menyengat. Cuma tutupnya agak keras dibuka satu tangan.'],
  ['baby', 'en', 5, 'Gentle enough for our newborn, and a little goes a long way. The pack survives being dropped.'],
  ['device', 'id', 5, 'Mudah dipakai, ibu saya 72 tahun bisa sendiri. Petunjuknya jelas dan berbahasa Indonesia.'],
  ['device', 'id', 4, 'Barangnya sesuai gambar dan masih bersegel. Pengirimannya saja agak lama ke Sulawesi.'],
  ['device', 'en', 5, 'Exactly as described, sealed, and with instructions in proper Bahasa.'],
  [
    'device',
    'en',
    1,
    'Arrived with a torn seal and a dent in the box.',
    'We are sorry. A new one is on its way to you, and the next delivery is being checked piece by piece.',
  ],
  ['bundle', 'id', 5, 'Hemat dan pas buat pemula seperti saya, tidak bingung urutannya. Ada kartu cara pakainya juga.'],
  [
    'bundle',
    'en',
    4,
    'Good value and sensibly put together. I would have loved to choose one of the things in it myself.',
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
