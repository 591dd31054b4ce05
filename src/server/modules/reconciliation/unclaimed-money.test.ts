import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment, drivePayout } from '#contract/sandbox.ts'
import { adjustWallet, getLedger } from '#contract/wallet/wallet-admin.ts'
import { approveWithdrawal, disapproveWithdrawal, getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { approved, funded } from '../withdrawals/withdrawals.fixture.ts'
import { comparedShop } from './compared-shop.fixture.ts'

const { shop, given, admin, lines, faults, run, open, paidTwice, discrepancyOf } = await comparedShop()
const account = { bank_code: 'BCA', account_number: '8876543210', account_holder_name: 'Dewi Lestari' }

async function close(person: TestActor): Promise<void> {
  await person.call(closeAccount, { body: { password: person.password, give_up_balance: true } })
}

/** An order that expired, whose customer closed the account, and whose payment comes all the same. */
async function paidAfterClosing(payment_service?: string) {
  const by = await shop.customer()
  const order = await given.order({ by, lines, ...(payment_service && { payment_service }) })
  await by.call(createPayment, { body: { order_id: order.order_id } })
  await shop.advance(payment_service ? 25 * 3_600 : 31 * 60)
  await signInAgain(shop, by, admin)
  await close(by)
  await shop.guest.raw(drivePayment, { params: { order_id: order.order_id, action: 'pay' } })
  await shop.runTasks()
  return order
}

/** A withdrawal that arrived, whose customer closed the account, and that the bank then sent back. */
async function sentBackAfterClosing(amount = 100_000) {
  const customer = await funded(shop, amount)
  const { disbursement_id, number } = await approved(shop, { customer, admin }, { amount })
  await shop.runTasks()
  const drive = (action: 'complete' | 'reverse') => shop.guest.raw(drivePayout, { params: { disbursement_id, action } })
  await drive('complete')
  await close(customer)
  await drive('reverse')
  await shop.runTasks()
  return { disbursement_id, number, user_id: customer.user_id }
}

const balanceOf = async (kind: string) =>
  (await admin.call(getLedger, {})).accounts.find((one) => one.kind === kind)?.balance ?? 0
const purseOf = async (user_id: string) => {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts where user_id = ${user_id}`.execute(
    shop.db,
  )
  return rows[0]?.balance
}
const send = (id: string, body: Partial<typeof account> = {}) =>
  admin.raw(calls.payOutDiscrepancy, { params: { id }, body: { ...account, ...body, note: 'Telepon 21 November' } })
const sentAs = (id: string) =>
  admin.call(calls.payOutDiscrepancy, { params: { id }, body: { ...account, note: 'Telepon 21 November' } })
const unclaimedOf = async (user_id: string) => {
  const { rows } = await sql<{ unclaimed_id: string }>`
    select unclaimed_id from unclaimed_money where user_id = ${user_id} and settled_at is null`.execute(shop.db)
  const { rows: listed } = await sql<{ difference_id: string }>`
    select difference_id from payment_differences where cleared_at is null and subject = ${rows[0]?.unclaimed_id ?? ''}`.execute(
    shop.db,
  )
  return listed[0]?.difference_id ?? ''
}

test('a late payment of a closed account is no order and no wallet money: it is owed, told, and goes back by its provider', async () => {
  const before = await balanceOf('UNCLAIMED')
  const { order_id, total } = await paidAfterClosing()

  const order = await admin.call(getAnyOrder, { params: { id: order_id } })
  expect(order.status).toBe('EXPIRED')
  expect(await balanceOf('UNCLAIMED')).toBe(before - -total)
  const { difference_id, kind, amount, allowed_actions } = await discrepancyOf(order_id)
  expect([kind, amount, allowed_actions]).toEqual(['UNCLAIMED_MONEY', total, ['ask', 'refund', 'bank']])
  const { data: news } = await admin.call(listNotifications, {})
  expect(news.find(({ title }) => title === 'Money for a closed account')?.text).toContain(order.order_number)
  expect(await verifyLedger(shop.db)).toEqual([])

  await admin.call(calls.refundDiscrepancy, { params: { id: difference_id }, body: { destination: 'PROVIDER' } })
  expect((await discrepancyOf(order_id)).allowed_actions).toEqual(['ask'])
  await shop.runTasks()
  await run()

  expect((await open({ order_id })).length).toBe(0)
  expect(await balanceOf('UNCLAIMED')).toBe(before)
  const settled = await admin.call(getAnyOrder, { params: { id: order_id } })
  expect(settled.refunds).toMatchObject([{ amount: total, to: 'PAYMENT' }])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('what its provider refuses stays owed in the same place, and goes to a bank account instead', async () => {
  const { order_id, total } = await paidAfterClosing()
  const { difference_id } = await discrepancyOf(order_id)
  faults.failNext({ kind: 'refuse', call: 'refund' })
  await admin.call(calls.refundDiscrepancy, { params: { id: difference_id }, body: { destination: 'PROVIDER' } })
  await shop.runTasks()
  await run()

  const listed = await open({ order_id })
  expect(listed.map(({ kind, allowed_actions }) => [kind, allowed_actions])).toEqual([
    ['UNCLAIMED_MONEY', ['ask', 'refund', 'bank']],
  ])
  const sent = await sentAs(difference_id)
  const { withdrawal_id } = sent
  expect(sent).toMatchObject({ allowed_actions: ['ask'], cleared_at: null })
  await admin.call(approveWithdrawal, { params: { id: withdrawal_id ?? '' } })
  await shop.runTasks()
  await shop.guest.raw(drivePayout, { params: { disbursement_id: withdrawal_id ?? '', action: 'complete' } })
  await shop.runTasks()

  const paid = await admin.call(getAnyWithdrawal, { params: { id: withdrawal_id ?? '' } })
  expect(paid).toMatchObject({ status: 'COMPLETED', amount: total, fee: 0, account_holder_name: 'Dewi Lestari' })
  expect(paid.person.flags.map(({ key }) => key)).toContain('flag_unclaimed')
  await run()
  expect(await open({ order_id })).toEqual([])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a payout that comes back to a closed account is owed until it arrived somewhere', async () => {
  const { user_id, number } = await sentBackAfterClosing()
  expect(await purseOf(user_id)).toBe(0)
  const first = await unclaimedOf(user_id)
  const listed = (await open({ kind: 'UNCLAIMED_MONEY' })).find(({ difference_id }) => difference_id === first)
  expect(listed).toMatchObject({ amount: 100_000, reference: number, allowed_actions: ['ask', 'bank'] })
  expect((await admin.raw(calls.clearDiscrepancy, { params: { id: first }, body: { note: 'Biarkan' } })).status).toBe(
    409,
  )

  expect((await send(first, { bank_code: 'NOBANK' })).status).toBe(422)
  const answers = await Promise.all([send(first), send(first)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const id = (await open({ kind: 'UNCLAIMED_MONEY' })).find((one) => one.difference_id === first)?.withdrawal_id
  expect(await verifyLedger(shop.db)).toEqual([])
  await admin.call(disapproveWithdrawal, { params: { id: id ?? '' }, body: { reason: 'Nama lain' } })

  const { withdrawal_id: second } = await sentAs(first)
  const disbursement_id = second ?? ''
  await admin.call(approveWithdrawal, { params: { id: disbursement_id } })
  await shop.runTasks()
  await shop.guest.raw(drivePayout, { params: { disbursement_id, action: 'complete' } })
  await run()
  expect((await open({ kind: 'UNCLAIMED_MONEY' })).filter(({ difference_id }) => difference_id === first)).toEqual([])
  await shop.guest.raw(drivePayout, { params: { disbursement_id, action: 'reverse' } })
  await shop.runTasks()
  expect(await unclaimedOf(user_id)).not.toBe('')
  expect(
    (await open({ kind: 'UNCLAIMED_MONEY' }))
      .filter(({ reference }) => reference === number)
      .map((one) => one.allowed_actions),
  ).toEqual([['ask', 'bank']])
  expect(await purseOf(user_id)).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a large sum to a bank account is approved by another administrator than the one who entered it', async () => {
  const other = await shop.admin()
  const { user_id } = await sentBackAfterClosing(600_000)
  const { withdrawal_id } = await sentAs(await unclaimedOf(user_id))
  const approve = (by: TestActor) => by.raw(approveWithdrawal, { params: { id: withdrawal_id ?? '' } })

  expect(await approve(admin)).toMatchObject({ status: 409, body: { details: { reason: 'OWN' } } })
  expect((await approve(other)).status).toBe(200)
})

test('a second payment of a closed account goes to a bank account, and no administrator fills a closed wallet', async () => {
  const { order_id, by } = await paidTwice()
  await sql`update orders set status = 'COMPLETED' where order_id = ${order_id}`.execute(shop.db)
  await close(by)
  const { difference_id, allowed_actions } = await discrepancyOf(order_id)
  expect(allowed_actions).toEqual(['ask', 'refund', 'bank', 'clear'])
  const credit = await admin.raw(calls.refundDiscrepancy, {
    params: { id: difference_id },
    body: { destination: 'WALLET' },
  })
  expect(credit.status).toBe(409)
  expect((await send(difference_id)).status).toBe(201)
  expect((await open({ order_id })).map(({ kind }) => kind)).toEqual(['UNCLAIMED_MONEY'])

  const gift = { purse: 'CASH' as const, amount: 10_000, reason: 'Ganti rugi' }
  expect((await admin.raw(adjustWallet, { params: { id: by.user_id }, body: gift })).status).toBe(409)
  expect(await purseOf(by.user_id)).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a refund that is booked while the account closes lands in one place or the other, never in a dead wallet', async () => {
  for (let round = 0; round < 4; round += 1) {
    const customer = await funded(shop, 100_000)
    const { disbursement_id } = await approved(shop, { customer, admin })
    await shop.runTasks()
    const drive = (action: 'complete' | 'reverse') =>
      shop.guest.raw(drivePayout, { params: { disbursement_id, action } })
    await drive('complete')
    await Promise.all([close(customer), drive('reverse')])
    await shop.runTasks()
    expect(await purseOf(customer.user_id)).toBe(0)
  }
  expect(await verifyLedger(shop.db)).toEqual([])
})
