import { addToCart, clearCart, getCart } from '#contract/orders/cart.ts'
import { cancelOrder, placeOrder } from '#contract/orders/orders.ts'
import { checkVoucherCode, redeemOffline, saveVoucher } from '#contract/vouchers/vouchers.ts'
import { createVoucher, getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import { sendForm } from '../../src/server/test/send-form.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { withDatabase } from '../bench-database.ts'
import { show, throughput } from '../measure.ts'
import { besideInTurns, orderOf } from '../orders-beside.ts'
import { brokenPromises } from '../oracles.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { readyToOrder, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'

const rounds = 30
const off = 10_000
let made = 0

/** Limits under a crowd: uses, money, each customer's own, what comes back, and gifts at the counter. */
export async function benchVouchers(server: ServerUnderTest): Promise<boolean[]> {
  const admin = await signedIn(server.url, administrator)
  const crowd = await shoppers(server.url, 500, `vouchers-${process.pid}`)
  const products = (await sellable(server.url)).slice(0, 20).map(({ id }) => id)
  const shop: Shop = { server, admin, crowd, product_id: products[0]!, products }
  const results = [
    await oneUse(shop),
    ...(await quota(shop)),
    ...(await budget(shop)),
    ...(await ownLimit(shop)),
    ...(await givenBack(shop)),
    await counter(shop),
    ...(await guessing(shop)),
    ...(await rates(shop)),
  ]
  const broken = await withDatabase(server.dataDir, brokenPromises)
  for (const promise of broken) console.log(`! ${promise}`)
  return [...results, show({ name: 'broken promises afterwards', value: broken.length, unit: '', goal: { atMost: 0 } })]
}

type Shop = {
  server: ServerUnderTest
  admin: Client
  crowd: readonly Shopper[]
  product_id: string
  /** Twenty, one for each tab. */
  products: readonly string[]
}

/** Rp 10,000 off for everybody, unless the terms say otherwise. */
async function newVoucher(
  admin: Client,
  terms: Record<string, string> = {},
): Promise<{ code: string; voucher_id: string }> {
  const fields = {
    code: `BENCH${process.pid}X${(made += 1)}`,
    name: 'Bench',
    type: 'FIXED',
    value: String(off),
    starts_at: new Date(Date.now() - 86_400_000).toISOString(),
    ends_at: new Date(Date.now() + 1e9).toISOString(),
    is_active: 'true',
    per_customer_limit: '1000',
    ...terms,
  }
  const { status, body } = await sendForm(admin, createVoucher, { fields })
  if (status !== 201) throw new Error(`No voucher: ${JSON.stringify(body)}`)
  return body.data as { code: string; voucher_id: string }
}

/** Carts, prices and totals of so many people, with the voucher in each quote; then all of them press at once. */
async function storm({ server, crowd, product_id }: Shop, count: number, code: string) {
  const people = crowd.slice(0, count)
  await withDatabase(server.dataDir, (db) => setStock(db, [product_id], 5_000))
  const bodies = new Map<number, Awaited<ReturnType<typeof withCode>>>()
  await throughput(count, 20, async (n) => {
    const person = people[n]!
    await person.client.call(clearCart, {})
    await person.client.call(addToCart, { body: { product_id, quantity: 1 } })
    bodies.set(n, await withCode(person, [code]))
  })
  const answers = await Promise.all(people.map(({ client }, n) => client.raw(placeOrder, { body: bodies.get(n) })))
  const orders = answers.flatMap(({ status, body }, n) =>
    status === 201 ? [{ person: people[n]!, order: body.data as Placed }] : [],
  )
  const refused = answers.filter(({ status, body }) => status === 409 && body.error === 'VOUCHER_NOT_USABLE').length
  return { orders, refused, others: count - orders.length - refused }
}

type Placed = { order_id: string; product_discount: number }

const withCode = (person: Shopper, voucher_codes: string[], lines: { cart_item_ids?: string[] } = {}) =>
  readyToOrder(person, person.address_id, { voucher_codes, ...lines })

async function oneUse(shop: Shop): Promise<boolean> {
  let exact = 0
  for (let round = 0; round < rounds; round += 1) {
    const { code } = await newVoucher(shop.admin, { quota: '1' })
    const { orders, refused, others } = await storm(shop, 100, code)
    const isExact = orders.length === 1 && refused === 99 && orders[0]?.order.product_discount === off
    if (isExact) exact += 1
    else console.log(`  round ${round}: ${orders.length} orders, ${refused} refused, ${others} others`)
  }
  return show({
    name: '100 orders at once on a voucher of one use: exact rounds',
    value: exact,
    unit: '',
    goal: { atLeast: rounds },
  })
}

async function quota(shop: Shop): Promise<boolean[]> {
  const { code, voucher_id } = await newVoucher(shop.admin, { quota: '50' })
  const { orders, others } = await storm(shop, 500, code)
  const { used_count } = await shop.admin.call(getAnyVoucher, { params: { id: voucher_id } })
  return [
    show({
      name: 'quota 50, 500 orders at once: orders beside 50',
      value: Math.abs(orders.length - 50),
      unit: '',
      goal: { atMost: 0 },
    }),
    show({
      name: '… counted uses beside 50, and answers that are neither',
      value: Math.abs(used_count - 50) + others,
      unit: '',
      goal: { atMost: 0 },
    }),
  ]
}

async function budget(shop: Shop): Promise<boolean[]> {
  const most = 1_000_000
  const { code, voucher_id } = await newVoucher(shop.admin, { budget: String(most) })
  const { orders, others } = await storm(shop, 500, code)
  const given = orders.reduce((sum, { order }) => sum + order.product_discount, 0)
  const { given_amount } = await shop.admin.call(getAnyVoucher, { params: { id: voucher_id } })
  return [
    show({
      name: 'budget Rp 1,000,000, 500 orders at once: rupiah above',
      value: Math.max(0, given - most),
      unit: '',
      goal: { atMost: 0 },
    }),
    show({
      name: '… rupiah unused, counted beside given, other answers',
      value: most - given + Math.abs(given_amount - given) + others,
      unit: '',
      goal: { atMost: 0 },
    }),
  ]
}

/** Twenty tabs of one person, each about to buy another line of the same cart with the voucher. */
async function ownLimit({ server, admin, crowd, products }: Shop): Promise<boolean[]> {
  await withDatabase(server.dataDir, (db) => setStock(db, products, 5_000))
  const ordered: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { code } = await newVoucher(admin, { per_customer_limit: '1' })
    const person = crowd[round]!
    await person.client.call(clearCart, {})
    for (const product_id of products) await person.client.call(addToCart, { body: { product_id, quantity: 1 } })
    const { cart_items } = await person.client.call(getCart, {})
    const bodies = await Promise.all(
      cart_items.map((line) => withCode(person, [code], { cart_item_ids: [line.cart_item_id] })),
    )
    const answers = await Promise.all(bodies.map((body) => person.client.raw(placeOrder, { body })))
    ordered.push(answers.filter(({ status }) => status === 201).length)
  }
  return [
    show({
      name: 'limit 1 from 20 tabs: most orders of a round',
      value: Math.max(...ordered),
      unit: '',
      goal: { atMost: 1 },
    }),
    show({ name: '… and fewest', value: Math.min(...ordered), unit: '', goal: { atLeast: 1 } }),
  ]
}

async function givenBack(shop: Shop): Promise<boolean[]> {
  const { code, voucher_id } = await newVoucher(shop.admin, { quota: '10' })
  const { orders } = await storm(shop, 10, code)
  const used = async () => (await shop.admin.call(getAnyVoucher, { params: { id: voucher_id } })).used_count
  const before = await used()
  const { person, order } = orders[0]!
  const cancel = () =>
    person.client.raw(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Berubah pikiran' } })
  await Promise.all(Array.from({ length: 10 }, cancel))
  return [
    show({
      name: '10 cancels of one order at once: uses given back',
      value: before - (await used()),
      unit: '',
      goal: { atLeast: 1 },
    }),
    show({ name: '… and no more than that one', value: before - (await used()), unit: '', goal: { atMost: 1 } }),
  ]
}

async function counter({ admin, crowd, product_id }: Shop): Promise<boolean> {
  const gift = JSON.stringify({ product_id, quantity: 1 })
  const terms = { type: 'FREEBIE', value: '0', gift, redeem_channels: '["OFFLINE"]', per_customer_limit: '1' }
  const { voucher_id, code } = await newVoucher(admin, terms)
  const { client } = crowd[0]!
  await client.call(saveVoucher, { body: { code } })
  const body = { voucher_id, admin_email: administrator.email, admin_password: administrator.password }
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.raw(redeemOffline, { body })))
  const handed = answers.filter(({ status }) => status === 201).length
  if (handed !== 1) console.log(`  ${answers.map(({ status, body }) => `${status} ${String(body.error)}`).join(', ')}`)
  return show({
    name: '20 redeems at the counter at once: gifts beside 1',
    value: Math.abs(handed - 1),
    unit: '',
    goal: { atMost: 0 },
  })
}

async function guessing({ admin, crowd }: Shop): Promise<boolean[]> {
  const ended = await newVoucher(admin, { ends_at: new Date(Date.now() + 1_000).toISOString() })
  const elses = await newVoucher(admin, { audience: 'CHOSEN', customer_ids: JSON.stringify([crowd[0]!.user_id]) })
  await new Promise((done) => setTimeout(done, 1_500))
  const people = crowd.slice(100, 130)
  const kinds = {
    wrong: () => `NONE${Math.floor(Math.random() * 1e9)}`,
    ended: () => ended.code,
    elses: () => elses.code,
  }
  const times: Record<string, number[]> = { wrong: [], ended: [], elses: [] }
  for (const { client } of people)
    for (const [kind, code] of Object.entries(kinds)) {
      const startedAt = performance.now()
      await client.raw(checkVoucherCode, { body: { code: code() } })
      times[kind]!.push(performance.now() - startedAt)
    }
  const middle = Object.values(times).map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!)
  return [
    show({
      name: 'wrong, ended, another’s: slowest median over fastest',
      value: Math.round((Math.max(...middle) / Math.min(...middle)) * 100) / 100,
      unit: '×',
      goal: { atMost: 1.5 },
    }),
  ]
}

/** Whole orders with a discount and a shipping voucher beside those without. */
async function rates({ server, admin, crowd, product_id }: Shop): Promise<boolean[]> {
  const discount = await newVoucher(admin)
  const shipping = await newVoucher(admin, { type: 'FREE_SHIPPING', value: '0', max_discount: '10000' })
  await withDatabase(server.dataDir, (db) => setStock(db, [product_id], 20_000))
  const order = (voucher_codes: string[]) => (n: number) => orderOf(crowd[n % 60]!, product_id, { voucher_codes })
  return besideInTurns('two vouchers', { plain: order([]), other: order([discount.code, shipping.code]) })
}
