import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import type { CallArguments } from '#contract/call.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import * as adminCalls from '#contract/wallet/withdrawals-admin.ts'
import { cancelWithdrawal, getWithdrawal, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { testShop } from '#server/test/test-shop.ts'
import { funded, requested, verified } from '../withdrawals.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const reason = 'Nama pemilik rekening berbeda'

type QueryInput = NonNullable<CallArguments<typeof listWithdrawals>['query']>

async function waiting(cash = 100_000) {
  const customer = await funded(shop, cash)
  const { disbursement_id: id, number } = await requested(shop, customer)
  return { customer, id, number, params: { id } }
}

test('an approval is one, however many press, and it is in the audit log', async () => {
  const { params, id } = await waiting()

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.raw(adminCalls.approveWithdrawal, { params })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    message: 'Disbursement approved successfully',
    data: { status: 'APPROVED' },
  })
  const payouts = await shop.db.selectFrom('payouts').select('attempt').where('withdrawal_id', '=', id).execute()
  expect(payouts).toEqual([{ attempt: 1 }])
  const log = await admin.call(listAuditLog, { query: { subject_id: id } })
  expect(log.data).toMatchObject([{ action: 'disbursement.approve', after: { status: 'APPROVED' } }])
})

test('a disapproval gives the money back, once, and the customer reads the reason', async () => {
  const { customer, params } = await waiting()

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => admin.raw(adminCalls.disapproveWithdrawal, { params, body: { reason } })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 201)?.body.message).toBe('Disbursement disapproved successfully')
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: 100_000, held: 0 })
  expect(await customer.call(getWithdrawal, { params })).toMatchObject({ status: 'DISAPPROVED', reason })
  expect((await customer.call(listNotifications, {})).data[0]?.text).toContain(reason)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('of an approval and a cancellation at the same moment one wins, and the money is where it says', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 10; round += 1) {
    const { customer, params } = await waiting()
    const race = [
      () => admin.raw(adminCalls.approveWithdrawal, { params }),
      () => customer.raw(cancelWithdrawal, { params }),
    ]
    const answers = await Promise.all((round % 2 ? race : race.toReversed()).map((go) => go()))

    const { status } = await customer.call(getWithdrawal, { params })
    const { held } = await customer.call(getMyWallet, {})
    outcomes.add(status)
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(held).toBe(status === 'APPROVED' ? 100_000 : 0)
  }
  expect([...outcomes].every((status) => ['APPROVED', 'CANCELLED'].includes(status))).toBe(true)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('what was approved and not sent yet can still be disapproved, and is never sent', async () => {
  const { customer, params, id } = await waiting()
  await admin.call(adminCalls.approveWithdrawal, { params })
  await admin.call(adminCalls.disapproveWithdrawal, { params, body: { reason } })
  await shop.runTasks()

  const payouts = await shop.db
    .selectFrom('payouts')
    .leftJoin('sandbox_payouts', (join) => join.onRef('reference', '=', sql`payout_id::text`))
    .select(['payouts.status', 'reference'])
    .where('withdrawal_id', '=', id)
    .execute()
  expect(payouts).toEqual([{ status: 'FAILED', reference: null }])
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: 100_000, held: 0 })
})

test('many at once answer one by one', async () => {
  const [first, second, third] = [await waiting(), await waiting(), await waiting()]
  await second.customer.call(cancelWithdrawal, { params: second.params })
  const unknown = uuidv7()

  const approving = await admin.raw(adminCalls.bulkWithdrawals, {
    body: { ids: [first.id, second.id, unknown, first.id], action: 'APPROVE' },
  })
  const refusing = await admin.raw(adminCalls.bulkWithdrawals, {
    body: { ids: [third.id], action: 'DISAPPROVE', reason },
  })
  const mute = await admin.raw(adminCalls.bulkWithdrawals, { body: { ids: [third.id], action: 'DISAPPROVE' } })

  expect(approving.body).toMatchObject({
    message: 'Disbursements approved successfully',
    data: {
      done: 1,
      refused: 2,
      results: [
        { id: first.id, number: first.number, done: true, message: 'Now approved.' },
        { id: second.id, done: false, message: 'This withdrawal is cancelled, so this is no longer possible.' },
        { id: unknown, number: null, done: false },
      ],
    },
  })
  expect(refusing.body).toMatchObject({ message: 'Disbursements disapproved successfully', data: { done: 1 } })
  expect(mute).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } })
})

test('nobody decides about their own money, nor about that of a suspended or changed person', async () => {
  const [own, suspended, changed] = [await waiting(), await waiting(), await waiting()]
  const { phone_number } = own.customer
  await shop.db.updateTable('users').set({ phone_number }).where('user_id', '=', admin.user_id).execute()
  const set = (user_id: string, values: { status?: 'SUSPENDED'; phone_number?: string }) =>
    shop.db
      .updateTable('users')
      .set({ ...values, updated_at: shop.ctx().now() })
      .where('user_id', '=', user_id)
      .execute()
  await set(suspended.customer.user_id, { status: 'SUSPENDED' })
  await set(changed.customer.user_id, { phone_number: '+6281299999999' })
  const approve = ({ params }: { params: { id: string } }) => admin.raw(adminCalls.approveWithdrawal, { params })

  expect(await approve(own)).toMatchObject({ status: 409, body: { details: { reason: 'OWN' } } })
  const refusal = await admin.raw(adminCalls.disapproveWithdrawal, { params: own.params, body: { reason } })
  expect(refusal).toMatchObject({ status: 409, body: { details: { reason: 'OWN' } } })
  expect(await approve(suspended)).toMatchObject({ status: 409, body: { details: { reason: 'PERSON_SUSPENDED' } } })
  expect(await approve(changed)).toMatchObject({ status: 409, body: { details: { reason: 'PERSON_CHANGED' } } })
  expect(await changed.customer.call(getMyWallet, {})).toMatchObject({ held: 100_000 })
})

test('customers come nowhere near a decision, and an unknown one is not found', async () => {
  const { customer, params } = await waiting()
  expect((await customer.raw(adminCalls.approveWithdrawal, { params })).status).toBe(403)
  expect((await customer.raw(adminCalls.disapproveWithdrawal, { params, body: { reason } })).status).toBe(403)
  expect(
    (await customer.raw(adminCalls.bulkWithdrawals, { body: { ids: [params.id], action: 'APPROVE' } })).status,
  ).toBe(403)
  expect((await customer.raw(adminCalls.revealAccountNumber, { params })).status).toBe(403)
  expect((await customer.raw(adminCalls.getAnyWithdrawal, { params })).status).toBe(403)
  expect((await customer.raw(adminCalls.getPayoutQueue, {})).status).toBe(403)
  const unknown = { id: uuidv7() }
  expect((await admin.raw(adminCalls.approveWithdrawal, { params: unknown })).status).toBe(404)
  expect((await admin.raw(adminCalls.revealAccountNumber, { params: unknown })).status).toBe(404)
  expect((await admin.raw(adminCalls.getAnyWithdrawal, { params: unknown })).status).toBe(404)
})

test('a whole account number is shown only where it is asked for, and every look is written down', async () => {
  const { params, id } = await waiting()
  const detail = await admin.call(adminCalls.getAnyWithdrawal, { params })
  const list = await admin.call(listWithdrawals, {})

  const shown = await admin.call(adminCalls.revealAccountNumber, { params })
  await admin.call(adminCalls.revealAccountNumber, { params })

  expect(JSON.stringify([detail, list])).not.toContain('8876543210')
  expect(shown).toEqual({ account_number: '8876543210' })
  const { data } = await admin.call(listAuditLog, { query: { subject_id: id } })
  expect(data.map(({ action }) => action)).toEqual(['disbursement.reveal_account', 'disbursement.reveal_account'])
  expect(JSON.stringify(data)).not.toContain('8876543210')
})

test('beside a withdrawal stands what is known of the person, and what is odd', async () => {
  const { customer, params } = await waiting(250_000)

  const { person, payouts } = await admin.call(adminCalls.getAnyWithdrawal, { params })

  expect(person).toMatchObject({ cash: 150_000, held: 100_000, orders: 0, withdrawn: 0, is_changed_since: false })
  // All customers of this file use the same account.
  expect(person.others_with_account).toBeGreaterThan(0)
  expect(person.flags.map(({ key }) => key)).toEqual(['flag_account_shared', 'flag_first', 'flag_no_orders'])
  expect(payouts).toEqual([])
  expect(JSON.stringify(person)).not.toContain(customer.phone_number)
})

test('the list has all for administrators, with sums per state, and is filtered, searched and sorted', async () => {
  const { customer, id, number } = await waiting()
  const list = (query: QueryInput) => admin.call(listWithdrawals, { query })

  const found = await list({ search: number })
  const his = await list({ user_id: customer.user_id })
  const [box = ''] = customer.email.split('@')
  expect((await list({ search: `lestari ${box}` })).data).toEqual(found.data)
  expect((await list({ search: customer.phone_number.slice(-8) })).data).toEqual(found.data)
  expect((await list({ search: `budi ${box}` })).data).toEqual([])

  expect(found.data).toMatchObject([
    { disbursement_id: id, customer: { email: customer.email }, allowed_actions: ['approve', 'disapprove'] },
  ])
  expect(his.meta).toMatchObject({ totalItems: 1, counts: { REQUESTED: 1 }, amounts: { REQUESTED: 100_000 } })
  expect((await list({ user_id: customer.user_id, status: 'COMPLETED' })).data).toEqual([])
  expect((await list({ user_id: customer.user_id, status: 'OPEN' })).data).toHaveLength(1)
  expect((await list({ user_id: customer.user_id, bank_code: 'BNI' })).data).toEqual([])
  const oldest = (await list({ status: 'OPEN', limit: 100 })).data.map(({ created_at }) => created_at)
  expect(oldest).toEqual(oldest.toSorted())
  expect((await admin.raw(listWithdrawals, { query: { status: 'PAID' } })).status).toBe(422)
})

test('an account with held money stays open; an unconfirmed withdrawal is cancelled with it', async () => {
  const { customer } = await waiting()
  const free = await funded(shop, 100_000)
  const { disbursement_id } = await verified(shop, free)
  const body = (person: { password: string }) => ({ password: person.password, give_up_balance: true })

  const refused = await customer.raw(closeAccount, { body: body(customer) })
  const closed = await free.raw(closeAccount, { body: body(free) })

  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'ACCOUNT_IN_USE', details: { open_withdrawals: [{ status: 'REQUESTED' }] } },
  })
  expect(closed.status).toBe(200)
  expect(await admin.call(getWithdrawal, { params: { id: disbursement_id } })).toMatchObject({ status: 'CANCELLED' })
})
