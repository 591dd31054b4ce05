import type { StopRefund } from '#contract/skinvestment/skinvestment.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { rupiah } from '../money.ts'
import type { plansTexts } from './plans.en.ts'

type Words = Pick<
  (typeof plansTexts)['stop'],
  'goodsPaid' | 'sentWorth' | 'goodsBack' | 'shippingBack' | 'feeKept' | 'back' | 'toCash' | 'toPoints' | 'zero'
>

/** What a stop gives back, line by line, for the customer and for administrators. */
export function StopSum({ sum, texts }: { sum: StopRefund; texts: Words }) {
  const isNone = sum.goods_paid < sum.sent_at_normal_price
  return (
    <div>
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.goodsPaid, details: rupiah(sum.goods_paid) },
          {
            term: texts.sentWorth(sum.sent, rupiah(sum.normal_price)),
            details: rupiah(-sum.sent_at_normal_price),
          },
          { term: texts.goodsBack, details: rupiah(sum.goods_back) },
          { term: texts.shippingBack, details: rupiah(sum.shipping_back) },
        ]}
      />
      {isNone && <p className="text-sm text-text-muted">{texts.zero}</p>}
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
        <span className="font-semibold">{texts.back}</span>
        <span className="tabular ml-auto text-xl font-bold">{rupiah(sum.refund)}</span>
      </p>
      <p className="tabular text-right text-sm text-text-muted">
        {[
          sum.to_cash > 0 && texts.toCash(rupiah(sum.to_cash)),
          sum.to_points > 0 && texts.toPoints(rupiah(sum.to_points)),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {sum.fee_kept > 0 && (
        <p className="tabular mt-1 text-right text-sm text-text-muted">
          {texts.feeKept}: {rupiah(sum.fee_kept)}
        </p>
      )}
    </div>
  )
}
