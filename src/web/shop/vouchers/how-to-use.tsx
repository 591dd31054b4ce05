import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { useTexts } from '../../shared/language.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'

/** Step by step; a gift by each way that it can be had. */
export function HowToUse({ voucher }: { voucher: Voucher }) {
  const { voucher: texts } = useTexts(myVouchersTexts)
  if (voucher.kind !== 'FREEBIE') {
    return (
      <ol className="list-decimal space-y-1.5 pl-5 text-sm marker:font-semibold">
        {texts.how[voucher.kind].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      {voucher.redeem_channels.includes('ONLINE') && <p>{texts.howOnline}</p>}
      {voucher.redeem_channels.includes('OFFLINE') && <p>{texts.howOffline}</p>}
    </div>
  )
}
