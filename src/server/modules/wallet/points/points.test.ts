import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { exportMyTransactions, getMyPoints, getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { completeOrder } from '#contract/orders/orders.ts'
import { listNotifications } from '#contract/notifications.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { setMembership } from '#server/modules/people/membership.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'
import { earnPoints, payWithWallet, takeBackPoints } from '../wallet.ts'
import { refundToWallet } from '../refund-to-wallet.ts'
import { verifyLedger } from '../verify-ledger.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const days = (count: number) => count * 24 * 3600

const earn = ({ user_id }: TestActor, amount: number, reference: string = uuidv7()) =>
  transaction(shop.db, (tx) =>
    earnPoints(shop.ctx(), tx, {
      user_id,
      kind: 'EARN_PURCHASE',
      reference,
      amount,
      description: say('points_of_order', { order: reference }),
    }),
  )

const spend = ({ user_id }: TestActor, points: number, order_number: string = uuidv7(), cash = 0) =>
  transaction(shop.db, (tx) =>
    payWithWallet(shop.ctx(), tx, { user_id, order_number, reference: order_number, points, cash }),
  )

const giveBack = ({ user_id }: TestActor, amount: number, order_number: string, reference = order_number) =>
  transaction(shop.db, (tx) =>
    refundToWallet(shop.ctx(), tx, { user_id, order_number, purse: 'POINTS', reference, amount }),
  )

const takeBack = ({ user_id }: TestActor, amount: number, reference: string = uuidv7()) =>
  transaction(shop.db, (tx) =>
    takeBackPoints(shop.ctx(), tx, { user_id, reference, amount, description: say('points_owed_paid') }),
  )

async function wallet(customer: TestActor) {
  await signInAgain(shop, customer)
  return customer.call(getMyWallet, {})
}

const lots = async (customer: TestActor) => (await wallet(customer)).expiring.map(({ amount }) => amount)

test('a completed order earns one per cent of its goods, and special members two', async () => {
  const [basic, special] = [await shop.customer(), await shop.customer()]
  await transaction(shop.db, (tx) => setMembership(shop.ctx(), tx, { ...special, membership: 'SPECIAL' }))
  const { product_id } = await given.product({ price: 150_000, stock: 50 })
  for (const [by, points] of [
    [basic, 3_000],
    [special, 6_000],
  ] as const) {
    const order = await given.orderIn('DELIVERED', { by, admin, lines: [{ product_id, quantity: 2 }] })
    expect((await by.call(getMyWallet, {})).points).toBe(0)
    await by.call(completeOrder, { params: { id: order.order_id } })
    expect((await by.call(getMyWallet, {})).points).toBe(points)
    const { data } = await by.call(listMyTransactions, {})
    expect(data).toMatchObject([
      { type: 'EARN_PURCHASE', purse: 'POINTS', amount: points, reference: order.order_number },
    ])
  }
  expect(await basic.call(getMyPoints, {})).toMatchObject({ earn_bps: 100, is_special: false, max_share_bps: 5000 })
  expect(await special.call(getMyPoints, {})).toMatchObject({ earn_bps: 200, is_special: true })
})

test('the same event earns once, however often it is told at the same moment', async () => {
  const siti = await shop.customer()
  await Promise.all(Array.from({ length: 20 }, () => earn(siti, 1_000, `twice-${siti.user_id}`)))
  expect((await wallet(siti)).points).toBe(1_000)
})

test('what expires first is spent first, and comes back with the expiry it had', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  await shop.advance(days(30))
  await earn(siti, 500)
  const order = `SH-${siti.user_id}`
  await spend(siti, 1_200, order)
  expect(await lots(siti)).toEqual([300])

  await giveBack(siti, 400, order)
  expect(await lots(siti)).toEqual([200, 500])
  await giveBack(siti, 800, order, `${order}/2`)
  expect(await lots(siti)).toEqual([1_000, 500])
})

test('points that come back close to their end live for another week', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  await shop.advance(days(360))
  const order = `SH-${siti.user_id}`
  await spend(siti, 1_000, order)
  await shop.advance(days(20))
  await giveBack(siti, 1_000, order)

  const { points, expiring } = await wallet(siti)
  expect(points).toBe(1_000)
  const left = Date.parse(expiring[0]!.at) - shop.ctx().now().getTime()
  expect(left).toBeGreaterThanOrEqual(days(7) * 1000)
  expect(left).toBeLessThan(days(8) * 1000)
})

test('points end a year after the day they were earned, those that were spent before do not', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  await spend(siti, 300)
  await shop.advance(days(200))
  await earn(siti, 50)
  await shop.advance(days(168))

  expect(await lots(siti)).toEqual([50])
  expect((await wallet(siti)).points).toBe(50)
  const { data } = await siti.call(listMyTransactions, { query: { type: 'EXPIRY' } })
  expect(data).toMatchObject([{ amount: -700, balance_after: 50, purse: 'POINTS' }])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a month and a week before points end their owner is told, once each', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  await shop.advance(days(340))
  const told = async () => {
    await signInAgain(shop, siti)
    const { data } = await siti.call(listNotifications, {})
    return data.filter(({ kind }) => kind === 'POINTS_EXPIRING').length
  }
  expect(await told()).toBe(1)
  await shop.advance(days(10))
  expect(await told()).toBe(1)
  await shop.advance(days(12))
  expect(await told()).toBe(2)
})

test('twenty orders at once that each spend all points: one of them gets them', async () => {
  const siti = await shop.customer()
  await earn(siti, 5_000)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => spend(siti, 5_000)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await wallet(siti)).points).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('points that have to be taken back and are gone are paid by later earnings', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  await spend(siti, 800)
  const reference = uuidv7()
  await takeBack(siti, 1_000, reference)
  expect((await wallet(siti)).points).toBe(0)
  expect((await siti.call(getMyPoints, {})).debt).toBe(800)

  await earn(siti, 500)
  await earn(siti, 500)
  expect((await wallet(siti)).points).toBe(200)
  expect((await siti.call(getMyPoints, {})).debt).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('points that come back from an unpaid order settle what is owed first', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  const order = `SH-${siti.user_id}`
  await spend(siti, 900, order)
  await takeBack(siti, 700)
  expect((await siti.call(getMyPoints, {})).debt).toBe(600)

  await giveBack(siti, 400, order)
  expect((await wallet(siti)).points).toBe(0)
  expect((await siti.call(getMyPoints, {})).debt).toBe(200)
  await giveBack(siti, 500, order, `${order}/2`)
  expect((await wallet(siti)).points).toBe(300)
  expect(await lots(siti)).toEqual([300])
  expect((await siti.call(getMyPoints, {})).debt).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a lot that does not match its purse is found by the verification of the ledger', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000)
  await sql`update point_lots set remaining = 999 where user_id = ${siti.user_id}`.execute(shop.db)
  const found = await verifyLedger(shop.db)
  expect(found).toMatchObject([{ check: 'point_lots', id: siti.user_id, expected: 1_000, found: 999 }])
  await sql`update point_lots set remaining = 1000 where user_id = ${siti.user_id}`.execute(shop.db)
})

test('movements leave as CSV, newest first, with times in WIB, in the language of whoever asks', async () => {
  const siti = await shop.customer()
  await earn(siti, 1_000, `csv-${siti.user_id}`)
  await spend(siti, 400)
  const exported = (language: string) =>
    fetch(`${siti.url}/api${exportMyTransactions.path}?purse=POINTS`, {
      headers: { authorization: `Bearer ${siti.token}`, 'accept-language': language },
    })
  const response = await exported('en-US')
  expect(response.headers.get('content-disposition')).toContain('wallet-transactions.csv')
  const [head, ...rows] = (await response.text()).trim().split('\r\n')
  expect(head).toBe('transaction_id,created_at,type,purse,amount,balance_after,description,reference')
  expect(rows.map((row) => row.split(',').slice(2, 6))).toEqual([
    ['Paid an order', 'Points', '-400', '600'],
    ['Earned with an order', 'Points', '1000', '1000'],
  ])
  expect(rows[1]).toContain(`Points of order csv-${siti.user_id}`)
  expect(await exported('id-ID').then((answer) => answer.text())).toContain(`Poin dari pesanan csv-${siti.user_id}`)
})

test('points whose day is over pay nothing, also before they are swept away', async () => {
  const siti = await shop.customer()
  await earn(siti, 2_000)
  await sql`update point_lots set expires_at = ${shop.ctx().now()} where user_id = ${siti.user_id}`.execute(shop.db)
  await earn(siti, 500)
  await expect(spend(siti, 501)).rejects.toMatchObject({ code: 'conflict' })
  await spend(siti, 500)
  expect((await wallet(siti)).points).toBe(2_000)
})

test('a single point is spent and comes back like any other', async () => {
  const siti = await shop.customer()
  await earn(siti, 1)
  const order = `SH-${siti.user_id}`
  await spend(siti, 1, order)
  expect(await lots(siti)).toEqual([])
  await giveBack(siti, 1, order)
  expect(await lots(siti)).toEqual([1])
})
