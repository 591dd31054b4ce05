import { addToCart, clearCart } from '#contract/orders/cart.ts'
import { median, show, throughput } from '../measure.ts'
import { ordersPerSecond } from '../orders-alone.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'

const concurrency = 10

/** Writes: carts and orders, ten customers at a time. */
export async function benchCheckout(server: ServerUnderTest): Promise<boolean[]> {
  const people = await shoppers(server.url, 60, `checkout-${process.pid}`)
  const products = await sellable(server.url)
  const person = (n: number) => people[n % people.length]!
  const product_id = (n: number) => products[n % products.length]!.id

  const add = (n: number) => person(n).client.call(addToCart, { body: { product_id: product_id(n), quantity: 1 } })
  await throughput(300, concurrency, add)
  const adds = await middleOfThree(() => throughput(1500, concurrency, add))
  await Promise.all(people.map((each) => each.client.call(clearCart, {})))

  const order = (n: number) => buy(person(n), product_id(n))
  await throughput(50, concurrency, order)
  const whole = await middleOfThree(() => throughput(500, concurrency, order))
  return [
    show({ name: 'add to cart', value: adds, unit: '/s', goal: { atLeast: 700 } }),
    show({ name: 'whole orders (cart, rate, quote, order)', value: whole, unit: '/s', goal: { atLeast: 150 } }),
    show({ name: 'POST /orders alone', value: await ordersAlone(server, product_id), unit: '/s' }),
    show({ name: 'server memory after orders', value: server.memory(), unit: 'MB', goal: { atMost: 250 } }),
  ]
}

async function ordersAlone(server: ServerUnderTest, product_id: (n: number) => string): Promise<number> {
  const people = await shoppers(server.url, 400, `alone-${process.pid}`)
  return middleOfThree(() => ordersPerSecond(people, concurrency, product_id))
}

async function middleOfThree(measure: () => Promise<number>): Promise<number> {
  return median([await measure(), await measure(), await measure()])
}
