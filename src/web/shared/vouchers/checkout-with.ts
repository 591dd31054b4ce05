import type { VoucherKind } from '#contract/vouchers/vouchers.ts'
import { paths } from '../../paths.ts'

/** The checkout with a voucher chosen; a gift is chosen by its claim. */
export function checkoutWith({ kind, code }: { kind: VoucherKind; code: string }): string {
  return paths.checkout(kind === 'SHIPPING' ? { shipping: code } : { discount: code })
}
