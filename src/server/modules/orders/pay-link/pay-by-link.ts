import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type {
  getPayableOrder as getCall,
  PayableOrder,
  payByLink as payCall,
  sendProofByLink as proofCall,
} from '#contract/orders/payment-link.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { loadPayments, loadTransfer, openPaymentPage, sendProofOf } from '#server/modules/payments/payments.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { hashToken } from '#server/secret-keys.ts'
import { changePayment } from '../paying/change-order-payment.ts'
import { offersOf, requireUnpaid } from '../paying/payment-offers.ts'
import { asSystem } from '../webhooks/settle-order.ts'

/** How long a link still says what became of its order. */
const outcomeMs = 86_400_000

type Linked = {
  order_id: string
  order_number: string
  status: OrderStatus
  total: number
  subtotal: number
  goods_discount: number
  shipping: number
  wallet_used: number
  courier_name: string
  kecamatan: string
  city: string
  ended_at: string
}

/** The order of a link. A look is counted once a minute, for the page asks again by itself. Nothing says whether a link that does not open ever did. */
export async function getPayableOrder(ctx: Ctx, token: string): Promise<Output<typeof getCall>> {
  const { order_id, order_number, status, total, ended_at: _, ...facts } = await requireLinked(ctx, token)
  const known = { order_number, status, total }
  const unpaid = await unpaidOrNull(ctx, order_id)
  if (!unpaid) return { ...known, status: status === 'AWAITING_PAYMENT' ? 'EXPIRED' : status, waiting: null }
  const payment = (await loadPayments(ctx.db, [order_id])).get(order_id)
  const waiting = {
    ...facts,
    expires_at: unpaid.expires_at,
    is_checked: payment?.status === 'REVIEW',
    items: await listItems(ctx, order_id),
    offers: await offersOf(ctx, unpaid),
    transfer: await loadTransfer(ctx, order_id),
  }
  return { ...known, waiting }
}

/** Changes the way to pay where another one is wanted, and opens the provider's page, which leads back to the link. */
export async function payByLink(ctx: Ctx, token: string, body: Body<typeof payCall>): Promise<Output<typeof payCall>> {
  const { order_id } = await requireLinked(ctx, token)
  // Who has the link may be anybody: the history says that the shop did it.
  await changePayment(asSystem(ctx), { order_id }, body)
  return openPaymentPage(asSystem(ctx), order_id, `${ctx.config.PUBLIC_URL}/pay/${token}`)
}

/** Shows that the order of a link was transferred. */
export async function sendProofByLink(
  ctx: Ctx,
  token: string,
  files: readonly UploadedFile[],
): Promise<Output<typeof proofCall>> {
  const { order_id } = await requireLinked(ctx, token)
  return sendProofOf(ctx, order_id, files)
}

async function requireLinked(ctx: Ctx, token: string): Promise<Linked> {
  const now = ctx.now()
  const hash = hashToken(token)
  const { rows } = await sql<Linked>`
    with counted as (
      update payment_links set opened = opened + 1, last_opened_at = ${now}
       where token_hash = ${hash} and (last_opened_at is null or last_opened_at < ${new Date(now.getTime() - 60_000)})
    )
    select o.order_id, o.order_number, o.status, o.total, o.subtotal, o.product_discount as goods_discount,
           o.shipping_fee - o.shipping_discount as shipping, o.points_used as wallet_used,
           coalesce(o.courier ->> 'courier_name', o.courier_code) as courier_name, o.address ->> 'district' as kecamatan,
           o.address ->> 'city' as city, greatest(o.paid_at, o.expires_at) as ended_at
      from payment_links link join orders o using (order_id) join people u using (user_id)
     where link.token_hash = ${hash} and u.status = 'ACTIVE'`.execute(ctx.db)
  const [order] = rows
  const isOver = order && order.status !== 'AWAITING_PAYMENT' && Date.parse(order.ended_at) + outcomeMs < now.getTime()
  if (!order || isOver) throw new AppError('not_found')
  return order
}

async function unpaidOrNull(ctx: Ctx, order_id: string) {
  return requireUnpaid(asSystem(ctx), ctx.db, { order_id }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'order_status_conflict') return null
    throw error
  })
}

type Items = NonNullable<PayableOrder['waiting']>['items']

function listItems(ctx: Ctx, order_id: string): Promise<Items> {
  return ctx.db
    .selectFrom('order_items')
    .select(['name', 'quantity', 'subtotal'])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
}
