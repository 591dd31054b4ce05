import type { Language } from '../language.ts'
import { defineNotice, sentences } from '../notice.ts'
import { rupiah } from '../written.ts'

type Ticket = { ticket_id: string; reference: string }
type Words = { title: string; text: string }

const sample: Ticket = { ticket_id: '01890000-0000-7000-8000-000000000000', reference: 'TK-261121-7K3QD' }
const samples = [{ ...sample, message_id: sample.ticket_id, at: new Date('2026-11-21T07:05:00.000Z') }]
const customersLink = ({ ticket_id }: Ticket) => `/customer/support/${ticket_id}`
const adminsLink = ({ ticket_id }: Ticket) => `/admin/support/${ticket_id}`
const administrators = { permission: 'support', list: '/admin/support', isAtWill: true } as const

const buttons = { en: 'Open ticket', id: 'Lihat tiket' }

/** The words of a notice to the customer of a ticket, with the mail that says the same. */
function mailed<Facts extends Ticket>(
  language: Language,
  words: (facts: Facts) => Words,
  quoteOf: (facts: Facts) => string[] = () => [],
) {
  return (facts: Facts) => {
    const { title, text } = words(facts)
    const subject = `${title}: ${facts.reference}`
    return { title, text, mail: { subject, paragraphs: [text, ...quoteOf(facts)], button: buttons[language] } }
  }
}

export const ticketCreatedByCustomer = defineNotice({
  kind: 'ADMIN_TICKET_CREATED',
  to: administrators,
  dedupeKey: ({ ticket_id }: Ticket) => `ticket/${ticket_id}`,
  link: adminsLink,
  samples,
  words: {
    en: ({ reference }) => ({ title: 'A customer asks something', text: reference }),
    id: ({ reference }) => ({ title: 'Pertanyaan baru dari pelanggan', text: reference }),
  },
})

/** By mail alone: the customer wrote it a moment ago. */
export const ticketReceived = defineNotice({
  kind: 'TICKET_RECEIVED',
  to: 'customer',
  link: customersLink,
  samples,
  words: {
    en: ({ reference }: Ticket) => ({
      title: 'We have your question',
      mail: {
        subject: `We have your question: ${reference}`,
        paragraphs: [`Its number is ${reference}. We answer as soon as we can, and mail you with every answer.`],
        button: buttons.en,
      },
    }),
    id: ({ reference }: Ticket) => ({
      title: 'Kami menerima pertanyaan Anda',
      mail: {
        subject: `Kami menerima pertanyaan Anda: ${reference}`,
        paragraphs: [
          `Nomor tiket Anda ${reference}. Kami menjawab secepatnya; Anda menerima email untuk setiap jawaban.`,
        ],
        button: buttons.id,
      },
    }),
  },
})

export const ticketReply = defineNotice({
  kind: 'ADMIN_TICKET_REPLY',
  to: administrators,
  dedupeKey: ({ ticket_id, message_id }: Ticket & { message_id: string }) => `ticket/${ticket_id}/${message_id}`,
  link: adminsLink,
  samples,
  words: {
    en: ({ reference }) => ({ title: 'A customer wrote', text: reference }),
    id: ({ reference }) => ({ title: 'Pesan baru dari pelanggan', text: reference }),
  },
})

export const ticketAssigned = defineNotice({
  kind: 'ADMIN_TICKET_ASSIGNED',
  to: 'administrator',
  dedupeKey: ({ ticket_id, at }: Ticket & { at: Date }) => `ticket/${ticket_id}/assigned/${at.getTime()}`,
  link: adminsLink,
  samples,
  words: {
    en: ({ reference }) => ({ title: 'A ticket is yours', text: reference }),
    id: ({ reference }) => ({ title: 'Tiket diserahkan kepada Anda', text: reference }),
  },
})

const longestQuote = 1_500
type Answer = Ticket & { message_id: string; message: string }

/** What the administrator wrote, as paragraphs of a mail. */
function quoteOf({ message }: Answer): string[] {
  const quote = message.length <= longestQuote ? message : `${message.slice(0, longestQuote).toWellFormed()}…`
  return quote.split(/\n{2,}/)
}

/** Never of a note that administrators write to each other. */
export const ticketAnswered = defineNotice({
  kind: 'TICKET_ANSWERED',
  to: 'customer',
  dedupeKey: ({ ticket_id, message_id }: Answer) => `ticket/${ticket_id}/${message_id}`,
  link: customersLink,
  samples: [{ ...sample, message_id: sample.ticket_id, message: 'Twice a day.\n\nKind regards' }],
  words: {
    en: mailed('en', (a) => ({ title: 'We have answered', text: `There is an answer to ${a.reference}.` }), quoteOf),
    id: mailed('id', (a) => ({ title: 'Kami sudah menjawab', text: `Ada jawaban untuk ${a.reference}.` }), quoteOf),
  },
})

type Moved = Ticket & { at: Date }

/** A notice that an administrator has moved the ticket. */
function movedNotice<Facts extends Moved>(
  to: 'RESOLVED' | 'CLOSED' | 'OPENED',
  words: Record<Language, (facts: Facts) => Words>,
  facts: readonly NoInfer<Facts>[],
) {
  return defineNotice({
    kind: `TICKET_${to}`,
    to: 'customer',
    dedupeKey: ({ ticket_id, at }: Facts) => `ticket/${ticket_id}/${to}/${at.getTime()}`,
    link: customersLink,
    samples: facts,
    words: { en: mailed('en', words.en), id: mailed('id', words.id) },
  })
}

export const ticketResolved = movedNotice(
  'RESOLVED',
  {
    en: ({ reference }: Moved) => ({
      title: 'Your question is resolved',
      text: `${reference} is resolved. If it is not, just write again.`,
    }),
    id: ({ reference }) => ({
      title: 'Pertanyaan Anda selesai',
      text: `${reference} selesai. Jika belum, silakan menulis lagi.`,
    }),
  },
  samples,
)

export const ticketClosed = movedNotice(
  'CLOSED',
  {
    en: ({ reference, withdraw_return }: Moved & { withdraw_return: boolean }) => ({
      title: 'Your ticket is closed',
      text: withdraw_return
        ? `${reference} is closed. The return in it was withdrawn before anybody had decided about it. You can ask for it again while there is time.`
        : `${reference} is closed. You can tell us how good the help was.`,
    }),
    id: ({ reference, withdraw_return }) => ({
      title: 'Tiket Anda ditutup',
      text: withdraw_return
        ? `${reference} ditutup. Pengembalian di dalamnya dibatalkan sebelum diputuskan. Anda dapat mengajukannya lagi selama waktunya belum lewat.`
        : `${reference} ditutup. Anda dapat menilai bantuan kami.`,
    }),
  },
  [false, true].flatMap((withdraw_return) => samples.map((facts) => ({ ...facts, withdraw_return }))),
)

export const ticketReopened = movedNotice(
  'OPENED',
  {
    en: ({ reference }: Moved) => ({
      title: 'Your ticket is open again',
      text: `We look into ${reference} once more.`,
    }),
    id: ({ reference }) => ({ title: 'Tiket Anda dibuka kembali', text: `Kami memeriksa ${reference} sekali lagi.` }),
  },
  samples,
)

type Decided = Ticket & {
  /** The first of the lines that were decided about. */
  return_item_id: string
  /** A line is decided about again where its new parcel was cancelled. */
  decided_at: Date
  to_wallet: number
  by_provider: number
  /** The order that is sent instead. */
  replacement: string | null
  is_refused: boolean
  goods_back: boolean
}
const nothing = { to_wallet: 0, by_provider: 0, replacement: null, is_refused: false, goods_back: false }

/** Money, a new parcel, or why not. */
export const returnDecided = defineNotice({
  kind: 'TICKET_RETURN_DECIDED',
  to: 'customer',
  dedupeKey: ({ ticket_id, return_item_id, decided_at }: Decided) =>
    `ticket/${ticket_id}/return/${return_item_id}/${decided_at.getTime()}`,
  link: customersLink,
  samples: [
    { to_wallet: 50_000, by_provider: 25_000, replacement: 'SH-261121-7K3QD', goods_back: true },
    { is_refused: true },
  ].map((outcome) => ({
    ...sample,
    return_item_id: sample.ticket_id,
    decided_at: new Date('2026-11-21T07:05:00.000Z'),
    ...nothing,
    ...outcome,
  })),
  words: {
    en: mailed('en', (d) => ({
      title: 'We have decided about your return',
      text: sentences(
        `${d.reference}:`,
        d.to_wallet > 0 && `${rupiah(d.to_wallet)} is back in your wallet.`,
        d.by_provider > 0 && `${rupiah(d.by_provider)} goes back the way you paid, which may take some days.`,
        d.replacement && `A new parcel goes out as ${d.replacement}.`,
        d.is_refused && 'We could not accept everything; the ticket says why.',
        d.goods_back && 'Please send the goods back to us.',
      ),
    })),
    id: mailed('id', (d) => ({
      title: 'Keputusan tentang pengembalian Anda',
      text: sentences(
        `${d.reference}:`,
        d.to_wallet > 0 && `${rupiah(d.to_wallet)} kembali ke dompet Anda.`,
        d.by_provider > 0 && `${rupiah(d.by_provider)} kembali lewat cara bayar semula, dalam beberapa hari.`,
        d.replacement && `Paket baru dikirim sebagai ${d.replacement}.`,
        d.is_refused && 'Tidak semuanya dapat kami terima; alasannya ada di tiket.',
        d.goods_back && 'Mohon kirim barangnya kembali kepada kami.',
      ),
    })),
  },
})

export const returnReopened = defineNotice({
  kind: 'TICKET_RETURN_REOPENED',
  to: 'customer',
  dedupeKey: (r: Ticket & { replacement_order_id: string }) =>
    `ticket/${r.ticket_id}/reopened/${r.replacement_order_id}`,
  link: customersLink,
  samples: [{ ...sample, replacement_order_id: sample.ticket_id }],
  words: {
    en: mailed('en', ({ reference }) => ({
      title: 'We decide about your return once more',
      text: `${reference}: the new parcel could not be sent. We will find another way and tell you about it.`,
    })),
    id: mailed('id', ({ reference }) => ({
      title: 'Pengembalian Anda kami putuskan sekali lagi',
      text: `${reference}: paket penggantinya tidak dapat dikirim. Kami mencari jalan lain dan mengabari Anda.`,
    })),
  },
})
