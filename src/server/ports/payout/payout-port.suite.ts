import { expect, test } from 'vitest'
import { uuidv7 } from '#server/ids.ts'
import type { PayoutPort, PayoutRequest, PayoutState } from './payout-port.ts'

type Webhook = { body: Buffer; headers: Record<string, string> }

/** A payout provider with everything around it that the shop does not hold in its hands. */
export type PayoutWorld = {
  port: PayoutPort
  /** The provider's time goes on; nobody is told. */
  advance: (seconds: number) => Promise<void>
  /** What the bank does with a transfer that it accepted; nobody is told. */
  move: (reference: string, move: 'complete' | 'fail' | 'reverse') => Promise<void>
  setBalance: (balance: number) => Promise<void>
  /** The webhook of the transfer's present status. */
  webhook: (reference: string) => Promise<Webhook>
  /** The webhook as another person would try to send it. */
  forgeries: (webhook: Webhook) => Webhook[]
  /** The next call that sends goes wrong: it never arrives, or its answer does not. */
  failNext: (trouble: 'lost' | 'cut_after_effect') => void
  /** How many transfers the provider has under the reference. */
  count: (reference: string) => Promise<number>
}

export function somePayout(changes: Partial<PayoutRequest> = {}): PayoutRequest {
  return {
    reference: uuidv7(),
    amount: 97_500,
    bank_code: 'BCA',
    account_number: '8876543210',
    account_holder_name: 'Siti Rahma',
    description: 'WD-000123',
    ...changes,
  }
}

/** What every payout provider behind the port does, the sandbox's and a real one. */
export function payoutPortSuite(open: () => PayoutWorld): void {
  transfersSuite(open)
  magicSuite(open)
  troubleSuite(open)
  webhooksSuite(open)
}

async function sent({ port }: PayoutWorld, changes: Partial<PayoutRequest> = {}): Promise<PayoutRequest> {
  const request = somePayout(changes)
  expect(await port.send(request)).toMatchObject({ kind: 'accepted', state: { status: 'ACCEPTED' } })
  return request
}

async function stateOf({ port }: PayoutWorld, reference: string): Promise<PayoutState> {
  const state = await port.getState(reference)
  if (state === null || state === 'unknown') throw new Error(`The provider says ${state}`)
  return state
}

function transfersSuite(open: () => PayoutWorld): void {
  test('a transfer is accepted first, and its end is learned by asking', async () => {
    const world = open()
    const { reference, amount } = await sent(world)
    expect(await stateOf(world, reference)).toMatchObject({ reference, status: 'ACCEPTED', amount, failure: null })
    await world.move(reference, 'complete')
    expect(await stateOf(world, reference)).toMatchObject({ status: 'SUCCEEDED', amount })
    await world.move(reference, 'reverse')
    expect(await stateOf(world, reference)).toMatchObject({ status: 'REVERSED' })
  })

  test('the same reference with the same contents is the same transfer, with others it is refused', async () => {
    const world = open()
    const request = await sent(world)
    expect(await world.port.send(request)).toMatchObject({ kind: 'accepted' })
    const other = await world.port.send({ ...request, amount: request.amount + 1 })
    expect(other).toMatchObject({ kind: 'refused', failure: 'KEY_REUSED' })
    expect(await world.count(request.reference)).toBe(1)
    expect((await stateOf(world, request.reference)).amount).toBe(request.amount)
  })

  test('what was never sent is not known', async () => {
    expect(await open().port.getState(uuidv7())).toBeNull()
  })

  test('banks have codes and names, and a bank that is not among them is refused, never taken for another', async () => {
    const world = open()
    const banks = await world.port.listBanks()
    expect(banks).toContainEqual({ bank_code: 'BCA', name: 'Bank Central Asia', short_name: 'BCA' })
    const request = somePayout({ bank_code: 'NOWHERE' })
    expect(await world.port.send(request)).toMatchObject({ kind: 'refused', failure: 'INVALID_DESTINATION' })
    expect(await world.count(request.reference)).toBe(0)
  })

  test('more than the balance fails for good and says why', async () => {
    const world = open()
    await world.setBalance(50_000)
    const { reference } = await sent(world)
    await world.setBalance(10 ** 12)
    expect(await stateOf(world, reference)).toMatchObject({ status: 'FAILED', failure: 'INSUFFICIENT_BALANCE' })
  })
}

function magicSuite(open: () => PayoutWorld): void {
  test.for([
    ['123456', 'TEMPORARY_TRANSFER_ERROR'],
    ['999999', 'REJECTED_BY_CHANNEL'],
    ['121212', 'INVALID_DESTINATION'],
  ] as const)('a transfer to %s fails with %s', async ([account_number, failure]) => {
    const world = open()
    const { reference } = await sent(world, { account_number })
    expect(await stateOf(world, reference)).toMatchObject({ status: 'FAILED', failure })
  })

  test('a transfer to 131313 stays accepted, one to 654321 arrives and comes back within five minutes', async () => {
    const world = open()
    const [stays, returns] = [
      await sent(world, { account_number: '131313' }),
      await sent(world, { account_number: '654321' }),
    ]
    expect(await stateOf(world, returns.reference)).toMatchObject({ status: 'SUCCEEDED' })
    await world.advance(301)
    expect(await stateOf(world, stays.reference)).toMatchObject({ status: 'ACCEPTED' })
    expect(await stateOf(world, returns.reference)).toMatchObject({ status: 'REVERSED' })
  })
}

function troubleSuite(open: () => PayoutWorld): void {
  test.for(['lost', 'cut_after_effect'] as const)(
    'when an answer is %s nobody knows; asking and sending again with the same key make one transfer',
    async (trouble) => {
      const world = open()
      const request = somePayout()
      world.failNext(trouble)
      expect(await world.port.send(request)).toMatchObject({ kind: 'unknown' })
      const state = await world.port.getState(request.reference)
      if (trouble === 'lost') expect(state).toBeNull()
      else expect(state).toMatchObject({ status: 'ACCEPTED' })
      expect(await world.port.send(request)).toMatchObject({ kind: 'accepted' })
      expect(await world.count(request.reference)).toBe(1)
    },
  )
}

function webhooksSuite(open: () => PayoutWorld): void {
  test('a webhook tells what happened, the same news under the same key and other news under another', async () => {
    const world = open()
    const { reference, amount } = await sent(world)
    const read = async () => {
      const { body, headers } = await world.webhook(reference)
      return world.port.parseWebhook(body, headers)
    }
    await world.move(reference, 'complete')
    const [first, again] = [await read(), await read()]
    await world.move(reference, 'reverse')
    const back = await read()
    expect(first).toMatchObject({ kind: 'webhook', reference, report: { status: 'SUCCEEDED', amount } })
    expect(again).toEqual(first)
    expect(back).toMatchObject({ kind: 'webhook', report: { status: 'REVERSED' } })
    expect(back).not.toMatchObject({ dedupe_key: (first as { dedupe_key: string }).dedupe_key })
  })

  test('whatever is not signed by the provider is refused, and nonsense of the provider is nonsense', async () => {
    const world = open()
    const { reference } = await sent(world)
    const webhook = await world.webhook(reference)
    for (const { body, headers } of world.forgeries(webhook)) {
      expect(world.port.parseWebhook(body, headers)).toEqual({ kind: 'bad_signature' })
    }
  })
}
