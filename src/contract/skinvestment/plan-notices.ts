import type { Language } from '../language.ts'
import { defineNotice } from '../notice.ts'
import { rupiah } from '../written.ts'
import { decideDays } from './skinvestment.ts'

type Plan = { subscription_id: string; bundle_name: string; parcels: number }
type Parcel = Plan & { parcel_no: number }
type Refund = { amount: number }

const sample = {
  subscription_id: '01890000-0000-7000-8000-000000000000',
  bundle_name: 'Morning routine',
  parcels: 6,
  parcel_no: 2,
  amount: 250_000,
}
const buttons = { en: 'View plan', id: 'Lihat rencana' }

/** A notice to the customer about a plan, once for each parcel, or once where it is about none. */
function planNotice<Facts extends Plan & { parcel_no?: number }>(
  event: string,
  words: Record<Language, (facts: Facts) => { title: string; text: string }>,
  facts: NoInfer<Facts>,
) {
  const wordsIn = (language: Language) => (of: Facts) => ({
    ...words[language](of),
    mail: { button: buttons[language] },
  })
  return defineNotice({
    kind: `PLAN_${event}`,
    to: 'customer',
    dedupeKey: ({ subscription_id, parcel_no = 0 }: Facts) => `plan/${event}/${subscription_id}/${parcel_no}`,
    link: ({ subscription_id }) => `/orders/plans/${subscription_id}`,
    samples: [facts],
    words: { en: wordsIn('en'), id: wordsIn('id') },
  })
}

export const planOutOfStock = planNotice(
  'OUT_OF_STOCK',
  {
    en: (p: Parcel) => ({
      title: 'Your parcel is a little late',
      text: `Parcel ${p.parcel_no} of ${p.parcels} of ${p.bundle_name} waits for goods. We try again every day and send it as soon as they are there; you do not have to do anything.`,
    }),
    id: (p) => ({
      title: 'Paket Anda sedikit terlambat',
      text: `Paket ${p.parcel_no} dari ${p.parcels} untuk ${p.bundle_name} menunggu stok. Kami mencoba lagi setiap hari dan mengirimnya begitu tersedia; Anda tidak perlu melakukan apa pun.`,
    }),
  },
  sample,
)

export const planSwitchedOff = planNotice(
  'SWITCHED_OFF',
  {
    en: (p: Parcel) => ({
      title: 'Please choose: something of your routine is not sold any more',
      text: `Parcel ${p.parcel_no} of ${p.parcels} of ${p.bundle_name} cannot be packed as it was. Choose another routine of at least the same value, or your money for it back. If we hear nothing within ${decideDays} days, you get the money back.`,
    }),
    id: (p) => ({
      title: 'Silakan pilih: ada isi rutinitas Anda yang tidak dijual lagi',
      text: `Paket ${p.parcel_no} dari ${p.parcels} untuk ${p.bundle_name} tidak dapat dikemas seperti semula. Pilih rutinitas lain yang nilainya setidaknya sama, atau uang untuk paket ini kembali. Bila tidak ada kabar dalam ${decideDays} hari, uangnya kami kembalikan.`,
    }),
  },
  sample,
)

export const planParcelRefunded = planNotice(
  'REFUNDED',
  {
    en: (p: Parcel & Refund) => ({
      title: 'A parcel of your plan will not come',
      text: `Parcel ${p.parcel_no} of ${p.parcels} of ${p.bundle_name} will not come. ${rupiah(p.amount)} are in your wallet.`,
    }),
    id: (p) => ({
      title: 'Satu paket rencana Anda tidak dikirim',
      text: `Paket ${p.parcel_no} dari ${p.parcels} untuk ${p.bundle_name} tidak akan dikirim. ${rupiah(p.amount)} ada di dompet Anda.`,
    }),
  },
  sample,
)

const { parcel_no: _, ...whole } = sample

export const planStopped = planNotice(
  'STOPPED',
  {
    en: (p: Plan & Refund) => ({
      title: 'Your plan is stopped',
      text: `No more parcels of ${p.bundle_name} come. ${rupiah(p.amount)} are in your wallet.`,
    }),
    id: (p) => ({
      title: 'Rencana Anda dihentikan',
      text: `Paket ${p.bundle_name} tidak dikirim lagi. ${rupiah(p.amount)} ada di dompet Anda.`,
    }),
  },
  whole,
)

export const planFinished = planNotice(
  'FINISHED',
  {
    en: (p: Plan) => ({
      title: 'Your plan is complete',
      text: `All ${p.parcels} parcels of ${p.bundle_name} have come. Thank you.`,
    }),
    id: (p) => ({
      title: 'Rencana Anda selesai',
      text: `Semua ${p.parcels} paket ${p.bundle_name} sudah selesai. Terima kasih.`,
    }),
  },
  whole,
)

type Routine = { bundle_id: string; bundle_name: string; today: string }

/** Parcels of a routine wait; of the same routine and reason once a day. */
function routineNotice(
  problem: 'OUT_OF_STOCK' | 'SWITCHED_OFF',
  words: Record<Language, (routine: Routine) => { title: string; text: string }>,
) {
  return defineNotice({
    kind: `ADMIN_PLAN_${problem}`,
    to: { permission: 'fulfilment' },
    dedupeKey: ({ bundle_id, today }: Routine) => `plan/${problem}/${bundle_id}/${today}`,
    link: () => '/admin/skinvestment/running?has_problem=true',
    samples: [{ ...sample, bundle_id: sample.subscription_id, today: '2026-11-21' }],
    words,
  })
}

export const routineOutOfStock = routineNotice('OUT_OF_STOCK', {
  en: (r) => ({ title: 'A plan waits for stock', text: `Parcels of ${r.bundle_name} are due and cannot be made.` }),
  id: (r) => ({
    title: 'Rencana menunggu stok',
    text: `Paket ${r.bundle_name} jatuh tempo dan belum dapat disiapkan.`,
  }),
})

export const routineSwitchedOff = routineNotice('SWITCHED_OFF', {
  en: (r) => ({
    title: 'A plan holds something that is off',
    text: `Customers of ${r.bundle_name} were asked to choose.`,
  }),
  id: (r) => ({ title: 'Ada isi rencana yang nonaktif', text: `Pelanggan ${r.bundle_name} diminta memilih.` }),
})
