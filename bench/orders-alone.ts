import { addToCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { throughput } from './measure.ts'
import { readyToOrder } from './shoppers.ts'
import type { Shopper } from './shoppers.ts'

type Choices = Awaited<ReturnType<typeof readyToOrder>>

/** One order of each buyer, so many at a time. Everything up to the order is prepared first; only the order itself is timed. */
export async function ordersPerSecond(
  buyers: readonly Shopper[],
  concurrency: number,
  product_id: (n: number) => string,
): Promise<number> {
  const ready: Choices[] = []
  await throughput(buyers.length, concurrency, async (n) => {
    const buyer = buyers[n]!
    await buyer.client.call(addToCart, { body: { product_id: product_id(n), quantity: 1 } })
    ready[n] = await readyToOrder(buyer, buyer.address_id)
  })
  return throughput(buyers.length, concurrency, (n) => buyers[n]!.client.call(placeOrder, { body: ready[n]! }))
}
