import { chooseForLeftCarts, getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { LeftCarts } from '#contract/vouchers/vouchers-admin.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { isOver } from '../voucher-state.tsx'
import type { WholeVoucher } from '../use-voucher.ts'
import { adminVouchersTexts } from '../vouchers.en.ts'

/** Whether reminders of left carts carry a code of this campaign, and what came of those that did. */
export function LeftCartsCard({ voucher, leftCarts }: { voucher: WholeVoucher; leftCarts: LeftCarts }) {
  const { leftCarts: texts } = useTexts(adminVouchersTexts)
  const choose = useActionCall(chooseForLeftCarts, { stale: [getAnyVoucher], announce: true })
  const { is_chosen, sent, used, sales } = leftCarts
  const figures = [
    { name: texts.sent, value: group(sent) },
    { name: texts.used, value: group(used) },
    { name: texts.sales, value: rupiah(sales) },
  ]
  return (
    <Card title={texts.title} padding="sm">
      <SwitchField
        label={texts.label}
        help={isOver(voucher.state) ? texts.over : texts.help}
        checked={is_chosen}
        disabled={choose.isPending || (isOver(voucher.state) && !is_chosen)}
        onChange={({ target }) =>
          void choose.send({ params: { id: voucher.voucher_id }, body: { is_chosen: target.checked } })
        }
      />
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t pt-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="min-w-0 last:col-span-2">
            <dt className="text-xs text-text-muted">{name}</dt>
            <dd className="tabular text-xl leading-tight font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
