import { Link } from 'react-router'
import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { percentText } from '../../../shared/percent.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

/** What was paid for the plan, once. */
export function PaidCard({ plan }: { plan: Subscription }) {
  const { plan: texts } = useTexts(plansTexts)
  const { goods, shipping, fee, wallet } = plan.paid
  return (
    <Card title={texts.paid}>
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.goods(plan.parcels), details: rupiah(goods) },
          { term: texts.shipping, details: rupiah(shipping) },
          ...(fee > 0 ? [{ term: texts.fee, details: rupiah(fee) }] : []),
        ]}
      />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
        <span className="font-semibold">{texts.total}</span>
        <span className="tabular ml-auto text-lg font-bold">{rupiah(goods + shipping + fee)}</span>
      </p>
      <DescriptionList
        layout="sum"
        className="mt-2 border-t pt-2"
        items={[
          ...(wallet > 0 ? [{ term: texts.wallet, details: rupiah(wallet) }] : []),
          { term: texts.normalPrice, details: rupiah(plan.normal_price) },
          { term: texts.discount, details: percentText(plan.discount_bps) },
        ]}
      />
      <p className="mt-2 text-sm">
        <Link to={paths.order(plan)} className="touch-target font-semibold text-text-link underline underline-offset-4">
          {texts.toOrder}
        </Link>
      </p>
    </Card>
  )
}
