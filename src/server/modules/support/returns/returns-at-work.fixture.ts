import { decideReturn } from '#contract/support/returns.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { asked } from '../support.fixture.ts'

export type Decision = {
  decision: 'REFUSE' | 'REFUND' | 'REPLACE'
  amount?: number
  refund_to?: 'WALLET' | 'PROVIDER'
  goods_back?: boolean
  note?: string
}
export type Delivered = Awaited<ReturnType<Awaited<ReturnType<typeof returnsAtWork>>['delivered']>>

/** A shop whose customers have received a product, want it back at the shop, and an administrator who decides. */
export async function returnsAtWork(settings: Record<string, string> = {}) {
  const shop = await testShop(settings)
  const admin = await shop.admin()

  async function delivered({
    quantity = 3,
    price = 50_000,
    service = 'QRIS',
    by = undefined as TestActor | undefined,
  } = {}) {
    const siti = by ?? (await shop.customer())
    const { product_id } = await shop.given.product({ stock: 500, price })
    const lines = [{ product_id, quantity }]
    const order = await shop.given.orderIn('DELIVERED', { by: siti, admin, lines, service })
    const [line] = order.items
    if (!line) throw new Error('The order has a line')
    return { siti, product_id, order, line }
  }

  const decide = (ticket: Ticket, decision: Decision, headers: Record<string, string> = {}) =>
    admin.raw(decideReturn, bodyOf(ticket, decision), { headers })

  return { shop, admin, delivered, decide }
}

/** The same decision about every line of a return. */
export function bodyOf({ ticket_id, return_items }: Ticket, decision: Decision) {
  return {
    params: { id: ticket_id },
    body: { items: return_items.map(({ return_item_id }) => ({ return_item_id, ...decision })) },
  }
}

export const wishes = ({ line }: Pick<Delivered, 'line'>, quantity: number, reason = 'DAMAGED') =>
  JSON.stringify([{ order_item_id: line.order_item_id, quantity, reason }])

export const fieldsOf = (bought: Pick<Delivered, 'line' | 'order'>, quantity: number) => ({
  issue_type: 'RETURN',
  order_id: bought.order.order_id,
  return_items: wishes(bought, quantity),
})

export const returned = (bought: Pick<Delivered, 'line' | 'order' | 'siti'>, quantity: number): Promise<Ticket> =>
  asked(bought.siti, fieldsOf(bought, quantity))
