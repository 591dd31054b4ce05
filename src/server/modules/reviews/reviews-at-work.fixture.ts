import { addReview } from '#contract/reviews/reviews.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { Call } from '#contract/call.ts'
import type { TestActor } from '#server/test/actors.ts'
import { sendForm } from '#server/test/send-form.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'

type SentFile = { bytes: Buffer; name?: string; type?: string }
type Answer = { status: number; body: Record<string, unknown> }

/** A shop whose customers have received a product of Rp 100.000, and say what they think of it. */
export async function reviewsAtWork() {
  const { shop, given, admin, customer, wait } = await shopAtWork()
  const { product_id } = await given.product({ name: 'Serum Niacinamide', stock: 100_000, price: 100_000 })

  /** The one line of an order that was delivered to this person. */
  async function line(by: TestActor, of: { product_id: string } | { bundle_id: string } = { product_id }) {
    const { order_id, items } = await given.orderIn('DELIVERED', { by, admin, lines: [of] })
    return { order_id, order_item_id: items[0]!.order_item_id }
  }

  /** Sends the form of a review and answers whatever came. */
  function send(
    by: TestActor,
    fields: Record<string, string | number | boolean>,
    files: readonly SentFile[] = [],
    { call = addReview, id }: { call?: Call; id?: string } = {},
  ): Promise<Answer> {
    const text = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    return sendForm(by, call, { ...(id && { params: { id } }), fields: text, files })
  }

  /** A review of a line of its own. */
  async function review(by: TestActor, fields: { rating?: number; comment?: string } = {}, files: SentFile[] = []) {
    const { order_item_id } = await line(by)
    const { status, body } = await send(by, { order_item_id, rating: 5, comment: 'Cocok sekali', ...fields }, files)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body['data'] as Review
  }

  return { shop, given, admin, customer, wait, product_id, line, send, review }
}
