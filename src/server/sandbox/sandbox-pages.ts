import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { Ctx, System } from '#server/context.ts'
import { chooseIdentity, showIdentities } from './identity/choose-identity.ts'
import { findParcel } from './delivery-books.ts'
import { listBookedPayouts } from './payout-books.ts'
import { payoutsPage } from './payouts-page.ts'
import { movePayoutOf } from './drive-payout.ts'
import { movePaymentOf } from './drive-payment.ts'
import { sandboxAuthorizePath } from './identity/identity-keys.ts'
import { loadOutbox } from './outbox.queries.ts'
import { outboxPage } from './outbox-page.ts'
import { parcelPage } from './parcel-page.ts'
import { findBookedPage, statusNow } from './payment-books.ts'
import type { BookedPayment } from './payment-books.ts'
import { paymentPage } from './payment-page.ts'
import { html, sandboxPage } from './sandbox-html.ts'

type Request = { params: Record<string, string>; query: Record<string, string>; body: Record<string, string> }
type Answer = { status: number; html?: string; location?: string }

/** A page of the outside world; `http` mounts it where the shop runs on sandbox providers. */
export type SandboxPage = {
  method: 'GET' | 'POST'
  path: string
  isOpen: (config: Config) => boolean
  handle: (ctx: Ctx<System>, request: Request) => Promise<Answer>
}

export const sandboxPages: readonly SandboxPage[] = [
  { method: 'GET', path: '/sandbox/payments/:page_token', isOpen: playsPayment, handle: showPayment },
  { method: 'POST', path: '/sandbox/payments/:page_token', isOpen: playsPayment, handle: actOnPayment },
  { method: 'GET', path: '/sandbox/payouts', isOpen: playsBank, handle: showPayouts },
  { method: 'POST', path: '/sandbox/payouts', isOpen: playsBank, handle: actOnPayout },
  { method: 'GET', path: '/sandbox/outbox', isOpen: showsMessages, handle: showOutbox },
  { method: 'GET', path: '/sandbox/parcels/:reference', isOpen: playsDelivery, handle: showParcel },
  {
    method: 'GET',
    path: sandboxAuthorizePath,
    isOpen: playsIdentity,
    handle: (_ctx, request) => showIdentities(request),
  },
  { method: 'POST', path: sandboxAuthorizePath, isOpen: playsIdentity, handle: chooseIdentity },
]

function playsPayment({ sandboxes }: Config): boolean {
  return sandboxes.payment
}

/** Names and accounts of everybody lie open there: never in production, whatever is allowed. */
function playsBank({ isSandbox, sandboxes }: Config): boolean {
  return isSandbox && sandboxes.payout
}

function playsDelivery({ sandboxes }: Config): boolean {
  return sandboxes.delivery
}

/** A visitor can take any identity there: never in production, whatever is allowed. */
function playsIdentity({ isSandbox, sandboxes }: Config): boolean {
  return isSandbox && sandboxes.identity
}

/** Codes and links of everybody lie open there: never in production, whatever is allowed. */
function showsMessages({ isSandbox, sandboxes }: Config): boolean {
  return isSandbox && (sandboxes.mail || sandboxes.messaging)
}

async function showPayment(ctx: Ctx<System>, { params }: Request): Promise<Answer> {
  const payment = await findBookedPage(ctx.db, params.page_token ?? '')
  if (!payment) return missing('payment page')
  return { status: 200, html: paymentPage(payment, ctx.now(), backTo(ctx, payment)) }
}

const PageAction = z.enum(['pay', 'fail', 'expire', 'close', 'reverse'])

/** Does what the button says, once, and sends the browser back to the shop. A page that has ended is shown instead. */
async function actOnPayment(ctx: Ctx<System>, { params, body }: Request): Promise<Answer> {
  const payment = await findBookedPage(ctx.db, params.page_token ?? '')
  if (!payment) return missing('payment page')
  const action = PageAction.safeParse(body.action)
  if (!action.success) return { status: 422, html: paymentPage(payment, ctx.now(), backTo(ctx, payment)) }
  const isPossible = statusNow(payment, ctx.now()) === (action.data === 'reverse' ? 'PAID' : 'PENDING')
  if (!isPossible) return { status: 409, html: paymentPage(payment, ctx.now(), backTo(ctx, payment)) }
  if (action.data !== 'close') await movePaymentOf(ctx, payment.reference, action.data)
  return { status: 303, location: backTo(ctx, payment) }
}

/** Within the shop a path is enough, so that the browser stays on the host it came by. */
function backTo({ config }: Ctx, { return_url }: BookedPayment): string {
  return return_url.startsWith(`${config.PUBLIC_URL}/`) ? return_url.slice(config.PUBLIC_URL.length) : return_url
}

async function showPayouts(ctx: Ctx<System>): Promise<Answer> {
  return { status: 200, html: payoutsPage(await listBookedPayouts(ctx.db)) }
}

const PayoutAction = z.object({ reference: z.uuid(), action: z.enum(['complete', 'fail', 'reverse']) })

async function actOnPayout(ctx: Ctx<System>, { body }: Request): Promise<Answer> {
  const asked = PayoutAction.safeParse(body)
  if (!asked.success) return missing('payout')
  await movePayoutOf(ctx, asked.data.reference, asked.data.action)
  return { status: 303, location: '/sandbox/payouts' }
}

async function showOutbox(ctx: Ctx<System>, { query }: Request): Promise<Answer> {
  const to = String(query.to ?? '').trim()
  return { status: 200, html: outboxPage(await loadOutbox(ctx.db, to || undefined), to) }
}

async function showParcel(ctx: Ctx<System>, { params }: Request): Promise<Answer> {
  const parcel = await findParcel(ctx.db, params.reference ?? '')
  return parcel ? { status: 200, html: parcelPage(parcel, ctx.now()) } : missing('parcel')
}

function missing(what: string): Answer {
  const content = html`<section class="card">
    <h1>There is no such ${what}</h1>
    <p class="lead">Please check the address.</p>
    <p><a class="button" href="/">To the shop</a></p>
  </section>`
  return { status: 404, html: sandboxPage(`No such ${what}`, content) }
}
