import { OPENING } from './business.ts'
import type { DemoFaq } from './content-types.ts'

export const FAQ: DemoFaq[] = [
  {
    key: 'registered',
    words: {
      en: {
        question: 'Are all products registered with BPOM?',
        answer:
          '<p>Yes. Every cosmetic, supplement and jamu we sell carries a BPOM number, and every device one of the Ministry of Health (AKD, AKL or PKD). You find the number on the product page under <strong>Registration number</strong> and can look it up yourself before you buy: on the site or in the app of BPOM, for devices on the site of the Ministry of Health. Where a product is halal certified, the number of its BPJPH certificate stands in the description.</p>',
      },
      id: {
        question: 'Apakah semua produk terdaftar di BPOM?',
        answer:
          '<p>Ya. Setiap kosmetik, suplemen, dan jamu yang kami jual memiliki nomor BPOM, dan setiap alat kesehatan memiliki izin edar Kementerian Kesehatan (AKD, AKL, atau PKD). Nomornya tertera di halaman produk pada bagian <strong>Nomor izin edar</strong> dan bisa Anda cek sendiri sebelum membeli: di situs atau aplikasi BPOM, atau untuk alat kesehatan di situs Kementerian Kesehatan. Untuk produk bersertifikat halal, nomor sertifikat BPJPH tercantum di deskripsinya.</p>',
      },
    },
  },
  {
    key: 'check_bpom',
    words: {
      en: {
        question: 'How do I check a BPOM number?',
        answer:
          '<ul><li>Find the number on the package or on our product page: two letters and digits, such as NA18231234567 for cosmetics, SD for supplements, TR for jamu.</li><li>Open cekbpom.pom.go.id or the app BPOM Mobile and type the number.</li><li>Compare the name, the brand and the maker with the package. If anything differs, do not use the product and tell us.</li><li>The number of a device (AKD, AKL or PKD) is found in the same way at infoalkes.kemkes.go.id.</li></ul>',
      },
      id: {
        question: 'Bagaimana cara mengecek nomor BPOM?',
        answer:
          '<ul><li>Lihat nomornya di kemasan atau di halaman produk kami: dua huruf dan angka, misalnya NA18231234567 untuk kosmetik, SD untuk suplemen, TR untuk jamu.</li><li>Buka cekbpom.pom.go.id atau aplikasi BPOM Mobile, lalu ketik nomornya.</li><li>Cocokkan nama, merek, dan produsennya dengan kemasan. Jika ada yang berbeda, jangan pakai produknya dan beri tahu kami.</li><li>Nomor alat kesehatan (AKD, AKL, atau PKD) dicek dengan cara yang sama di infoalkes.kemkes.go.id.</li></ul>',
      },
    },
  },
  {
    key: 'delivery_time',
    words: {
      en: {
        question: 'When does my parcel leave, and how long does it take?',
        answer:
          '<p>Orders paid before 14.00 WIB, Monday to Saturday, leave our warehouse in Bandung the same day; later ones leave on the next of these days. On public holidays and days of collective leave we do not ship. Regular delivery takes 1–3 days on Java, 2–5 days to Sumatra, Bali and Kalimantan, and 4–9 days to Sulawesi, Nusa Tenggara, Maluku and Papua. The checkout shows each courier’s own estimate for your address.</p>',
      },
      id: {
        question: 'Kapan paket saya dikirim dan berapa lama sampainya?',
        answer:
          '<p>Pesanan yang dibayar sebelum pukul 14.00 WIB, Senin–Sabtu, berangkat dari gudang kami di Bandung pada hari yang sama; setelah itu, pada hari pengiriman berikutnya. Pada hari libur nasional dan cuti bersama kami tidak mengirim paket. Pengiriman reguler memakan waktu 1–3 hari di Jawa, 2–5 hari ke Sumatra, Bali, dan Kalimantan, serta 4–9 hari ke Sulawesi, Nusa Tenggara, Maluku, dan Papua. Perkiraan setiap kurir untuk alamat Anda tampil saat checkout.</p>',
      },
    },
  },
  {
    key: 'payment',
    words: {
      en: {
        question: 'How can I pay, and how long do I have?',
        answer:
          '<p>By virtual account of the large banks, QRIS, e-wallet, card or at a minimarket. A virtual account or minimarket code stays open for 24 hours, QRIS and e-wallet for 30 minutes, a card for 15 minutes. After that the order closes by itself and the goods go back on the shelf; nothing is charged.</p>',
      },
      id: {
        question: 'Bagaimana cara membayar dan berapa lama batas waktunya?',
        answer:
          '<p>Anda bisa membayar lewat virtual account bank besar, QRIS, dompet digital, kartu, atau gerai minimarket. Virtual account dan kode minimarket berlaku 24 jam, QRIS dan dompet digital 30 menit, kartu 15 menit. Lewat dari itu, pesanan ditutup otomatis dan barang tersedia lagi bagi pembeli lain; Anda tidak ditagih apa pun.</p>',
      },
    },
  },
  {
    key: 'returns',
    words: {
      en: {
        question: 'Can I return something?',
        answer:
          '<p>Yes, within 7 days of delivery: open a ticket and choose the goods. If something arrived broken, wrong or past its date, add a photo or an unboxing video: we replace it or refund it in full, and the way back costs you nothing. Goods you do not want after all must be unopened, with their seal. For hygiene, opened cosmetics and supplements and used devices cannot be returned unless they are faulty.</p>',
      },
      id: {
        question: 'Bisakah saya mengembalikan barang?',
        answer:
          '<p>Bisa, dalam 7 hari setelah barang diterima: buat tiket dan pilih barangnya. Jika barang rusak, salah kirim, atau kedaluwarsa, sertakan foto atau video unboxing: kami ganti atau kembalikan uangnya penuh, dan ongkos kirim balik kami tanggung. Jika Anda berubah pikiran, barang harus belum dibuka dan segelnya utuh. Demi kebersihan, kosmetik dan suplemen yang sudah dibuka serta alat yang sudah dipakai tidak dapat dikembalikan, kecuali cacat.</p>',
      },
    },
  },
  {
    key: 'refund',
    words: {
      en: {
        question: 'Where does my refund go?',
        answer:
          '<p>Into the cash balance of your Sehati wallet, at the moment we cancel or accept the return. You can spend it right away or withdraw it to your bank account from Rp 50.000; the bank usually books it within one working day.</p>',
      },
      id: {
        question: 'Ke mana uang saya dikembalikan?',
        answer:
          '<p>Ke saldo tunai di dompet Sehati Anda, begitu pesanan dibatalkan atau pengembalian kami setujui. Saldo bisa langsung dibelanjakan atau ditarik ke rekening bank mulai Rp 50.000; biasanya masuk dalam satu hari kerja.</p>',
      },
    },
  },
  {
    key: 'points',
    words: {
      en: {
        question: 'What are points worth?',
        answer:
          '<p>One point is one rupiah. You earn 1% of what you paid for goods when an order is completed, and more for reviews. Points can pay up to half of the goods in an order and expire 12 months after you earned them; the wallet shows which ones expire next.</p>',
      },
      id: {
        question: 'Berapa nilai poin?',
        answer:
          '<p>Satu poin bernilai satu rupiah. Anda mendapat 1% dari nilai barang yang dibayar saat pesanan selesai, dan tambahan poin untuk ulasan. Poin bisa membayar hingga separuh harga barang dalam satu pesanan dan hangus 12 bulan setelah diperoleh; dompet menampilkan poin yang paling dulu hangus.</p>',
      },
    },
  },
  {
    key: 'invoice',
    words: {
      en: {
        question: 'Do prices include tax, and do I get an invoice?',
        answer:
          '<p>All prices include 11% VAT (PPN). The invoice appears on the order page once it is paid and states the tax contained. For a tax invoice with your company’s NPWP, open a ticket within the month of the purchase.</p>',
      },
      id: {
        question: 'Apakah harga sudah termasuk pajak, dan apakah ada faktur?',
        answer:
          '<p>Semua harga sudah termasuk PPN 11%. Faktur tersedia di halaman pesanan setelah pembayaran diterima dan mencantumkan pajak di dalamnya. Untuk faktur pajak dengan NPWP perusahaan, buat tiket pada bulan yang sama dengan pembelian.</p>',
      },
    },
  },
  {
    key: 'advice',
    words: {
      en: {
        question: 'Can someone advise me on my skin?',
        answer: `<p>Our pharmacists answer by WhatsApp and ticket: ${OPENING.en}. They help you choose and tell you when to see a doctor instead. They do not diagnose and we do not sell medicine.</p>`,
      },
      id: {
        question: 'Bisakah saya berkonsultasi soal kulit?',
        answer: `<p>Apoteker kami menjawab lewat WhatsApp dan tiket: ${OPENING.id}. Mereka membantu memilih dan memberi tahu kapan sebaiknya Anda ke dokter. Mereka tidak mendiagnosis penyakit, dan kami tidak menjual obat.</p>`,
      },
    },
  },
]
