import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { paths } from '../../paths.ts'
import { linesOf } from '../../shared/cart/cart-lines.ts'
import { useCart } from '../../shared/cart/cart-state.ts'
import { useTexts } from '../../shared/language.tsx'
import { checkoutWith } from '../../shared/vouchers/checkout-with.ts'
import { myVouchersTexts } from './my-vouchers.en.ts'

const noLines = { cart_items: [], cart_bundle_items: [], total_items: 0, total_amount: 0 }

/** The link that uses a voucher: to the checkout with it chosen, and to the goods while the cart holds nothing to buy. */
export function useUseNow({ kind, code, claim, targets }: Voucher): { to: string; label: string } {
  const { voucher: texts } = useTexts(myVouchersTexts)
  const hasGoods = useCart(({ cart }) => linesOf(cart ?? noLines).some((line) => line.is_selected && line.available))
  if (!hasGoods) return { to: targets[0]?.path ?? paths.products(), label: texts.findGoods }
  const gift = kind === 'FREEBIE' ? claim?.claim_id : undefined
  return { to: gift === undefined ? checkoutWith({ kind, code }) : paths.checkout({ gift }), label: texts.useNow }
}
