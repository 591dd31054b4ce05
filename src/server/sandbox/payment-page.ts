import { statusNow } from './payment-books.ts'
import type { BookedPayment } from './payment-books.ts'
import { html, rupiah, sandboxPage, wib } from './sandbox-html.ts'
import type { Html } from './sandbox-html.ts'

const headings = {
  PENDING: 'Pay your order',
  PAID: 'This payment is complete',
  FAILED: 'This payment failed',
  EXPIRED: 'This page has expired',
  REVERSED: 'This payment was taken back',
  REVIEW: 'This payment is being checked',
} as const

/** The provider's hosted page: what is to be paid, and buttons for everything that can happen. Needs no script. */
export function paymentPage(payment: BookedPayment, now: Date, back: string): string {
  const status = statusNow(payment, now)
  const content = html`<section class="card" aria-labelledby="title">
    <h1 id="title">${headings[status]}</h1>
    <p class="lead">Sandbox Bank, a payment provider that lives inside the shop</p>
    <p class="amount">${rupiah(payment.amount)}</p>
    <dl>
      <dt>Order</dt>
      <dd>${payment.order_number}</dd>
      <dt>Method</dt>
      <dd>${payment.service}</dd>
      <dt>Reference</dt>
      <dd>${payment.reference}</dd>
      <dt>Pay before</dt>
      <dd><time datetime="${payment.expires_at}">${wib(payment.expires_at)}</time></dd>
      <dt>State</dt>
      <dd><span class="state">${status}</span></dd>
    </dl>
    ${status === 'PENDING' ? openActions(payment) : endedActions(payment, status, back)}
  </section>`
  return sandboxPage(headings[status], content)
}

function openActions({ page_token }: BookedPayment): Html {
  return html`<form method="post" action="/sandbox/payments/${page_token}">
      <button class="first" name="action" value="pay">Pay now</button>
      <button name="action" value="fail">Fail the payment</button>
      <button name="action" value="expire">Let it expire</button>
      <button name="action" value="close">Close without paying</button>
    </form>
    <p class="hint">
      Each button does what the buyer or the bank would do. The shop hears of it by a signed webhook and you return to
      it.
    </p>`
}

function endedActions({ page_token }: BookedPayment, status: string, back: string): Html {
  return html`<p><a class="button first" href="${back}">Back to the shop</a></p>
    ${status === 'PAID' && html`<form method="post" action="/sandbox/payments/${page_token}"><button class="alarm" name="action" value="reverse">Take the payment back (chargeback)</button></form>`}`
}
