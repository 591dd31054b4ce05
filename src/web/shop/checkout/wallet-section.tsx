import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { useCheckout } from './use-checkout.ts'

/** One switch with its amount. Whoever has nothing in the wallet does not see it. */
export function WalletSection({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { wallet: texts } = useTexts('checkout')
  const wallet = checkout.live.quote?.wallet
  if (!wallet || wallet.points_there + wallet.cash_there === 0) return null
  const points = Math.min(wallet.points_there, wallet.most_points)
  const label = checkout.usesWallet ? texts.used(rupiah(wallet.points + wallet.cash)) : texts.use
  const notes = [
    wallet.points_there > 0 && texts.points(group(wallet.points_there), group(points)),
    wallet.cash_there > 0 && texts.cash(rupiah(wallet.cash_there)),
    wallet.kept_back > 0 && texts.keptBack(rupiah(wallet.kept_back)),
  ]
  return (
    <Card title={texts.title}>
      <SwitchField
        label={label}
        help={notes.filter(Boolean).join(' ')}
        checked={checkout.usesWallet}
        onChange={(event) => checkout.setUsesWallet(event.target.checked)}
      />
    </Card>
  )
}
