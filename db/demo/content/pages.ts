import { OPENING } from './business.ts'
import type { DemoPage } from './content-types.ts'

/** Names and registrations of the demo shop's pharmacists; made up. */
const PHARMACISTS = [
  {
    name: 'apt. Ratna Wijayanti, S.Farm.',
    stra: '19880415/STRA-UNPAD/2011/112438',
    sipa: '446/1207/SIPA/DPMPTSP/2023',
    en: 'leads our pharmacy',
    id: 'memimpin apotek kami',
  },
  {
    name: 'apt. Hendra Kusuma, M.Farm.',
    stra: '19850923/STRA-ITB/2009/104217',
    sipa: '446/0931/SIPA/DPMPTSP/2022',
    en: 'skin care and devices',
    id: 'perawatan kulit dan alat kesehatan',
  },
  {
    name: 'apt. Nurul Fadhilah, S.Farm.',
    stra: '19930207/STRA-UNPAD/2016/131902',
    sipa: '446/1544/SIPA/DPMPTSP/2024',
    en: 'supplements and jamu',
    id: 'suplemen dan jamu',
  },
  {
    name: 'apt. Yosef Simanjuntak, S.Farm.',
    stra: '19901130/STRA-USU/2014/127755',
    sipa: '446/1398/SIPA/DPMPTSP/2023',
    en: 'your questions by chat',
    id: 'pertanyaan Anda lewat chat',
  },
]

function pharmacists(language: 'en' | 'id'): string {
  const rows = PHARMACISTS.map(
    (one) => `<li><strong>${one.name}</strong> – ${one[language]}. STRA ${one.stra} · SIPA ${one.sipa}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

export const ABOUT: DemoPage = {
  en: {
    title: 'About Sehati',
    body:
      '<p><strong>Sehati</strong> means “of one heart”; <strong>sehat</strong> means healthy. We began in 2019 in a pharmacy in Dago, Bandung, where people came with a phone full of advertisements and one question: does this really help?</p>' +
      '<h3>What we sell</h3><p>Skin care, supplements, jamu and devices for the home. Nine small brands, most of them made in Java, each product registered with BPOM or the Ministry of Health. We do not sell medicine, and we do not sell what we would not give to our own families.</p>' +
      '<h3>How we choose</h3><ul><li>The registration number is valid and stands on the page.</li><li>The full ingredients are on the page, with amounts where the law or the maker gives them.</li><li>No word of healing, whitening in seven days or melting fat. If a product “helps”, we say how and after how long.</li><li>We call a product halal only where its BPJPH certificate is on the page.</li><li>At least six months of shelf life when it leaves our warehouse.</li></ul>' +
      '<h3>Our pharmacists</h3><p>Who answers your questions is a pharmacist with a registration (STRA) and a licence to practise (SIPA) in Bandung:</p>' +
      pharmacists('en') +
      `<h3>Who we are</h3><p>Twenty-three people, four of them pharmacists. We answer your questions: ${OPENING.en}. Parcels leave from Bandung in paper, without bubble wrap.</p>`,
  },
  id: {
    title: 'Tentang Sehati',
    body:
      '<p><strong>Sehati</strong> berarti satu hati; <strong>sehat</strong> adalah tujuan kita bersama. Kami memulainya pada 2019 di sebuah apotek di Dago, Bandung. Waktu itu orang datang dengan ponsel penuh iklan dan satu pertanyaan: benarkah ini membantu?</p>' +
      '<h3>Yang kami jual</h3><p>Perawatan kulit, suplemen, jamu, dan alat kesehatan untuk di rumah. Sembilan merek kecil, sebagian besar dibuat di Jawa, semuanya terdaftar di BPOM atau Kementerian Kesehatan. Kami tidak menjual obat, dan kami tidak menjual apa yang tidak akan kami berikan kepada keluarga sendiri.</p>' +
      '<h3>Cara kami memilih</h3><ul><li>Nomor izin edarnya berlaku dan tertera di halaman produk.</li><li>Komposisinya lengkap di halaman produk, dengan kadar bila peraturan atau produsen mencantumkannya.</li><li>Tidak ada kata menyembuhkan, putih dalam tujuh hari, atau melunturkan lemak. Jika suatu produk “membantu”, kami tulis bagaimana dan setelah berapa lama.</li><li>Kami menyebut suatu produk halal hanya bila sertifikat BPJPH-nya tertera.</li><li>Masa simpannya minimal enam bulan saat meninggalkan gudang kami.</li></ul>' +
      '<h3>Apoteker kami</h3><p>Yang menjawab pertanyaan Anda adalah apoteker dengan Surat Tanda Registrasi Apoteker (STRA) dan Surat Izin Praktik Apoteker (SIPA) di Bandung:</p>' +
      pharmacists('id') +
      `<h3>Siapa kami</h3><p>Dua puluh tiga orang, empat di antaranya apoteker. Kami menjawab pertanyaan Anda: ${OPENING.id}. Paket berangkat dari Bandung dengan kemasan kertas, tanpa plastik gelembung.</p>`,
  },
}

export const POLICY: DemoPage = {
  en: {
    title: 'Privacy policy',
    body:
      '<p>This policy tells you what we know about you, why, and how you change it. It follows Law No. 27 of 2022 on the Protection of Personal Data (UU PDP). The controller is PT Sehati Rawat Nusantara, Bandung.</p>' +
      '<h3>What we keep</h3><ul><li><strong>Your account:</strong> name, e-mail, phone number and, if you give them, birthday and picture.</li><li><strong>Your orders:</strong> what you bought, the address it went to, how it was paid. We never see or keep card numbers; the payment provider does.</li><li><strong>Your questions:</strong> tickets, reviews and their pictures, and with a review your skin type and age group, if you choose to show them.</li><li><strong>Technical records:</strong> time, page and address of a request, for 90 days, to keep the shop safe.</li></ul>' +
      '<h3>Why</h3><p>To fulfil your order (contract), to keep invoices for ten years (tax law), to answer you (contract), to prevent fraud (legitimate interest) and, only with your consent, to send you news. You can take consent back in your profile at any time.</p>' +
      '<h3>Who else sees it</h3><p>The courier sees name, phone and address of the parcel. The payment provider sees name, e-mail and amount. Nobody else, except where a court or the law demands it. We do not sell data and we do not build advertising profiles.</p>' +
      '<h3>Your rights</h3><p>You may see, correct, download and delete your data, and object to its use. Write to halo@sehati.test or open a ticket; we answer within 3 × 24 hours. What tax law obliges us to keep is locked instead of deleted. If your data were ever in danger we would tell you and the authority within 3 × 24 hours.</p>' +
      '<h3>Cookies</h3><p>We use cookies only for your session, your language and your cart. There is no tracking by others on our pages.</p>',
  },
  id: {
    title: 'Kebijakan privasi',
    body:
      '<p>Kebijakan ini menjelaskan apa yang kami ketahui tentang Anda, untuk apa, dan bagaimana Anda mengubahnya. Dasarnya adalah Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Pengendali data adalah PT Sehati Rawat Nusantara, Bandung.</p>' +
      '<h3>Yang kami simpan</h3><ul><li><strong>Akun Anda:</strong> nama, email, nomor telepon, dan bila Anda berikan, tanggal lahir serta foto.</li><li><strong>Pesanan Anda:</strong> barang yang dibeli, alamat tujuan, dan cara pembayaran. Nomor kartu tidak pernah kami lihat atau simpan; itu ada pada penyedia pembayaran.</li><li><strong>Pertanyaan Anda:</strong> tiket, ulasan, dan fotonya, serta jenis kulit dan kelompok usia pada ulasan bila Anda memilih menampilkannya.</li><li><strong>Catatan teknis:</strong> waktu, halaman, dan alamat permintaan selama 90 hari demi keamanan toko.</li></ul>' +
      '<h3>Untuk apa</h3><p>Memenuhi pesanan Anda (perjanjian), menyimpan faktur selama sepuluh tahun (hukum pajak), menjawab Anda (perjanjian), mencegah penipuan (kepentingan yang sah), dan, hanya dengan persetujuan Anda, mengirim kabar. Persetujuan itu bisa Anda tarik kapan saja di profil.</p>' +
      '<h3>Siapa lagi yang melihat</h3><p>Kurir melihat nama, telepon, dan alamat pada paket. Penyedia pembayaran melihat nama, email, dan jumlahnya. Tidak ada pihak lain, kecuali diwajibkan oleh pengadilan atau undang-undang. Kami tidak menjual data dan tidak membuat profil iklan.</p>' +
      '<h3>Hak Anda</h3><p>Anda berhak melihat, memperbaiki, mengunduh, dan menghapus data Anda, serta menolak penggunaannya. Tulislah ke halo@sehati.test atau buat tiket; kami menjawab dalam 3 × 24 jam. Data yang wajib disimpan menurut hukum pajak kami kunci, bukan kami hapus. Jika data Anda terancam, kami memberi tahu Anda dan lembaga yang berwenang dalam 3 × 24 jam.</p>' +
      '<h3>Cookie</h3><p>Kami memakai cookie hanya untuk sesi, bahasa, dan keranjang Anda. Tidak ada pelacakan oleh pihak lain di halaman kami.</p>',
  },
}

export const TERMS: DemoPage = {
  en: {
    title: 'Terms and conditions',
    body:
      '<h3>1. The contract</h3><p>An order is your offer to buy; the contract is made when your payment has arrived in full. If an item is no longer there, we tell you and pay you back completely.</p>' +
      '<h3>2. Prices</h3><p>Prices are in rupiah and include 11% VAT. Delivery and the payment method’s fee are shown before you pay. The price you see when you place the order is the price you pay.</p>' +
      '<h3>3. Delivery</h3><p>We ship from Bandung within Indonesia. The risk passes to you when the courier hands the parcel over. Please film the opening of parcels that look damaged.</p>' +
      '<h3>4. Cancelling</h3><p>Until we start packing you can cancel an order yourself, at no cost. Later we try to stop it; once it is with the courier, the right of return applies.</p>' +
      '<h3>5. Returns within 7 days</h3><p>You may return unopened, sealed goods within 7 days of delivery without giving a reason; you pay the way back. Faulty, wrong or expired goods we replace or refund in full, and we pay the way back. Report them in the same time with a photo.</p>' +
      '<h3>6. Points and wallet</h3><p>Points are a thank-you, not money: they cannot be bought or paid out and expire 12 months after they were earned. The cash balance holds refunds and commission only; it can be spent or withdrawn from Rp 50.000, with a fee of Rp 2.500.</p>' +
      '<h3>7. Vouchers</h3><p>Each voucher states its own conditions. Per order one discount voucher, one shipping voucher and one freebie are possible. A voucher comes back to you if the order is cancelled or expires unpaid.</p>' +
      '<h3>8. Reviews</h3><p>You can review what you received. We publish praise and criticism alike; we hide only what is insulting, advertises, names other people or claims that a product heals.</p>' +
      '<h3>9. Health</h3><p>Our pages inform and do not replace a doctor. Read the label; stop using a product that does not agree with you and tell us.</p>' +
      '<h3>10. Law</h3><p>Indonesian law applies, in particular Law No. 8 of 1999 on Consumer Protection. We try to settle every dispute with you directly; otherwise BPSK or the district court of Bandung decides.</p>',
  },
  id: {
    title: 'Syarat dan ketentuan',
    body:
      '<h3>1. Perjanjian</h3><p>Pesanan adalah penawaran Anda untuk membeli; perjanjian terjadi saat pembayaran kami terima penuh. Jika barang ternyata sudah habis, kami memberi tahu Anda dan mengembalikan uang seluruhnya.</p>' +
      '<h3>2. Harga</h3><p>Harga dalam rupiah dan sudah termasuk PPN 11%. Ongkos kirim dan biaya pembayaran tampil sebelum Anda membayar. Harga yang Anda lihat saat memesan adalah harga yang Anda bayar.</p>' +
      '<h3>3. Pengiriman</h3><p>Kami mengirim dari Bandung ke seluruh Indonesia. Risiko beralih kepada Anda saat kurir menyerahkan paket. Mohon rekam video saat membuka paket yang tampak rusak.</p>' +
      '<h3>4. Pembatalan</h3><p>Sebelum kami mulai mengemas, Anda bisa membatalkan pesanan sendiri tanpa biaya. Setelah itu kami berusaha menghentikannya; bila paket sudah di tangan kurir, yang berlaku adalah hak pengembalian.</p>' +
      '<h3>5. Pengembalian dalam 7 hari</h3><p>Barang yang belum dibuka dan masih bersegel boleh dikembalikan dalam 7 hari setelah diterima tanpa menyebut alasan; ongkos kirim baliknya dari Anda. Barang yang cacat, salah, atau kedaluwarsa kami ganti atau kembalikan uangnya penuh, dan ongkos kirim baliknya kami tanggung. Laporkan dalam waktu yang sama, dengan foto.</p>' +
      '<h3>6. Poin dan dompet</h3><p>Poin adalah ucapan terima kasih, bukan uang: tidak bisa dibeli atau diuangkan dan hangus 12 bulan setelah diperoleh. Saldo tunai hanya berisi pengembalian dana dan komisi; bisa dibelanjakan, atau ditarik mulai Rp 50.000 dengan biaya Rp 2.500.</p>' +
      '<h3>7. Voucher</h3><p>Setiap voucher memuat syaratnya sendiri. Dalam satu pesanan bisa dipakai satu voucher diskon, satu voucher ongkir, dan satu hadiah. Voucher kembali kepada Anda bila pesanan dibatalkan atau kedaluwarsa sebelum dibayar.</p>' +
      '<h3>8. Ulasan</h3><p>Anda dapat mengulas barang yang sudah diterima. Pujian dan kritik sama-sama kami tampilkan; yang kami sembunyikan hanyalah penghinaan, iklan, data orang lain, atau klaim bahwa suatu produk menyembuhkan.</p>' +
      '<h3>9. Kesehatan</h3><p>Halaman kami memberi informasi dan tidak menggantikan dokter. Bacalah label; hentikan pemakaian produk yang tidak cocok dan beri tahu kami.</p>' +
      '<h3>10. Hukum</h3><p>Yang berlaku adalah hukum Indonesia, khususnya Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen. Setiap perselisihan kami usahakan selesai langsung dengan Anda; bila tidak, melalui BPSK atau Pengadilan Negeri Bandung.</p>',
  },
}

export const SKINVESTMENT: DemoPage = {
  en: {
    title: 'Skinvestment: your routine, paid ahead',
    body:
      '<p>Skinvestment adalah rencana perawatan kulit prabayar, bukan produk investasi atau keuangan.</p>' +
      '<p>Choose a routine, pay once, and a parcel comes every 30 days: 3, 6 or 12 times, at a price that is locked and 5%, 10% or 15% below buying each time. Nothing grows, nothing pays out; your skin gets what it needs on time, and that is all.</p>' +
      '<h3>What you can do at any time</h3><ul><li>Skip a parcel (twice), move it, or change its address, until 3 days before it leaves.</li><li>Stop. We take what you paid, subtract the parcels already sent at their normal price, and put the rest into your wallet as cash.</li></ul>',
  },
  id: {
    title: 'Skinvestment: rutinitas Anda, dibayar di muka',
    body:
      '<p>Skinvestment adalah rencana perawatan kulit prabayar, bukan produk investasi atau keuangan.</p>' +
      '<p>Pilih satu rutinitas, bayar sekali, dan paketnya datang setiap 30 hari: 3, 6, atau 12 kali, dengan harga terkunci yang 5%, 10%, atau 15% lebih hemat daripada membeli satu per satu. Uangnya tidak berkembang dan tidak ada imbal hasil; kulit Anda mendapat kebutuhannya tepat waktu, itu saja.</p>' +
      '<h3>Yang bisa Anda lakukan kapan saja</h3><ul><li>Melewati satu paket (dua kali), menggeser jadwal, atau mengganti alamat, hingga 3 hari sebelum paket dikirim.</li><li>Berhenti. Dari jumlah yang Anda bayar, kami kurangi paket yang sudah dikirim dengan harga normal; sisanya masuk ke saldo tunai dompet Anda.</li></ul>',
  },
}
