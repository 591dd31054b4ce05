import { setTimeout as pause } from 'node:timers/promises'
import { addToCart } from '#contract/orders/cart.ts'
import { cancelOrder, placeOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { caller, Refused } from '../bench/cases/walk/caller.ts'
import type { Caller } from '../bench/cases/walk/caller.ts'
import { show } from '../bench/measure.ts'
import { readyToOrder, shopperPassword, shoppers } from '../bench/shoppers.ts'
import { openBrowser } from './browser.ts'
import type { Cluster } from './cluster.ts'
import type { Shops } from './shops.ts'

/** What the shop has said yes to, as people outside know it. */
export type Witness = {
  orders: Map<string, number>
  payments: Set<string>
  refunds: Set<string>
  /** When the last request of a purchase was sent and when it was answered, of each order. */
  sales: { sentAt: number; answeredAt: number }[]
  /** Answers that people do not expect, with how often each came. */
  refusals: Map<string, number>
  /** Requests without an answer, or with one that the shop itself is to blame for. */
  failures: Map<string, number>
}

export type Load = { witness: Witness; stop: () => Promise<void> }

const people = 16
const thinkMs = 1_200
/** A person who reads that something failed presses again; most apps do it for them. */
const pressAgainMs = 300
export const buyerPrefix = 'drill'
let loads = 0

/**
 * People who buy, pay and now and then cancel, through TLS and HTTP/2, until they are stopped. Whatever fails they repeat with the
 * same key until it is answered.
 */
export async function startBuying(cluster: Cluster, shops: Shops): Promise<Load> {
  const witness = newWitness()
  const prefix = `${buyerPrefix}-${(loads += 1)}`
  const made = await shoppers(shops.servers[0]!.url, people, prefix)
  let isStopped = false
  const buying = made.map(async ({ address_id }, n) => {
    const browser = openBrowser(cluster.url, cluster.authority)
    let sentAt = 0
    const send: typeof browser.send = async (url, options) => {
      sentAt = performance.now()
      const { pathname } = new URL(url)
      const answer = await browser.send(url, options).catch((error: unknown) => {
        add(witness.failures, `${pathname}: ${String(error)}`)
        throw error
      })
      if (answer.status >= 500) add(witness.failures, `${pathname}: ${answer.status}`)
      return answer
    }
    const person = { email: `${prefix}-${n}@bench.test`, password: shopperPassword, role: 'CUSTOMER' as const }
    const me = caller(() => cluster.url, person, { send, pauseMs: pressAgainMs })
    const noteSale = () => void witness.sales.push({ sentAt, answeredAt: performance.now() })
    await pause((n * thinkMs) / people)
    while (!isStopped) {
      const product_id = shops.products[Math.floor(Math.random() * shops.products.length)]!
      await buyOnce({ me, address_id, product_id, witness, noteSale }).catch((error: unknown) =>
        add(witness.refusals, error instanceof Refused ? error.message.slice(0, 120) : String(error)),
      )
      await pause(thinkMs * (0.5 + Math.random()))
    }
    browser.close()
  })
  return {
    witness,
    stop: async () => {
      isStopped = true
      await Promise.all(buying)
    },
  }
}

type Purchase = { me: Caller; address_id: string; product_id: string; witness: Witness; noteSale: () => void }

async function buyOnce({ me, address_id, product_id, witness, noteSale }: Purchase): Promise<void> {
  await me.call(addToCart, { body: { product_id, quantity: 1 } })
  const { order_id, total } = await me.call(placeOrder, { body: await readyToOrder({ client: me }, address_id) })
  noteSale()
  witness.orders.set(order_id, total)
  await me.call(createPayment, { body: { order_id } })
  await me.call(drivePayment, { params: { order_id, action: 'pay' } })
  witness.payments.add(order_id)
  if (Math.random() > 0.3) return
  await me.move(cancelOrder, { params: { id: order_id }, body: { reason: 'Berubah pikiran' } }, async () => true)
  witness.refunds.add(order_id)
}

function newWitness(): Witness {
  const [orders, refusals, failures] = [new Map(), new Map(), new Map()]
  return { orders, payments: new Set(), refunds: new Set(), sales: [], refusals, failures }
}

function add(counts: Map<string, number>, words: string): void {
  counts.set(words, (counts.get(words) ?? 0) + 1)
}

/** Where nobody may notice anything: what they noticed nevertheless, and how often. */
export function showWrongs({ failures, refusals }: Witness): boolean[] {
  for (const [words, count] of [...failures, ...refusals]) console.log(`! ${count} times: ${words}`)
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0)
  const none = { unit: '', goal: { atMost: 0 } }
  return [
    show({ name: 'calls that failed', value: sum(failures), ...none }),
    show({ name: 'purchases that were refused', value: sum(refusals), ...none }),
  ]
}

/** How long nobody could buy, in seconds: until the first order that was sent after `since`, and the longest pause after it. */
export function secondsWithoutSales({ sales }: Witness, since: number): { first: number; later: number } {
  const after = sales.filter(({ sentAt }) => sentAt > since).map(({ answeredAt }) => answeredAt)
  const [first = Infinity, ...others] = after.toSorted((a, b) => a - b)
  const pauses = others.map((at, n) => at - (others[n - 1] ?? first))
  return { first: (first - since) / 1000, later: Math.max(0, ...pauses) / 1000 }
}
