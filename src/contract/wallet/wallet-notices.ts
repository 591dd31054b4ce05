import { defineNotice, utcDay } from '../notice.ts'
import { dayText, rupiah, thousands } from '../written.ts'

type Expiring = { amount: number; expires_at: string; at: Date }

/** Points end at midnight: their last day is the one before. */
function lastDay({ expires_at }: Expiring): string {
  return new Date(Date.parse(expires_at) - 1).toISOString()
}

export const pointsExpiring = defineNotice({
  kind: 'POINTS_EXPIRING',
  to: 'customer',
  dedupeKey: ({ expires_at, at }: Expiring) => `points-expiring/${expires_at}/${utcDay(at)}`,
  link: () => '/point',
  samples: [{ amount: 25_000, expires_at: '2026-11-30T17:00:00.000Z', at: new Date(0) }],
  words: {
    en: (points) => ({
      title: `${thousands(points.amount)} of your points expire soon`,
      text: `The first of them end on ${dayText(lastDay(points), 'en')}. Spend them on your next order: 1 point is Rp 1.`,
      mail: { button: 'See my points' },
    }),
    id: (points) => ({
      title: `${thousands(points.amount)} poin Anda segera hangus`,
      text: `Yang pertama hangus pada ${dayText(lastDay(points), 'id')}. Gunakan pada pesanan berikutnya: 1 poin bernilai Rp 1.`,
      mail: { button: 'Lihat poin' },
    }),
  },
})

type Adjustment = { adjustment_id: string; user_id: string; amount: number; reason: string; name: string }

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${rupiah(Math.abs(amount))}`
}

export const adjustmentToDecide = defineNotice({
  kind: 'WALLET_ADJUSTMENT',
  to: { permission: 'wallets', list: '/admin/point' },
  dedupeKey: ({ adjustment_id }: Adjustment) => `wallet-adjustment/${adjustment_id}`,
  link: ({ user_id }) => `/admin/point/history/${user_id}`,
  samples: [1, -1].map((sign) => ({
    adjustment_id: '01890000-0000-7000-8000-000000000000',
    user_id: '01890000-0000-7000-8000-000000000001',
    amount: sign * 750_000,
    reason: 'Parcel lost',
    name: 'Dewi Lestari',
  })),
  words: {
    en: ({ amount, name, reason }) => ({
      title: `A correction of ${signed(amount)} waits for a second administrator`,
      text: `Wallet of ${name}: ${reason}`,
    }),
    id: ({ amount, name, reason }) => ({
      title: `Koreksi ${signed(amount)} menunggu admin kedua`,
      text: `Dompet ${name}: ${reason}`,
    }),
  },
})

export const ledgerDiffers = defineNotice({
  kind: 'LEDGER_DIFFERENCE',
  to: { permission: 'reconciliation' },
  dedupeKey: ({ at }: { at: Date; count: number }) => `ledger/${utcDay(at)}`,
  link: () => '/admin/ledger',
  samples: [{ at: new Date(0), count: 3 }],
  words: {
    en: ({ count }) => ({ title: 'The ledger has differences', text: `${count} found. Please look at the ledger.` }),
    id: ({ count }) => ({
      title: 'Ada selisih di buku besar',
      text: `Ditemukan ${count}. Silakan periksa buku besar.`,
    }),
  },
})
