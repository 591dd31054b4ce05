import { expect, test } from 'vitest'
import { defaultServices } from '#server/modules/business/default-services.ts'
import type { PaymentName, PaymentPort, PaymentRequest, RefundState } from './payment-port.ts'

type Webhook = { body: Buffer; headers: Record<string, string> }

/** A payment provider with everything around it that the shop does not hold in its hands. */
export type PaymentWorld = {
  port: PaymentPort
  now: () => Date
  /** The provider's time goes on; nobody is told. */
  advance: (seconds: number) => Promise<void>
  /** The buyer pays on the page. Throws where the page does not let them. */
  pay: (reference: string) => Promise<void>
  /** The webhook of the payment's present status. */
  webhook: (reference: string) => Promise<Webhook>
  /** The webhook as another person would try to send it. */
  forgeries: (webhook: Webhook) => Webhook[]
  /** The next call goes wrong: it never arrives, or its answer does not. */
  failNext: (trouble: 'lost' | 'cut_after_effect') => void
  /** Refunds that the provider has taken on reach the buyer. */
  endRefunds: () => Promise<void>
}

let next = 0

/** A request for a page; every one has a reference of its own. */
export function somePage(now: Date, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  next += 1
  const order_number = `SH-261121-T${String(next).padStart(4, '0')}`
  return {
    reference: `${order_number}-1`,
    order_number,
    amount: 129_000,
    service: 'QRIS',
    lines: [
      { name: 'Serum Niacinamide', price: 60_000, quantity: 2, kind: 'goods' },
      { name: 'Ongkos kirim JNE', price: 9_000, quantity: 1, kind: 'other' },
    ],
    customer: { first_name: 'Siti', last_name: 'Rahma', email: 'siti@sehati.test', phone: '+628123456789' },
    language: 'id',
    return_url: 'https://shop.test/invoice?order_id=1',
    expires_at: new Date(now.getTime() + 30 * 60_000),
    ...changes,
  }
}

/** What every payment provider behind the port does, the sandbox's and a real one. */
export function paymentPortSuite(open: () => PaymentWorld): void {
  pagesSuite(open)
  endingsSuite(open)
  troubleSuite(open)
  webhooksSuite(open)
  refundsSuite(open)
}

async function openPage({ port, now }: PaymentWorld, changes: Partial<PaymentRequest> = {}): Promise<PaymentName> {
  const request = somePage(now(), changes)
  const outcome = await port.createPage(request)
  if (outcome.kind !== 'created') throw new Error(`The page was ${outcome.kind}: ${outcome.reason}`)
  return { reference: request.reference, page_id: outcome.page_id, capture_id: null }
}

async function paidPage(world: PaymentWorld, changes: Partial<PaymentRequest> = {}): Promise<PaymentName> {
  const page = await openPage(world, changes)
  await world.pay(page.reference)
  const state = await world.port.getState(page)
  if (state === null || state === 'unknown') throw new Error('The payment is not there')
  return { ...page, capture_id: state.capture_id }
}

function pagesSuite(open: () => PaymentWorld): void {
  test('a page opens, waits, and is paid with the sum that it asked for', async () => {
    const world = open()
    const request = somePage(world.now())
    const outcome = await world.port.createPage(request)
    expect(outcome).toMatchObject({ kind: 'created', payment_url: expect.stringMatching(/^https?:\/\//) })
    const page = { ...(await openPage(world)) }
    const before = await world.port.getState(page)
    expect(before === null || (before !== 'unknown' && before.status === 'PENDING')).toBe(true)
    await world.pay(page.reference)
    expect(await world.port.getState(page)).toMatchObject({
      reference: page.reference,
      status: 'PAID',
      amount: 129_000,
      currency: 'IDR',
    })
  })

  const ofProviders = defaultServices.filter(({ group }) => group !== 'TRANSFER')
  test.for(ofProviders.map(({ code }) => code))('a page for %s opens', async (service) => {
    await openPage(open(), { service })
  })

  test('a way to pay that the provider does not have is refused', async () => {
    const world = open()
    if (world.port.provider === 'sandbox') return
    const request = somePage(world.now(), { service: 'CHEQUE' })
    expect(await world.port.createPage(request)).toMatchObject({ kind: 'refused' })
  })

  test('awkward people, long names, sums with something taken off and an end that is near open a page too', async () => {
    const world = open()
    await openPage(world, {
      customer: { first_name: 'Ñandú 🌿 “Ayu”', last_name: '', email: `${'a'.repeat(60)}@sehati.test`, phone: null },
      lines: [
        { name: `${'S'.repeat(49)}🌿 serum`, price: 139_000, quantity: 1, kind: 'goods' },
        { name: 'Diskon', price: -10_000, quantity: 1, kind: 'other' },
      ],
      expires_at: new Date(world.now().getTime() + 60_000),
      return_url: 'http://127.0.0.1:3000/invoice?order_id=1',
    })
  })
}

function endingsSuite(open: () => PaymentWorld): void {
  test('a page whose time is over cannot be paid, and nobody is told', async () => {
    const world = open()
    const page = await openPage(world)
    await world.advance(31 * 60)
    const state = await world.port.getState(page)
    expect(state === null || (state !== 'unknown' && state.status === 'EXPIRED')).toBe(true)
  })

  test('a closed page cannot be paid; closing it again, or one that never was, is fine', async () => {
    const world = open()
    const page = await openPage(world)
    expect(await world.port.closePage(page)).toBe(true)
    expect(await world.port.closePage(page)).toBe(true)
    const state = await world.port.getState(page)
    expect(state === null || (state !== 'unknown' && state.status === 'EXPIRED')).toBe(true)
    const never = { reference: somePage(world.now()).reference, page_id: null, capture_id: null }
    expect(await world.port.closePage(never)).toBe(true)
    expect(await world.port.getState(never)).toBeNull()
  })

  test('a page that was paid meanwhile is not closed', async () => {
    const world = open()
    const page = await paidPage(world)
    expect(await world.port.closePage(page)).toBe(false)
    expect(await world.port.getState(page)).toMatchObject({ status: 'PAID' })
  })
}

function troubleSuite(open: () => PaymentWorld): void {
  test.for(['lost', 'cut_after_effect'] as const)(
    'when an answer is %s nobody knows, and the next reference opens a page',
    async (trouble) => {
      const world = open()
      world.failNext(trouble)
      expect(await world.port.createPage(somePage(world.now()))).toMatchObject({ kind: 'unknown' })
      await openPage(world)
    },
  )
}

function webhooksSuite(open: () => PaymentWorld): void {
  test('a webhook tells what happened, and the same news has the same key', async () => {
    const world = open()
    const page = await paidPage(world)
    const { body, headers } = await world.webhook(page.reference)
    const webhook = world.port.parseWebhook(body, headers)
    expect(webhook).toMatchObject({
      kind: 'webhook',
      reference: page.reference,
      report: { status: 'PAID', amount: 129_000, currency: 'IDR' },
    })
    const again = await world.webhook(page.reference)
    expect(world.port.parseWebhook(again.body, again.headers)).toEqual(webhook)
  })

  test('a webhook of somebody else says nothing', async () => {
    const world = open()
    const page = await paidPage(world)
    const forged = world.forgeries(await world.webhook(page.reference))
    expect(forged.length).toBeGreaterThanOrEqual(5)
    for (const { body, headers } of forged) {
      expect(world.port.parseWebhook(body, headers), body.toString()).toEqual({ kind: 'bad_signature' })
    }
  })

  test('nonsense is told from news and never throws', async () => {
    const world = open()
    const page = await paidPage(world)
    const { headers } = await world.webhook(page.reference)
    const nonsense = [
      '',
      '{',
      'null',
      '[]',
      '7',
      '{"event":1}',
      '{"order_id":{},"data":[]}',
      '\u0000',
      '\uFFFF'.repeat(9),
    ]
    for (const text of nonsense) {
      expect(['malformed', 'bad_signature', 'ignored'], text).toContain(
        world.port.parseWebhook(Buffer.from(text), headers).kind,
      )
      expect(['malformed', 'bad_signature'], text).toContain(world.port.parseWebhook(Buffer.from(text), {}).kind)
    }
  })
}

function refundsSuite(open: () => PaymentWorld): void {
  const give = async (world: PaymentWorld, payment: PaymentName, wanted: { reference: string; amount: number }) =>
    (await world.port.refund({ payment, ...wanted, reason: 'Paid twice' })).kind
  const sumOf = (refunds: RefundState[] | 'unknown') =>
    refunds === 'unknown' ? -1 : refunds.reduce((sum, { amount }) => sum + amount, 0)

  test('money goes back once, however often it is asked for, and then it is done', async () => {
    const world = open()
    const page = await paidPage(world)
    const wanted = { reference: `${page.reference}-R1`, amount: 129_000 }
    expect(['done', 'pending']).toContain(await give(world, page, wanted))
    expect(['done', 'pending']).toContain(await give(world, page, wanted))
    await world.endRefunds()
    expect(await world.port.listRefunds(page)).toEqual([{ ...wanted, status: 'DONE' }])
  })

  test('a refund whose answer got lost is asked for again and given once', async () => {
    const world = open()
    const page = await paidPage(world)
    const wanted = { reference: `${page.reference}-R1`, amount: 129_000 }
    world.failNext('cut_after_effect')
    expect(await give(world, page, wanted)).toBe('unknown')
    expect(['done', 'pending']).toContain(await give(world, page, wanted))
    expect(sumOf(await world.port.listRefunds(page))).toBe(129_000)
  })

  test('two parts go back, and never more than was paid', async () => {
    const world = open()
    const page = await paidPage(world)
    const reference = (n: number) => `${page.reference}-R${n}`
    expect(['done', 'pending']).toContain(await give(world, page, { reference: reference(1), amount: 29_000 }))
    expect(['done', 'pending']).toContain(await give(world, page, { reference: reference(2), amount: 50_000 }))
    expect(await give(world, page, { reference: reference(3), amount: 50_001 })).toBe('refused')
    expect(sumOf(await world.port.listRefunds(page))).toBe(79_000)
  })

  test('a transfer to a virtual account, and what nobody paid, cannot be given back', async () => {
    const world = open()
    const transfer = await paidPage(world, { service: 'BCA_VA' })
    expect(await give(world, transfer, { reference: `${transfer.reference}-R1`, amount: 129_000 })).toBe('refused')
    expect(world.port.refundTerms('BCA_VA')).toBeNull()
    expect(world.port.refundTerms('QRIS')).toMatchObject({ partly: true })
    const unpaid = await openPage(world)
    expect(await give(world, unpaid, { reference: `${unpaid.reference}-R1`, amount: 129_000 })).toBe('refused')
    expect(await world.port.listRefunds(unpaid)).toEqual([])
  })
}
