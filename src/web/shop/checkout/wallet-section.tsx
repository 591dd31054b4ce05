import type { Quote } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { checkoutTexts } from '../../texts/checkout.en.ts'

type Props = { wallet: Quote['wallet'] | undefined; isUsed: boolean; onUse: (isUsed: boolean) => void }

/** One switch with its amount. A customer with an empty wallet does not see it. */
export function WalletSection({ wallet, isUsed, onUse }: Props) {
  const { wallet: texts } = useTexts(checkoutTexts)
  if (!wallet || wallet.points_there + wallet.cash_there === 0) return null
  const points = Math.min(wallet.points_there, wallet.most_points)
  const notes = [
    wallet.points_there > 0 && texts.points(group(wallet.points_there), group(points)),
    wallet.cash_there > 0 && texts.cash(rupiah(wallet.cash_there)),
    wallet.kept_back > 0 && texts.keptBack(rupiah(wallet.kept_back)),
  ]
  return (
    <Card title={texts.title}>
      <SwitchField
        label={isUsed ? texts.used(rupiah(wallet.points + wallet.cash)) : texts.use}
        help={notes.filter(Boolean).join(' ')}
        checked={isUsed}
        onChange={(event) => onUse(event.target.checked)}
      />
    </Card>
  )
}
