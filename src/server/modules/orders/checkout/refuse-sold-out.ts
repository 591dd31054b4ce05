import type { EarlyRefusal, WaitingCall } from '#server/http/serve.ts'
import type { AppError } from '#server/app-error.ts'
import { loadShortCartLines } from '#server/modules/cart/cart.ts'
import { refusalOf } from './load-checkout.ts'
import type { CheckoutInput } from './load-checkout.ts'

/**
 * Refuses calls that wait for a quote or an order with `out_of_stock` before their turn. Only committed stock counts, so a
 * unit whose sale may still roll back refuses no call. The other calls are promised nothing; the order decides.
 */
export const refuseSoldOut: EarlyRefusal<CheckoutInput> = async (db, waiting) => {
  const refusals = new Map<WaitingCall<CheckoutInput>, AppError>()
  for (const [language, asking] of Map.groupBy(waiting, (one) => one.language)) {
    const people = asking.map((one) => ({ one, user_id: one.user_id, selection: one.body }))
    for (const [{ one }, lines] of await loadShortCartLines({ db, language }, people)) {
      const refusal = refusalOf(lines)
      if (refusal?.code === 'out_of_stock') refusals.set(one, refusal)
    }
  }
  return waiting.map((one) => refusals.get(one) ?? null)
}
