import { decideDays } from '#contract/skinvestment/skinvestment.ts'
import type { Words } from '#server/modules/notifications/notifications.ts'
import { rupiah } from '#server/rupiah.ts'

export type PlanNews = { amount?: number; parcel_no?: number; today?: string } & (
  | { kind: 'OUT_OF_STOCK' | 'SWITCHED_OFF' | 'REFUNDED'; parcel_no: number }
  | { kind: 'STOPPED' | 'FINISHED' }
)

type Facts = { bundle_name: string; parcels: number }

/** What customers are told about a plan, in both languages: a title and one paragraph. */
export function planWords({ bundle_name, parcels }: Facts, news: PlanNews): Record<'en' | 'id', Words> {
  const number = news.parcel_no ?? 0
  const back = rupiah(news.amount ?? 0)
  switch (news.kind) {
    case 'OUT_OF_STOCK':
      return {
        en: {
          title: 'Your parcel is a little late',
          text: `Parcel ${number} of ${parcels} of ${bundle_name} waits for goods. We try again every day and send it as soon as they are there; you do not have to do anything.`,
        },
        id: {
          title: 'Paket Anda sedikit terlambat',
          text: `Paket ${number} dari ${parcels} untuk ${bundle_name} menunggu barang. Kami mencoba lagi setiap hari dan mengirimnya begitu tersedia; Anda tidak perlu melakukan apa pun.`,
        },
      }
    case 'SWITCHED_OFF':
      return {
        en: {
          title: 'Please choose: something of your routine is not sold any more',
          text: `Parcel ${number} of ${parcels} of ${bundle_name} cannot be packed as it was. Choose another routine of at least the same value, or your money for it back. If we hear nothing within ${decideDays} days, you get the money back.`,
        },
        id: {
          title: 'Silakan pilih: isi rutinitas Anda ada yang tidak dijual lagi',
          text: `Paket ${number} dari ${parcels} untuk ${bundle_name} tidak dapat dikemas seperti semula. Pilih rutinitas lain yang nilainya setidaknya sama, atau uang untuk paket ini kembali. Bila tidak ada kabar dalam ${decideDays} hari, uangnya kami kembalikan.`,
        },
      }
    case 'REFUNDED':
      return {
        en: {
          title: 'A parcel of your plan will not come',
          text: `Parcel ${number} of ${parcels} of ${bundle_name} will not come. ${back} are in your wallet.`,
        },
        id: {
          title: 'Satu paket rencana Anda tidak datang',
          text: `Paket ${number} dari ${parcels} untuk ${bundle_name} tidak akan datang. ${back} ada di dompet Anda.`,
        },
      }
    case 'STOPPED':
      return {
        en: {
          title: 'Your plan is stopped',
          text: `No more parcels of ${bundle_name} come. ${back} are in your wallet.`,
        },
        id: {
          title: 'Rencana Anda dihentikan',
          text: `Tidak ada lagi paket ${bundle_name} yang datang. ${back} ada di dompet Anda.`,
        },
      }
    case 'FINISHED':
      return {
        en: {
          title: 'Your plan is complete',
          text: `All ${parcels} parcels of ${bundle_name} have come. Thank you!`,
        },
        id: {
          title: 'Rencana Anda selesai',
          text: `Semua ${parcels} paket ${bundle_name} sudah selesai. Terima kasih!`,
        },
      }
  }
}

export function adminWords(bundle_name: string, problem: 'OUT_OF_STOCK' | 'SWITCHED_OFF'): Record<'en' | 'id', Words> {
  return problem === 'OUT_OF_STOCK'
    ? {
        en: { title: 'A plan waits for stock', text: `Parcels of ${bundle_name} are due and cannot be made.` },
        id: { title: 'Rencana menunggu stok', text: `Paket ${bundle_name} jatuh tempo dan belum dapat dibuat.` },
      }
    : {
        en: { title: 'A plan holds something that is off', text: `Customers of ${bundle_name} were asked to choose.` },
        id: { title: 'Isi rencana ada yang nonaktif', text: `Pelanggan ${bundle_name} diminta memilih.` },
      }
}
