import type { KeptPaymentService } from '#contract/business.ts'
import { rupiah } from '../../../shared/money.ts'
import { percentText } from '../../../shared/percent.ts'

type Words = { free: string; fee: (fee: string) => string }

/** `Fee Rp 4.000`, `Fee 0,7%`, `Fee Rp 2.000 + 2,9%`, or that there is none. */
export function feeWords(
  { fee_flat, fee_bps }: Pick<KeptPaymentService, 'fee_flat' | 'fee_bps'>,
  words: Words,
): string {
  const parts = [fee_flat > 0 ? rupiah(fee_flat) : '', fee_bps > 0 ? percentText(fee_bps) : '']
  const fee = parts.filter((part) => part !== '').join(' + ')
  return fee === '' ? words.free : words.fee(fee)
}
