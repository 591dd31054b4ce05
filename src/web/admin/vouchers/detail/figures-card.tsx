import type { VoucherFigures } from '#contract/vouchers/vouchers-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { adminVouchersTexts } from '../vouchers.en.ts'

/** What a voucher did, in figures. */
export function FiguresCard({ figures, isGift }: { figures: VoucherFigures; isGift: boolean }) {
  const { detail: texts } = useTexts(adminVouchersTexts)
  const tiles = [
    { name: isGift ? texts.claims : texts.uses, value: group(figures.uses) },
    { name: texts.given, value: rupiah(figures.given_amount) },
    { name: texts.ordersPaid, value: group(figures.orders_paid) },
    { name: texts.sales, value: rupiah(figures.sales), help: texts.salesHelp },
    { name: texts.newCustomers, value: group(figures.new_customers), help: texts.newCustomersHelp },
    { name: texts.customers, value: group(figures.customers) },
    { name: texts.cameBack, value: group(figures.came_back), help: texts.cameBackHelp },
    { name: texts.saved, value: group(figures.saved) },
  ]
  return (
    <Card title={texts.figures} padding="sm">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
        {tiles.map(({ name, value, help }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-text-muted">{name}</dt>
            <dd>
              <span className="tabular block text-xl leading-tight font-bold wrap-anywhere">{value}</span>
              {help && <span className="mt-0.5 block text-xs text-text-muted">{help}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
