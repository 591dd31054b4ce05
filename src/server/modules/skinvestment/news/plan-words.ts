import { decideDays } from '#contract/skinvestment/skinvestment.ts'
import type { Words } from '#server/modules/notifications/notifications.ts'
import { rupiah } from '#contract/written.ts'

export type PlanNews = { amount?: number; parcel_no?: number; today?: string } & (
  | { kind: 'OUT_OF_STOCK' | 'SWITCHED_OFF' | 'REFUNDED'; parcel_no: number }
  | { kind: 'STOPPED' | 'FINISHED' }
)

type Facts = { bundle_name: string; parcels: number; number: number; back: string }

/** What customers are told about a plan, in both languages: a title and one paragraph. */
export function planWords(
  { bundle_name, parcels }: Pick<Facts, 'bundle_name' | 'parcels'>,
  { kind, parcel_no = 0, amount = 0 }: PlanNews,
): Record<'en' | 'id', Words> {
  const facts = { bundle_name, parcels, number: parcel_no, back: rupiah(amount) }
  return { en: english[kind](facts), id: indonesian[kind](facts) }
}

const english: Record<PlanNews['kind'], (facts: Facts) => Words> = {
  OUT_OF_STOCK: (p) => ({
    title: 'Your parcel is a little late',
    text: `Parcel ${p.number} of ${p.parcels} of ${p.bundle_name} waits for goods. We try again every day and send it as soon as they are there; you do not have to do anything.`,
  }),
  SWITCHED_OFF: (p) => ({
    title: 'Please choose: something of your routine is not sold any more',
    text: `Parcel ${p.number} of ${p.parcels} of ${p.bundle_name} cannot be packed as it was. Choose another routine of at least the same value, or your money for it back. If we hear nothing within ${decideDays} days, you get the money back.`,
  }),
  REFUNDED: (p) => ({
    title: 'A parcel of your plan will not come',
    text: `Parcel ${p.number} of ${p.parcels} of ${p.bundle_name} will not come. ${p.back} are in your wallet.`,
  }),
  STOPPED: (p) => ({
    title: 'Your plan is stopped',
    text: `No more parcels of ${p.bundle_name} come. ${p.back} are in your wallet.`,
  }),
  FINISHED: (p) => ({
    title: 'Your plan is complete',
    text: `All ${p.parcels} parcels of ${p.bundle_name} have come. Thank you.`,
  }),
}

const indonesian: Record<PlanNews['kind'], (facts: Facts) => Words> = {
  OUT_OF_STOCK: (p) => ({
    title: 'Paket Anda sedikit terlambat',
    text: `Paket ${p.number} dari ${p.parcels} untuk ${p.bundle_name} menunggu barang. Kami mencoba lagi setiap hari dan mengirimnya begitu tersedia; Anda tidak perlu melakukan apa pun.`,
  }),
  SWITCHED_OFF: (p) => ({
    title: 'Silakan pilih: ada isi rutinitas Anda yang tidak dijual lagi',
    text: `Paket ${p.number} dari ${p.parcels} untuk ${p.bundle_name} tidak dapat dikemas seperti semula. Pilih rutinitas lain yang nilainya setidaknya sama, atau uang untuk paket ini kembali. Bila tidak ada kabar dalam ${decideDays} hari, uangnya kami kembalikan.`,
  }),
  REFUNDED: (p) => ({
    title: 'Satu paket rencana Anda tidak datang',
    text: `Paket ${p.number} dari ${p.parcels} untuk ${p.bundle_name} tidak akan datang. ${p.back} ada di dompet Anda.`,
  }),
  STOPPED: (p) => ({
    title: 'Rencana Anda dihentikan',
    text: `Tidak ada lagi paket ${p.bundle_name} yang datang. ${p.back} ada di dompet Anda.`,
  }),
  FINISHED: (p) => ({
    title: 'Rencana Anda selesai',
    text: `Semua ${p.parcels} paket ${p.bundle_name} sudah selesai. Terima kasih.`,
  }),
}

export function adminWords(bundle_name: string, problem: 'OUT_OF_STOCK' | 'SWITCHED_OFF'): Record<'en' | 'id', Words> {
  return problem === 'OUT_OF_STOCK'
    ? {
        en: { title: 'A plan waits for stock', text: `Parcels of ${bundle_name} are due and cannot be made.` },
        id: { title: 'Rencana menunggu stok', text: `Paket ${bundle_name} jatuh tempo dan belum dapat dibuat.` },
      }
    : {
        en: { title: 'A plan holds something that is off', text: `Customers of ${bundle_name} were asked to choose.` },
        id: { title: 'Ada isi rencana yang nonaktif', text: `Pelanggan ${bundle_name} diminta memilih.` },
      }
}
