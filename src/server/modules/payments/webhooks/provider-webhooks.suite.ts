import { expect, test } from 'vitest'
import { receivePaymentWebhook as webhookCall } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { on, subscribe } from '#server/events.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { installTasks } from '#server/queue/tasks.ts'
import type { OutsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import type { SimulatedWebhook, Trouble } from '#server/test/simulators/simulated-host.ts'
import {
  paymentTasks,
  closePaymentPages,
  giveBack,
  loadWebhooks,
  loadPayments,
  openPaymentPage,
  settleByAsking,
} from '../payments.ts'

/** A provider behind the payments of a shop, in any number of processes. */
export type ProviderWorld = {
  provider: string
  shops: OutsideWorld[]
  /** What buyer, bank and time do at the provider. */
  pay: (reference: string) => void
  expire: (reference: string) => void
  /** The webhook of its present status, or one that says something else but is just as authentic. */
  webhook: (reference: string, lie?: 'other_amount' | 'paid' | 'expired' | { amount: number }) => SimulatedWebhook
  forged: (webhook: SimulatedWebhook) => SimulatedWebhook[]
  failNext: (trouble: Trouble, times?: number) => void
  heal: () => void
  /** Gives money back on the provider's own dashboard. */
  giveBackThere: (reference: string, amount: number) => SimulatedWebhook
  endRefunds: () => void
}

/** What the shop makes of the webhooks of a real provider, and of its silence. */
export function providerWebhooksSuite(open: () => ProviderWorld): void {
  installTasks(paymentTasks)
  const tools = toolsOf(open)
  settlingSuite(open, tools)
  distrustSuite(open, tools)
  oddMoneySuite(open, tools)
  silenceSuite(open, tools)
  refundSuite(open, tools)
}

type Heard = { event: string; order_id: string; reason?: string }
type Tools = ReturnType<typeof toolsOf>

function toolsOf(open: () => ProviderWorld) {
  const heard: Heard[] = []
  const hear = (event: string) => async (_: unknown, __: unknown, payload: { order_id: string }) => {
    heard.push({ event, ...payload })
  }
  const first = () => open().shops[0]!
  return {
    first,
    /** Only what concerns this order, oldest first. */
    eventsOf: (order_id: string) => heard.filter((one) => one.order_id === order_id).map(({ event }) => event),
    listen: () =>
      subscribe([
        on('payment.paid', hear('paid')),
        on('payment.reversed', hear('reversed')),
        on('payment.expired', hear('expired')),
        on('payment.flagged', hear('flagged')),
      ]),
    openOrder: async (minutes = 30) => {
      const { db, ctx } = first()
      const order = await placedOrder(db, { now: ctx().now(), minutes })
      const page = await openPaymentPage(ctx(), order.order_id)
      return { ...order, page, reference: `${order.order_number}-1` }
    },
    deliver: (webhook: SimulatedWebhook, shop = first()) =>
      worldOf(shop.ports).deliverWebhook(webhookCall, open().provider, webhook),
    payment: async (order_id: string) => {
      const payment = (await loadPayments(first().db, [order_id])).get(order_id)
      if (!payment) throw new Error('There is no payment')
      return payment
    },
    run: (shop = first()) => runDue(shop.ctx()),
    advance: async (seconds: number) => first().ports.clock.advance(seconds),
    code: (call: Promise<unknown>) =>
      call.then(
        () => 'fine',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
  }
}

function settlingSuite(open: () => ProviderWorld, tools: Tools): void {
  const { deliver, openOrder, payment, eventsOf, listen, first } = tools

  test('one webhook a hundred times at once, to two processes, pays once and is answered a hundred times', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder()
    world.pay(reference)
    const webhook = world.webhook(reference)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => deliver(webhook, world.shops[n % world.shops.length])),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(eventsOf(order_id)).toEqual(['paid'])
    expect(await payment(order_id)).toMatchObject({ status: 'PAID', provider: world.provider })
    expect(await loadWebhooks(first().db, order_id)).toMatchObject([{ outcome: 'APPLIED', amount: 129_000 }])
  })

  test.for([2, 3, 8, 20])(
    '%i different webhooks of one payment at once are all taken, and it is paid once',
    async (many) => {
      listen()
      const world = open()
      for (let round = 0; round < 3; round += 1) {
        const { order_id, reference } = await openOrder()
        world.pay(reference)
        const others = Array.from({ length: many - 2 }, (_, n) => world.webhook(reference, { amount: 1_000 + n }))
        const webhooks = [world.webhook(reference, 'expired'), ...others, world.webhook(reference, 'paid')]
        const began = performance.now()
        const statuses = await Promise.all(
          webhooks.map((webhook, n) => deliver(webhook, world.shops[n % world.shops.length])),
        )
        expect(statuses).toEqual(webhooks.map(() => 200))
        expect(performance.now() - began).toBeLessThan(5_000)
        expect((await payment(order_id)).status).toBe('PAID')
        expect(eventsOf(order_id).filter((event) => event === 'paid')).toEqual(['paid'])
      }
    },
  )

  test('in whatever order created, expired, paid and a repetition arrive, the money stays', async () => {
    listen()
    const world = open()
    const kinds = ['waiting', 'expired', 'paid', 'paid'] as const
    for (const turn of permutations([0, 1, 2, 3])) {
      const { order_id, reference } = await openOrder()
      world.pay(reference)
      for (const index of turn) {
        const kind = kinds[index]
        expect(await deliver(world.webhook(reference, kind === 'waiting' ? undefined : kind))).toBe(200)
      }
      expect((await payment(order_id)).status).toBe('PAID')
      expect(eventsOf(order_id)).toEqual(['paid'])
    }
  })
}

function distrustSuite(open: () => ProviderWorld, tools: Tools): void {
  const { deliver, openOrder, payment, eventsOf, listen, first } = tools

  test('forged webhooks are refused and leave no trace', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder()
    world.pay(reference)
    const statuses = await Promise.all(world.forged(world.webhook(reference)).map((one) => deliver(one)))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(eventsOf(order_id)).toEqual([])
    expect(await loadWebhooks(first().db, order_id)).toEqual([])
  })

  test('a webhook that claims more than happened pays nothing: the provider is asked', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder()
    const status = await deliver(world.webhook(reference, 'paid'))
    expect([200, 503]).toContain(status)
    expect((await payment(order_id)).status).toBe('PENDING')
    expect(eventsOf(order_id)).toEqual([])
  })

  test('a webhook about a payment that the shop does not know is kept once and answered with 404', async () => {
    const world = open()
    const { reference } = await openOrder()
    world.pay(reference)
    const { body, headers } = world.webhook(reference)
    const { db } = first()
    await db
      .updateTable('payments')
      .set({ provider_reference: 'elsewhere' })
      .where('provider_reference', '=', reference)
      .execute()
    expect([await deliver({ body, headers }), await deliver({ body, headers })]).toEqual([404, 404])
    const rows = await db.selectFrom('payment_notices').select('kind').where('outcome', '=', 'UNKNOWN_ORDER').execute()
    expect(rows).toHaveLength(1)
  })
}

function oddMoneySuite(open: () => ProviderWorld, tools: Tools): void {
  const { deliver, openOrder, payment, eventsOf, listen, first, code } = tools

  test('another amount under a valid signature pays nothing, and a person is told once', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder()
    world.pay(reference)
    expect(await deliver(world.webhook(reference, 'other_amount'))).toBe(200)
    expect(await deliver(world.webhook(reference, 'other_amount'))).toBe(200)
    expect((await payment(order_id)).status).toBe('PENDING')
    expect(eventsOf(order_id)).toEqual(['flagged'])
    expect(await loadWebhooks(first().db, order_id)).toMatchObject([{ outcome: 'FLAGGED', amount: 128_999 }])
  })

  test('money for an order that has ended is still reported, so that it is given back', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder()
    const { db, ctx } = first()
    world.pay(reference)
    await db.updateTable('orders').set({ status: 'CANCELLED' }).where('order_id', '=', order_id).execute()
    await transaction(db, (tx) => closePaymentPages(ctx(), tx, order_id))
    await tools.run()
    expect(eventsOf(order_id)).toEqual(['paid'])
  })

  test('all of it given back at the provider takes the payment back, a part of it is told to a person', async () => {
    listen()
    const world = open()
    const whole = await openOrder()
    world.pay(whole.reference)
    await deliver(world.webhook(whole.reference))
    expect(await deliver(world.giveBackThere(whole.reference, 129_000))).toBe(200)
    expect(eventsOf(whole.order_id)).toEqual(['paid', 'reversed'])

    const part = await openOrder()
    world.pay(part.reference)
    await deliver(world.webhook(part.reference))
    expect(await deliver(world.giveBackThere(part.reference, 29_000))).toBe(200)
    expect(eventsOf(part.order_id)).toEqual(['paid', 'flagged'])
    expect((await payment(part.order_id)).status).toBe('PAID')
  })

  test('a payment that pays its order is not given back beside it', async () => {
    const world = open()
    const { order_id, reference } = await openOrder()
    world.pay(reference)
    await deliver(world.webhook(reference))
    const { payment_id } = await payment(order_id)
    const { db, ctx } = first()
    const wanted = { payment_id, received: 129_000, amount: 129_000, destination: 'PROVIDER', reason: 'Test' } as const
    expect(await code(transaction(db, (tx) => giveBack(ctx(), tx, wanted)))).toBe('conflict')
  })
}

function silenceSuite(open: () => ProviderWorld, tools: Tools): void {
  const { openOrder, payment, eventsOf, listen, first, deliver, run, advance } = tools

  test.for(['cut_after_effect', 'nonsense'] as const)(
    'a page whose answer ended in %s is never paid beside the one that the buyer sees',
    async (trouble) => {
      const world = open()
      const { db, ctx } = first()
      const { order_id } = await placedOrder(db, { now: ctx().now() })
      world.failNext(trouble)
      const page = await openPaymentPage(ctx(), order_id)
      expect(page.payment_url).toMatch(/^http/)
      expect(await openPaymentPage(ctx(), order_id)).toEqual(page)
      const rows = await db
        .selectFrom('payments')
        .select('status')
        .where('order_id', '=', order_id)
        .orderBy('attempt')
        .execute()
      expect(rows.map(({ status }) => status)).toEqual(['FAILED', 'PENDING'])
      await run()
    },
  )

  test('a lost webhook is found by asking, after five minutes and with pauses that grow, and by one of two processes', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder(1440)
    await advance(301)
    await run()
    world.pay(reference)
    await advance(601)
    await Promise.all(world.shops.map((shop) => run(shop)))
    expect(eventsOf(order_id)).toEqual(['paid'])
    expect((await payment(order_id)).status).toBe('PAID')
  })

  test('a page that ends in silence is found when the order would expire', async () => {
    const { order_id } = await openOrder()
    await advance(31 * 60)
    expect(await settleByAsking(first().ctx(), order_id)).not.toBe('unknown')
    expect(['PENDING', 'EXPIRED']).toContain((await payment(order_id)).status)
  })

  test('a webhook that could not be confirmed is asked for again, here and by the provider, and pays once', async () => {
    listen()
    const world = open()
    const { order_id, reference } = await openOrder()
    world.pay(reference)
    const webhook = world.webhook(reference)
    world.failNext(500, 9)
    expect(await deliver(webhook)).toBe(503)
    expect(await loadWebhooks(first().db, order_id)).toMatchObject([{ outcome: 'UNCONFIRMED' }])
    world.heal()
    await run()
    expect(eventsOf(order_id)).toEqual(['paid'])
    expect(await loadWebhooks(first().db, order_id)).toMatchObject([{ outcome: 'APPLIED' }])
    expect(await deliver(webhook)).toBe(200)
    expect(eventsOf(order_id)).toEqual(['paid'])
  })
}

function refundSuite(open: () => ProviderWorld, tools: Tools): void {
  const { openOrder, payment, deliver, first, run, code } = tools

  /** A payment that arrived although its page was given up: it pays nothing. */
  async function strayMoney() {
    const world = open()
    const order = await openOrder()
    world.pay(order.reference)
    await deliver(world.webhook(order.reference, 'other_amount'))
    const { payment_id } = await payment(order.order_id)
    const give = (amount: number) => {
      const wanted = {
        payment_id,
        received: 129_000,
        amount,
        destination: 'PROVIDER',
        reason: 'Fits no order',
      } as const
      return transaction(first().db, (tx) => giveBack(first().ctx(), tx, wanted))
    }
    const refunds = () =>
      first()
        .db.selectFrom('payment_refunds')
        .select(['status', 'amount'])
        .where('payment_id', '=', payment_id)
        .execute()
    return { ...order, payment_id, give, refunds }
  }

  test('stray money goes back once, and its end is followed', async () => {
    const world = open()
    const { give, refunds } = await strayMoney()
    const outcomes = await Promise.all([code(give(129_000)), code(give(129_000)), code(give(129_000))])
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'fine'])
    await Promise.all(world.shops.map((shop) => run(shop)))
    expect(await refunds()).toEqual([{ status: 'PENDING', amount: 129_000 }])
    world.endRefunds()
    await tools.advance(601)
    await run()
    expect(await refunds()).toEqual([{ status: 'DONE', amount: 129_000 }])
  })

  test('a refund whose answer was lost is sent again and given once', async () => {
    const world = open()
    const { give, refunds, reference } = await strayMoney()
    await give(129_000)
    world.failNext('cut_after_effect')
    await run()
    await tools.advance(60)
    await run()
    expect((await refunds()).map(({ status }) => status)).toEqual(['PENDING'])
    const port = first().ports.payment
    const { page_id, capture_id } = await payment((await order(reference)) ?? '')
    expect(await port.listRefunds({ reference, page_id, capture_id })).toHaveLength(1)
  })

  async function order(reference: string): Promise<string | undefined> {
    const row = await first()
      .db.selectFrom('payments')
      .select('order_id')
      .where('provider_reference', '=', reference)
      .executeTakeFirst()
    return row?.order_id
  }
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
