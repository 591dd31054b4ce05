import { defineNotice } from '../notice.ts'
import { thousands } from '../written.ts'

const sampleId = '01890000-0000-7000-8000-000000000000'
const writtenReviews = () => '/orders/review?tab=written'

type Asked = {
  order_id: string
  order_number: string
  /** What can be reviewed. */
  items: readonly string[]
  /** The most that one review earns. */
  points: number
}

export const reviewAsked = defineNotice({
  kind: 'REVIEW_ASKED',
  to: 'customer',
  dedupeKey: ({ order_id }: Asked) => `review-asked/${order_id}`,
  link: ({ order_id }) => `/orders/review/addreview?order_id=${order_id}`,
  orderId: ({ order_id }) => order_id,
  samples: [{ order_id: sampleId, order_number: 'SH-261121-7K3QD', items: ['Serum', 'Toner'], points: 2_500 }],
  words: {
    en: ({ order_number, items, points }) => ({
      title: 'How do you like it?',
      text: `Review ${items.join(', ')} and get up to ${thousands(points)} points each.`,
      mail: { subject: `How do you like it? (${order_number})`, button: 'Write a review' },
    }),
    id: ({ order_number, items, points }) => ({
      title: 'Bagaimana menurut Anda?',
      text: `Ulas ${items.join(', ')} dan dapatkan hingga ${thousands(points)} poin untuk tiap ulasan.`,
      mail: { subject: `Bagaimana menurut Anda? (${order_number})`, button: 'Tulis ulasan' },
    }),
  },
})

/** The first answer alone: one that is written again replaces it in silence. */
export const reviewAnswered = defineNotice({
  kind: 'REVIEW_ANSWERED',
  to: 'customer',
  dedupeKey: ({ review_id }: { review_id: string; item_name: string }) => `review-answered/${review_id}`,
  link: writtenReviews,
  samples: [{ review_id: sampleId, item_name: 'Serum' }],
  words: {
    en: ({ item_name }) => ({ title: 'The shop answered your review', text: item_name }),
    id: ({ item_name }) => ({ title: 'Toko membalas ulasan Anda', text: item_name }),
  },
})

type Hidden = { review_id: string; times_hidden: number; item_name: string; reason: string }

export const reviewHidden = defineNotice({
  kind: 'REVIEW_HIDDEN',
  to: 'customer',
  dedupeKey: ({ review_id, times_hidden }: Hidden) => `review-hidden/${review_id}/${times_hidden}`,
  link: writtenReviews,
  samples: [{ review_id: sampleId, times_hidden: 1, item_name: 'Serum', reason: 'Names another person.' }],
  words: {
    en: ({ item_name, reason }) => ({ title: 'Your review is not shown', text: `${item_name}: ${reason}` }),
    id: ({ item_name, reason }) => ({ title: 'Ulasan Anda tidak ditampilkan', text: `${item_name}: ${reason}` }),
  },
})

/** Of the first report of a review. */
export const reviewReported = defineNotice({
  kind: 'ADMIN_REVIEW_REPORTED',
  to: { permission: 'reviews', isAtWill: true },
  dedupeKey: ({ review_id }: { review_id: string }) => `review-reported/${review_id}`,
  link: () => '/admin/manage/review?is_reported=true',
  samples: [{ review_id: sampleId }],
  words: {
    en: () => ({ title: 'A review was reported', text: 'Please look whether it may stay.' }),
    id: () => ({ title: 'Ada ulasan yang dilaporkan', text: 'Periksa apakah ulasan itu boleh tetap tampil.' }),
  },
})
