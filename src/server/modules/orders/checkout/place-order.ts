import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { StaffChannel } from '#contract/orders/order-words.ts'
import type { TypedLine } from '#contract/orders/staff-order.ts'
import type { Order, placeOrder as placeOrderCall } from '#contract/orders/orders.ts'
import { giftUnitsOf } from '#contract/vouchers/gift-units.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { lockCart, takeCartLines } from '#server/modules/cart/cart.ts'
import { getServiceRules } from '#server/modules/delivery/delivery.ts'
import { requireOpenCustomer } from '#server/modules/people/people.ts'
import { rupiah } from '#contract/written.ts'
import { refusalMessage } from '#server/modules/vouchers/vouchers.ts'
import { getMyOrder } from '../listing/orders.queries.ts'
import { wordsOf } from '../order-record.ts'
import type { OrderDraft } from '../create/order-draft.ts'
import { cancelCorrected, moveLink } from './corrected-order.ts'
import type { CorrectedOrder } from './corrected-order.ts'
import { draftCheckout } from './draft-checkout.ts'
import { loadCheckout, toQuote } from './load-checkout.ts'
import type { Checkout } from './load-checkout.ts'
import { drawUniquePart } from './quote/unique-part.ts'
import { findOrderOfKey, placeDraft, StaleCheckout } from './place-draft.ts'
import { toPlacedOrder } from './placed-order.ts'

type Input = Body<typeof placeOrderCall>

type Expected = Pick<Input, 'expected_total' | 'expected_gift_units'>

const maxAttempts = 3

/** What staff typed in: its lines come from no cart, and who typed it is who acts. */
export type Typed = {
  by: AdminCtx
  lines: readonly TypedLine[]
  channel: StaffChannel
  /** The unpaid order in whose place it comes. */
  corrects: string | undefined
}

const readingOf = (typed: Typed | undefined) => ({ isCharged: true, typed: typed?.lines, corrects: typed?.corrects })
const byStaff = ({ by, channel }: Typed) => ({ channel, placed_by: by.actor.id })

/**
 * Turns lines of the customer's cart into an order that awaits payment.
 *
 * All or nothing: stock taken, order written, cart emptied of the lines, timers, notification and mail in one
 * transaction. The server computes every amount; a total other than the expected one is refused with the new quote.
 * The same idempotency key answers the same order for a day. The payment page is opened by its own call afterwards.
 */
export async function placeOrder(ctx: CustomerCtx, input: Input, typed?: Typed): Promise<Order> {
  let lost: AppError | undefined
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const earlier = await findOrderOfKey(ctx)
    if (earlier?.isSame) return getMyOrder(ctx, earlier.id)
    const checkout = await (attempt === 1 ? loadCheckout(ctx, input, readingOf(typed)) : loadAgain(ctx, input, typed))
    await requireUsable(ctx, checkout)
    await requireExpected(ctx, checkout, input)
    const own = await withOwnTotal(ctx, checkout)
    const order = draftCheckout(ctx, own, { ...wordsOf(input), ...(typed && byStaff(typed)) })
    try {
      await transaction(ctx.db, (tx) => placeInside(ctx, tx, checkout, { order, keyOf: earlier?.id, typed }))
    } catch (error) {
      if (!(error instanceof StaleCheckout || isLost(error, checkout))) throw error
      // What was lost meanwhile is found so by the next look, which says why.
      lost = error instanceof AppError ? error : undefined
      continue
    }
    return order.amounts.total === 0
      ? getMyOrder(ctx, order.order_id)
      : toPlacedOrder(ctx, order, { settings: await getSettings(ctx.db), rules: await getServiceRules(ctx.db) })
  }
  if (lost?.code === 'conflict') throw new AppError('price_changed', { message: say('wallet_too_little') })
  if (lost?.code === 'voucher_not_usable') throw await stillChanging(ctx, input, typed)
  throw lost ?? new AppError('price_changed', { message: say('cart_is_changing') })
}

/** Its total is compared with what the customer saw before: the unique part is taken off that, and known only now. */
async function withOwnTotal(ctx: CustomerCtx, { quoted, ...checkout }: Checkout): Promise<Checkout> {
  const { tax_bps } = await getSettings(ctx.db)
  const amounts = await drawUniquePart(ctx.db, quoted.amounts, { service: checkout.service, tax_bps })
  return { ...checkout, quoted: { ...quoted, amounts } }
}

/** A voucher, the stock of a gift, units at a price of a time, or money of the wallet that went elsewhere between the quote and the order. */
function isLost(error: unknown, { gifts, lines, quoted }: Checkout): boolean {
  if (!(error instanceof AppError)) return false
  if (error.code === 'conflict') return quoted.amounts.points_used > 0
  if (error.code === 'price_changed') return lines.some(({ price_period_id }) => price_period_id !== null)
  return error.code === 'voucher_not_usable' || (error.code === 'out_of_stock' && gifts.length > 0)
}

/** Lost every time although it could be used each time: its terms are being changed just now. */
async function stillChanging(ctx: CustomerCtx, input: Input, typed?: Typed): Promise<AppError> {
  const quote = await toQuote(ctx, await loadAgain(ctx, input, typed))
  return new AppError('voucher_not_usable', { message: say('voucher_terms_changed'), details: { quote } })
}

/** What the customer chose is used, or the order is refused with the quote without it. */
async function requireUsable(ctx: CustomerCtx, checkout: Checkout): Promise<void> {
  const refused = checkout.vouchers.find(({ is_usable }) => !is_usable)
  if (!refused) return
  throw new AppError('voucher_not_usable', {
    ...(refused.reason && { message: refusalMessage(refused.reason) }),
    details: { quote: await toQuote(ctx, checkout) },
  })
}

/** The second of two attempts finds the lines gone: they are in the order of the first. */
async function loadAgain(ctx: CustomerCtx, input: Input, typed?: Typed): Promise<Checkout> {
  try {
    return await loadCheckout(ctx, input, readingOf(typed))
  } catch (error) {
    if (!typed && error instanceof AppError && error.code === 'not_found') throw new AppError('cart_empty')
    throw error
  }
}

/** The total and the gifts that the customer saw, or the order is refused with the new quote. More gifts are no harm. */
async function requireExpected(ctx: CustomerCtx, checkout: Checkout, expected: Expected): Promise<void> {
  const isAsSeen = checkout.quoted.amounts.total === expected.expected_total
  const hasGifts = giftUnitsOf(checkout.held) >= (expected.expected_gift_units ?? 0)
  if (isAsSeen && hasGifts) return
  const changed = checkout.lines.filter(({ price, seen_price }) => price !== seen_price)
  const items = changed
    .map(({ name, price, seen_price }) => `${name} (${rupiah(seen_price)} → ${rupiah(price)})`)
    .join(', ')
  throw new AppError('price_changed', {
    ...(items !== '' && { message: say('prices_of_items_changed', { items }) }),
    ...(isAsSeen && { message: say('gifts_gone') }),
    details: { quote: await toQuote(ctx, checkout) },
  })
}

/** The lines come first, because they hold the cart. */
async function placeInside(
  ctx: CustomerCtx,
  tx: Tx,
  { person, was_referred, lines, unpaid_limits, corrected }: Checkout,
  { order, keyOf, typed }: { order: OrderDraft; keyOf: string | undefined; typed: Typed | undefined },
): Promise<void> {
  const placing = { order, owner: { ...person, was_referred }, lines, unpaid_limits, keyOf }
  if (typed) return placeTyped(typed, tx, placing, corrected)
  if (!(await takeCartLines(tx, ctx.actor.id, lines))) throw new StaleCheckout()
  await placeDraft(ctx, tx, placing)
}

/** Under the same lock, although the cart stays as it is: whoever is being closed or has too many unpaid orders has no other. */
async function placeTyped(
  { by, channel }: Typed,
  tx: Tx,
  placing: Parameters<typeof placeDraft>[2],
  corrected: CorrectedOrder | null,
): Promise<void> {
  const { owner, order } = placing
  await lockCart(tx, owner.user_id)
  await requireOpenCustomer(tx, owner.user_id)
  if (corrected) await cancelCorrected(by, tx, corrected, order)
  await placeDraft(by, tx, placing)
  if (corrected) await moveLink(tx, corrected, order)
  const after = { channel, total: order.amounts.total, ...(corrected && { corrects: corrected.order_number }) }
  await writeAudit(by, tx, {
    action: 'order.place',
    subject_type: 'order',
    subject_id: order.order_id,
    before: null,
    after,
  })
}
