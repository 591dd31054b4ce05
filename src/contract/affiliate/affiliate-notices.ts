import { defineNotice } from '../notice.ts'
import { rupiah, thousands } from '../written.ts'

const sampleId = '01890000-0000-7000-8000-000000000000'

export const commissionPaid = defineNotice({
  kind: 'COMMISSION_PAID',
  to: 'customer',
  dedupeKey: ({ commission_id }: { commission_id: string; amount: number }) => `commission:${commission_id}`,
  link: () => '/affiliate',
  samples: [{ commission_id: sampleId, amount: 12_500 }],
  words: {
    en: ({ amount }) => ({
      title: 'Commission paid',
      text: `${rupiah(amount)} for a friend’s order is in your wallet.`,
    }),
    id: ({ amount }) => ({
      title: 'Komisi dibayar',
      text: `${rupiah(amount)} dari pesanan teman Anda sudah masuk dompet.`,
    }),
  },
})

export const referralBonus = defineNotice({
  kind: 'REFERRAL_BONUS',
  to: 'customer',
  dedupeKey: ({ order_id }: { order_id: string; points: number }) => `referral-bonus:${order_id}`,
  link: () => '/profile',
  samples: [{ order_id: sampleId, points: 10_000 }],
  words: {
    en: ({ points }) => ({
      title: 'Welcome bonus',
      text: `Your first order brought you ${thousands(points)} points, because a friend invited you.`,
    }),
    id: ({ points }) => ({
      title: 'Bonus selamat datang',
      text: `Pesanan pertama Anda memberi ${thousands(points)} poin karena Anda diundang teman.`,
    }),
  },
})

export const membershipChanged = defineNotice({
  kind: 'MEMBERSHIP_CHANGED',
  to: 'customer',
  dedupeKey: ({ change_id }: { change_id: string; is_special: boolean }) => `membership:${change_id}`,
  link: () => '/affiliate',
  samples: [true, false].map((is_special) => ({ change_id: sampleId, is_special })),
  words: {
    en: ({ is_special }) =>
      is_special
        ? { title: 'You are a special member', text: 'Your friends’ orders earn you a higher commission from now on.' }
        : { title: 'Your special membership ended', text: 'Orders placed until now keep their commission.' },
    id: ({ is_special }) =>
      is_special
        ? { title: 'Anda anggota spesial', text: 'Mulai sekarang pesanan teman Anda memberi komisi lebih tinggi.' }
        : { title: 'Keanggotaan spesial berakhir', text: 'Pesanan yang sudah dibuat tetap memakai komisi lama.' },
  },
})

export const referralFlagged = defineNotice({
  kind: 'REFERRAL_FLAGGED',
  to: { permission: 'affiliates', list: '/admin/affiliate/basic' },
  dedupeKey: ({ flag_id }: { flag_id: string; referrer_id: string }) => `referral-flag:${flag_id}`,
  link: ({ referrer_id }) => `/admin/affiliate/${referrer_id}`,
  samples: [{ flag_id: sampleId, referrer_id: sampleId }],
  words: {
    en: () => ({
      title: 'A referral looks like self-referral',
      text: 'Its commissions wait until somebody has looked at it.',
    }),
    id: () => ({ title: 'Referral ini diduga untuk diri sendiri', text: 'Komisinya menunggu sampai diperiksa.' }),
  },
})
