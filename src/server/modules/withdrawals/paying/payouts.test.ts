import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { drivePayout } from '#contract/sandbox.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import {
  approveWithdrawal,
  getAnyWithdrawal,
  getPayoutQueue,
  resumePayouts,
} from '#contract/wallet/withdrawals-admin.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { followPayoutTask } from './follow-payout.ts'
import { findNewestPayout } from './payouts.queries.ts'
import { funded, requested } from '../withdrawals.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const { faults } = worldOf(shop.ctx().ports).payout

beforeEach(() => {
  faults.heal()
  return signInAgain(shop, admin)
})

type Changes = { account_number?: string; amount?: number }

function approve({ id }: { id: string }) {
  return admin.call(approveWithdrawal, { params: { id } })
}

async function begun(changes: Changes = {}) {
  const one = await asked(changes)
  await approve(one)
  return one
}

/** A confirmed one: nobody at the bank can have heard of it, whatever runs meanwhile. */
async function asked(changes: Changes = {}) {
  const customer = await funded(shop, 100_000)
  const { disbursement_id: id } = await requested(shop, customer, changes)
  const look = async () => {
    await signInAgain(shop, admin)
    const { status, payouts, reason } = await admin.call(getAnyWithdrawal, { params: { id } })
    return { status, reason, payouts }
  }
  const wallet = async () => {
    await signInAgain(shop, customer)
    const { cash, held } = await customer.call(getMyWallet, {})
    return { cash, held }
  }
  const drive = (action: 'complete' | 'fail' | 'reverse') =>
    shop.guest.raw(drivePayout, { params: { disbursement_id: id, action } })
  return { customer, id, look, wallet, drive }
}

async function sentThere(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from sandbox_payouts s join payouts p on s.reference = p.payout_id::text where p.withdrawal_id = ${id}`.execute(
    shop.db,
  )
  return rows[0]?.count ?? 0
}

// The first of this file: no other payout asks the bank here.
test('while the bank does not answer questions, nothing is sent again', async () => {
  const { id, look } = await begun()
  faults.failNext({ kind: 'cut_after_effect', call: 'send' })
  faults.failNext({ kind: 'timeout', call: 'getState' }, 3)
  await shop.runTasks()
  for (let minute = 0; minute < 3; minute += 1) await shop.advance(61 * 2 ** minute)
  expect(await look()).toMatchObject({ payouts: [{ status: 'SENDING' }] })
  await shop.advance(3_600)

  expect(await look()).toMatchObject({ payouts: [{ status: 'ACCEPTED', attempt: 1 }] })
  expect(await sentThere(id)).toBe(1)
})

test('an approved withdrawal goes to the bank, arrives, and the ledger says so', async () => {
  const { look, wallet, drive, customer } = await begun()
  await shop.runTasks()
  const onTheWay = await look()
  await drive('complete')

  expect(onTheWay).toMatchObject({
    status: 'PROCESSING',
    payouts: [{ status: 'ACCEPTED', provider: 'sandbox', amount: 97_500 }],
  })
  expect(await look()).toMatchObject({ status: 'COMPLETED', payouts: [{ status: 'SUCCEEDED' }] })
  expect(await wallet()).toEqual({ cash: 0, held: 0 })
  expect((await customer.call(listNotifications, {})).data[0]?.kind).toBe('WITHDRAWAL_COMPLETED')
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('an account that the bank does not know gives the money back with a reason, and is not tried again', async () => {
  const { look, wallet } = await begun({ account_number: '121212' })
  await shop.runTasks()
  await shop.advance(61)

  const { status, reason, payouts } = await look()
  expect([status, payouts.length]).toEqual(['FAILED', 1])
  expect(reason).toContain('another one')
  expect(await wallet()).toEqual({ cash: 100_000, held: 0 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test.for(['123456', '999999'])(
  'a passing failure of %s is tried three times, each after the last has ended',
  async (account_number) => {
    const { look, wallet } = await begun({ account_number })
    await shop.runTasks()
    await shop.advance(61)
    const first = await look()
    for (let hour = 0; hour < 4; hour += 1) await shop.advance(3_700)

    expect(first).toMatchObject({
      status: 'PROCESSING',
      payouts: [{ status: 'FAILED' }, { status: 'WAITING', attempt: 2 }],
    })
    const { status, payouts } = await look()
    expect(status).toBe('FAILED')
    expect(payouts.map((payout) => payout.status)).toEqual(['FAILED', 'FAILED', 'FAILED'])
    expect(new Set(payouts.map(({ payout_id }) => payout_id)).size).toBe(3)
    expect(await wallet()).toEqual({ cash: 100_000, held: 0 })
  },
)

test('what the bank sends back after it had arrived is cash again, once, the fee too', async () => {
  const { look, wallet, drive } = await begun({ account_number: '654321' })
  await shop.runTasks()
  await shop.advance(61)
  const arrived = await look()
  await shop.ctx().ports.clock.advance(301)
  await Promise.all([drive('reverse'), drive('reverse')])

  expect(arrived).toMatchObject({ status: 'COMPLETED', payouts: [{ status: 'SUCCEEDED' }] })
  expect(await look()).toMatchObject({
    status: 'FAILED',
    reason: expect.stringContaining('sent the money back'),
    payouts: [{ status: 'REVERSED' }],
  })
  expect(await wallet()).toEqual({ cash: 100_000, held: 0 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a transfer that stays accepted for hours is asked about and never sent twice', async () => {
  const { id, look, wallet } = await begun({ account_number: '131313' })
  await shop.runTasks()
  for (let hour = 0; hour < 8; hour += 1) await shop.advance(3_600)

  expect(await look()).toMatchObject({ status: 'PROCESSING', payouts: [{ status: 'ACCEPTED' }] })
  expect(await sentThere(id)).toBe(1)
  expect(await wallet()).toEqual({ cash: 0, held: 100_000 })
})

test.for(['timeout', 'cut_after_effect', 'hang'] as const)(
  'when the answer is lost (%s) it is asked about, and there is one transfer at the bank',
  { timeout: 30_000 },
  async (kind) => {
    const { id, look, drive } = await begun()
    faults.failNext({ kind, call: 'send' })
    await shop.runTasks()
    const unsure = await look()
    await shop.advance(61)

    expect(unsure).toMatchObject({ status: 'PROCESSING', payouts: [{ status: 'SENDING' }] })
    expect(await look()).toMatchObject({ payouts: [{ status: 'ACCEPTED', attempt: 1 }] })
    expect(await sentThere(id)).toBe(1)
    await drive('complete')
    expect(await look()).toMatchObject({ status: 'COMPLETED' })
  },
)

test(
  '20 times a process ends in the middle of a payout, before or after the bank heard of it: each is there exactly once',
  { timeout: 60_000 },
  async () => {
    const people = []
    for (let n = 0; n < 20; n += 1) people.push(await asked())
    // Codes are sent by running tasks, so nothing is approved before the last one has been asked for.
    for (const one of people) await approve(one)
    for (const [n, { id }] of people.entries()) {
      const payout_id = await findNewestPayout(shop.db, id)
      if (!payout_id) throw new Error('There is no payout')
      expect(await sentThere(id)).toBe(0)
      if (n % 3 === 0) faults.failNext({ kind: 'timeout', call: 'send' })
      // What a task answers is written with its completion: a process that ends before never writes it.
      for (let deaths = 0; deaths <= n % 2; deaths += 1) {
        await followPayoutTask.run(shop.ctx(), { payout_id }, { task_id: 0, number: 1, isLast: false })
      }
    }
    await Promise.all([shop.runTasks(), shop.runTasks()])
    await shop.advance(400)

    for (const { id, look, drive } of people) {
      expect(await sentThere(id)).toBe(1)
      await drive('complete')
      expect(await look()).toMatchObject({ status: 'COMPLETED', payouts: [{ attempt: 1 }] })
    }
    expect(await verifyLedger(shop.db)).toEqual([])
  },
)

test('a balance that does not cover the payouts holds the queue and tells administrators; topped up it goes on', async () => {
  await setBalance(50_000)
  const first = await begun()
  await shop.runTasks()
  await shop.advance(61)
  const second = await begun()
  await shop.runTasks()

  const held = await admin.call(getPayoutQueue, {})
  expect(held).toMatchObject({ held_since: expect.any(String), reason: 'INSUFFICIENT_BALANCE', waiting: 2 })
  expect(await first.look()).toMatchObject({
    status: 'PROCESSING',
    payouts: [{ failure: 'INSUFFICIENT_BALANCE' }, { status: 'WAITING' }],
  })
  expect(await sentThere(second.id)).toBe(0)
  const news = await admin.call(listNotifications, { query: { limit: 100 } })
  expect(news.data.map(({ kind }) => kind)).toContain('ADMIN_PAYOUTS_HELD')
  await setBalance(10 ** 12)
  const answer = await admin.raw(resumePayouts, {})
  await shop.runTasks()
  expect(answer.body).toMatchObject({ data: { held_since: null } })
  expect(await sentThere(second.id)).toBe(1)
  await first.drive('complete')
  await second.drive('complete')
  expect(await first.look()).toMatchObject({ status: 'COMPLETED' })
  expect(await second.look()).toMatchObject({ status: 'COMPLETED' })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a held queue tries again by itself, one payout at a time', async () => {
  await setBalance(50_000)
  const [first, second] = [await begun(), await begun()]
  await shop.runTasks()
  await shop.advance(61)
  await setBalance(10 ** 12)
  await shop.advance(1_900)
  await first.drive('complete')
  await second.drive('complete')
  await shop.advance(1_900)
  await first.drive('complete')
  await second.drive('complete')

  expect([(await first.look()).status, (await second.look()).status]).toEqual(['COMPLETED', 'COMPLETED'])
  expect(await admin.call(getPayoutQueue, {})).toMatchObject({ held_since: null })
})

async function setBalance(balance: number): Promise<void> {
  // What was paid before is gone from it.
  await sql`insert into sandbox_payout_balance (balance)
    select ${balance} + coalesce(sum(amount), 0) from sandbox_payouts where status in ('ACCEPTED', 'SUCCEEDED')
    on conflict (only_row) do update set balance = excluded.balance`.execute(shop.db)
}
