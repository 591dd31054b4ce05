import { addToCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { median, show, throughput } from './measure.ts'
import { readyToOrder } from './shoppers.ts'
import type { Choices, Shopper } from './shoppers.ts'

/** A whole order: cart, rate, quote, order. */
export async function orderOf(person: Shopper, product_id: string, choices: Choices): Promise<void> {
  await person.client.call(addToCart, { body: { product_id, quantity: 1 } })
  await person.client.call(placeOrder, { body: await readyToOrder(person, person.address_id, choices) })
}

type Kinds = Record<'plain' | 'other', (n: number) => Promise<void>>
const turns = 5

/** The rates of two kinds of whole orders, in turns: those with something must come to 85 % of the plain ones. */
export async function besideInTurns(something: string, { plain, other }: Kinds): Promise<boolean[]> {
  await throughput(100, 10, plain)
  await throughput(100, 10, other)
  const measured: { plain: number[]; other: number[] } = { plain: [], other: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    measured.plain.push(await throughput(300, 10, plain))
    measured.other.push(await throughput(300, 10, other))
  }
  const [without, withIt] = [median(measured.plain), median(measured.other)]
  return [
    show({ name: `whole orders without ${something}`, value: without, unit: '/s' }),
    show({ name: `whole orders with ${something}`, value: withIt, unit: '/s' }),
    show({ name: '… of those without', value: Math.round((withIt / without) * 100), unit: '%', goal: { atLeast: 85 } }),
  ]
}
