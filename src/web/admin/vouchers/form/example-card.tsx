import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { exampleOrder, telling } from './example-order.ts'
import type { ExampleOrder } from './example-order.ts'
import type { VoucherValues } from './voucher-values.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

const mostGoods = 1_000_000_000

/** What one order comes to with the voucher of the form; how much it holds can be tried out. */
export function ExampleCard({ values, gift }: { values: VoucherValues; gift: string | null }) {
  const { example: texts } = useTexts(adminVoucherFormTexts)
  const [typed, setTyped] = useState<number | null>(null)
  const goods = Math.min(typed ?? telling(values), mostGoods)
  const order = exampleOrder(values, goods)
  return (
    <Card title={texts.title} padding="sm">
      <div className="flex flex-col gap-3">
        <RupiahField label={texts.goods} value={goods} onChange={setTyped} />
        {order === null ? (
          <p className="text-text-muted">{texts.open}</p>
        ) : (
          <>
            <DescriptionList
              layout="sum"
              items={[
                { term: texts.shipping, details: rupiah(order.shipping) },
                ...(values.type === 'FREEBIE'
                  ? [{ term: texts.gift, details: gift ?? '–' }]
                  : [{ term: texts.takesOff, details: order.off === 0 ? rupiah(0) : rupiah(-order.off) }]),
                { term: texts.pays, details: <strong>{rupiah(order.pays)}</strong> },
              ]}
            />
            <Notes order={order} cap={values.max_discount} />
          </>
        )}
      </div>
    </Card>
  )
}

/** Why the voucher takes off as much as it does. */
function Notes({ order, cap }: { order: ExampleOrder; cap: number | null }) {
  const { example: texts } = useTexts(adminVoucherFormTexts)
  const notes = [
    order.uncapped !== null && cap !== null && texts.capped(rupiah(order.uncapped), rupiah(cap)),
    order.isAll && texts.wholeGoods,
    order.short > 0 && texts.short(rupiah(order.short)),
    order.affordable !== null && texts.budget(group(order.affordable)),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="tabular flex flex-col gap-1 text-sm text-text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
