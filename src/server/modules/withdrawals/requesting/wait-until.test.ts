import { expect, test } from 'vitest'
import { changePassword } from '#contract/sign-in/sign-in.ts'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import * as calls from '#contract/wallet/withdrawals.ts'
import { approveWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { funded, requested } from '../withdrawals.fixture.ts'
import type { FundedCustomer } from '../withdrawals.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const hour = 3_600

async function approveAndRun(id: string): Promise<void> {
  await signInAgain(shop, admin)
  await admin.call(approveWithdrawal, { params: { id } })
  await shop.runTasks()
}

async function statusOf(customer: FundedCustomer, id: string): Promise<string> {
  await signInAgain(shop, customer)
  return (await customer.call(calls.getWithdrawal, { params: { id } })).status
}

test('the first account and the first phone wait for nothing', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id, payable_at } = await requested(shop, siti)
  await approveAndRun(id)

  expect(payable_at).toBeNull()
  expect(await statusOf(siti, id)).toBe('PROCESSING')
})

test('after a change of the password the payout waits a day, and then goes by itself', async () => {
  const siti = await funded(shop, 100_000)
  await siti.call(changePassword, { body: { currentPassword: siti.password, newPassword: 'a very different one 9' } })
  await signInAgain(shop, siti)
  const { disbursement_id: id, payable_at } = await requested(shop, siti)
  await approveAndRun(id)

  expect(Date.parse(payable_at ?? '') - shop.ctx().now().getTime()).toBeGreaterThan(23 * hour * 1_000)
  expect(await statusOf(siti, id)).toBe('APPROVED')
  await shop.advance(23 * hour)
  expect(await statusOf(siti, id)).toBe('APPROVED')
  await shop.advance(hour + 60)
  expect(await statusOf(siti, id)).toBe('PROCESSING')
})

test('a second account waits, the first one again does not', async () => {
  const siti = await funded(shop, 300_000)
  const first = await requested(shop, siti)
  await siti.call(calls.cancelWithdrawal, { params: { id: first.disbursement_id } })
  await shop.advance(61)
  const second = await requested(shop, siti, { account_number: '9999888877' })
  await siti.call(calls.cancelWithdrawal, { params: { id: second.disbursement_id } })
  await shop.advance(61)
  const again = await requested(shop, siti)

  expect(second.payable_at).not.toBeNull()
  expect(again.payable_at).toBeNull()
})

test('a password that is changed after the approval makes the payout wait as well', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await requested(shop, siti)
  await signInAgain(shop, admin)
  await admin.call(approveWithdrawal, { params: { id } })
  await siti.call(changePassword, { body: { currentPassword: siti.password, newPassword: 'a very different one 9' } })
  await shop.runTasks()

  expect(await statusOf(siti, id)).toBe('APPROVED')
  await shop.advance(24 * hour + 60)
  expect(await statusOf(siti, id)).toBe('PROCESSING')
})

test('a suspended person is not paid, also when that came after the approval', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await requested(shop, siti)
  await signInAgain(shop, admin)
  await admin.call(approveWithdrawal, { params: { id } })
  await shop.db.updateTable('users').set({ status: 'SUSPENDED' }).where('user_id', '=', siti.user_id).execute()
  await shop.runTasks()

  expect((await admin.call(calls.getWithdrawal, { params: { id } })).status).toBe('APPROVED')
})

test('minimum, fee, limit and wait are settings', async () => {
  await signInAgain(shop, admin)
  const { version } = await admin.call(getBusinessSettings, {})
  const withdrawals = { min_amount: 20_000, max_per_day: 70_000, fee: 1_000, wait_hours: 0 }
  await admin.call(changeBusinessSettings, { body: { version, withdrawals } })
  const siti = await funded(shop, 100_000)
  await siti.call(changePassword, { body: { currentPassword: siti.password, newPassword: 'a very different one 9' } })
  await signInAgain(shop, siti)

  const { amount, fee, payout_amount, payable_at } = await requested(shop, siti, { amount: 20_000 })

  expect({ amount, fee, payout_amount, payable_at }).toEqual({
    amount: 20_000,
    fee: 1_000,
    payout_amount: 19_000,
    payable_at: null,
  })
  expect(await siti.call(calls.getWithdrawalOptions, {})).toMatchObject({ left_today: 50_000, min_amount: 20_000 })
})
