import { createPayment } from '#contract/orders/payments.ts'
import { request } from '../../api/request.ts'

/**
 * Takes the browser to the provider's payment page of an order. Rejects when there is no page to open; once the browser
 * is on its way the promise stays open, so that whatever waits for it stays busy.
 */
export async function openPayment(order_id: string): Promise<never> {
  const { payment_url } = await request(createPayment, { body: { order_id } })
  return leaveForPayment(payment_url)
}

/** To the provider's page; the promise stays open. */
export function leaveForPayment(payment_url: string): Promise<never> {
  // A browser that goes back may show this page as it was, with its button still busy.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(payment_url)
  return new Promise<never>(() => undefined)
}
