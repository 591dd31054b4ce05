import type { Language } from '#contract/language.ts'
import { cartLeft } from '#contract/orders/cart-notices.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { giveLeftCartCode } from '#server/modules/vouchers/vouchers.ts'
import { defineRecurringTask, enqueue } from '#server/queue/tasks.ts'
import { getCart } from '../cart.queries.ts'
import { lockLeftCarts, noteReminder } from './left-carts.queries.ts'
import type { LeftCart } from './left-carts.queries.ts'
import { cartItemNames, noticeVoucher } from './reminder-facts.ts'

const atOnce = 50
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Reminds customers who agreed to it of carts that they left a day ago, once for each. Whom a process has reminded when
 * it ends stays reminded, and the next run goes on behind them.
 */
export const remindOfCartsTask = defineRecurringTask({
  kind: 'cart.remind',
  everySeconds: 900,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    let after: string | null = beforeAll
    while (after !== null) {
      const from: string = after
      after = await transaction(db, (tx) => remindSome(ctx, tx, from))
    }
  },
})

/** Returns the last customer's id, behind which the next batch begins; `null` after the last batch. */
async function remindSome(ctx: Ctx<System>, tx: Tx, after: string): Promise<string | null> {
  const left = await lockLeftCarts(ctx, tx, after, atOnce)
  for (const cart of left) await remind(ctx, tx, cart)
  return left.length === atOnce ? (left.at(-1)?.user_id ?? null) : null
}

/** Nothing is said of a cart in which nothing can be bought any more; it may be possible again later. */
async function remind(ctx: Ctx<System>, tx: Tx, cart: LeftCart): Promise<void> {
  const namesIn = async (language: Language) => cartItemNames(await getCart(tx, cart.user_id, language))
  const [en, id] = [await namesIn('en'), await namesIn('id')]
  if (en.length === 0) return
  const given = await giveLeftCartCode(ctx, tx, cart.user_id)
  const number = await noteReminder(ctx, tx, cart, given?.code ?? null)
  const { user_id } = cart
  await notify(ctx, tx, cartLeft, { user_id, number, items: { en, id }, voucher: given && noticeVoucher(given) })
  await enqueue(tx, 'cart.mail-reminder', { user_id, number, message_id: uuidv7() })
}
