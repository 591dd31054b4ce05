import type { IssueType, ReturnWish } from '../../../src/contract/support/tickets.ts'

/** What customers ask of the shop, and how it goes on. */
export type DemoTicket = {
  issue_type: Exclude<IssueType, 'RETURN'>
  subject: string
  description: string
  /** Empty: nobody has answered yet. */
  answer: string
  /** The customer writes once more. */
  reply?: string
  end: 'open' | 'waiting' | 'resolved' | 'closed'
  rating?: number
}

export const TICKETS: readonly DemoTicket[] = [
  {
    issue_type: 'PRODUCT',
    subject: 'Aman untuk ibu menyusui?',
    description: 'Kak, apakah produk ini aman dipakai saat menyusui? Saya lihat ada kandungan niacinamide.',
    answer:
      'Niacinamide dalam kadar ini umumnya boleh dipakai saat menyusui, Kak; hindari area dada. Bila ragu atau kulit bereaksi, hentikan dan tanyakan kepada dokter.',
    reply: 'Terima kasih, jadi tenang memakainya.',
    end: 'closed',
    rating: 5,
  },
  {
    issue_type: 'DELIVERY',
    subject: 'Paket belum bergerak dua hari',
    description: 'Nomor resi saya dua hari tidak ada perubahan. Mohon dibantu cek ke kurirnya ya.',
    answer: 'Sudah kami tanyakan ke kurir, paketnya tertahan di gudang sortir dan berangkat pagi ini.',
    end: 'resolved',
    rating: 4,
  },
  {
    issue_type: 'ORDER',
    subject: 'Can you change the name on my invoice?',
    description: 'I ordered for my clinic and would need its name on the invoice instead of mine, if that is possible.',
    answer: 'Of course. Please send us the full name and the tax number of the clinic.',
    end: 'waiting',
  },
  {
    issue_type: 'PAYMENT',
    subject: 'Saldo terpotong, status sempat menunggu',
    description: 'Saldo e-wallet saya sudah terpotong tetapi pesanan sempat tertulis menunggu pembayaran selama sejam.',
    answer: '',
    end: 'open',
  },
  {
    issue_type: 'PRODUCT',
    subject: 'Tutup botol agak longgar',
    description: 'Isinya utuh, tetapi tutup botolnya agak longgar saat diterima. Apakah masih layak dipakai?',
    answer: 'Selama segel di dalam tutupnya utuh, isinya aman dipakai. Kalau segelnya rusak, kabari kami ya.',
    end: 'resolved',
  },
]

type DemoReturn = {
  reason: ReturnWish['reason']
  description: string
  /** null: nobody has decided yet. */
  decision: 'REFUND' | 'REPLACE' | 'REFUSE' | null
  note: string
}

export const RETURNS: readonly DemoReturn[] = [
  {
    reason: 'LEAKING',
    description: 'Botolnya bocor saat diterima, isinya tinggal setengah.',
    decision: 'REFUND',
    note: 'Mohon maaf, uangnya sudah kembali ke dompet.',
  },
  {
    reason: 'DAMAGED',
    description: 'Pompanya patah di dalam dus, tidak bisa dipakai.',
    decision: 'REPLACE',
    note: 'Penggantinya kami kirim hari ini.',
  },
  {
    reason: 'REACTION',
    description: 'Kulit saya memerah setelah sekali pakai, ingin saya kembalikan.',
    decision: 'REFUSE',
    note: 'Kemasan sudah dibuka; apoteker kami bantu memilih yang cocok.',
  },
  { reason: 'WRONG_ITEM', description: 'Yang datang varian lain dari yang saya pesan.', decision: null, note: '' },
]

export const SAVED_ANSWERS = [
  {
    name: 'Terima kasih dan tunggu',
    id: 'Halo {name}, terima kasih sudah menghubungi kami. Pesan Anda sedang kami periksa dan kami kabari hari ini.',
    en: 'Hello {name}, thank you for writing to us. We are looking into it and will tell you today.',
  },
  {
    name: 'Kurir terlambat',
    id: 'Halo {name}, paket {order_number} sudah kami tanyakan ke kurir. Begitu bergerak lagi Anda dapat melihatnya di halaman lacak.',
    en: 'Hello {name}, we have asked the courier about {order_number}. You will see on the tracking page as soon as it moves.',
  },
] as const
