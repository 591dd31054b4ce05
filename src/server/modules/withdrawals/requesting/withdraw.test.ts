import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportMyData } from '#contract/people/profile.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import * as calls from '#contract/wallet/withdrawals.ts'
import { transaction } from '#server/db/db.ts'
import { codeFor, messagesTo } from '#server/test/mailbox.fixture.ts'
import { postJournal, verifyLedger } from '#server/modules/wallet/wallet.ts'
import { uuidv7 } from '#server/ids.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { funded, requested, verified, wanted } from '../withdrawals.fixture.ts'

const shop = await testShop()

function create(person: { raw: (typeof shop.guest)['raw'] }, changes: Record<string, unknown> = {}) {
  return person.raw(calls.createWithdrawal, { body: { ...wanted(), ...changes } })
}

test('cash goes on its way in three steps, with the texts that people see, and is held from the last one on', async () => {
  const siti = await funded(shop, 250_000)

  const created = await create(siti, { amount: 100_000 })
  const { disbursement_id: id } = created.body.data as { disbursement_id: string }
  const [code] = await messagesTo(shop, siti.phone_number)
  const before = await siti.call(getMyWallet, {})
  const verifying = await siti.raw(calls.verifyWithdrawalOtp, { params: { id }, body: { otp: code?.code } })
  const confirming = await siti.raw(calls.confirmWithdrawal, { params: { id } })

  expect(created).toMatchObject({
    status: 201,
    body: {
      message: 'Disbursement request created successfully',
      data: { status: 'AWAITING_OTP', amount: 100_000, fee: 2_500, payout_amount: 97_500, number: /^WD-\d{6}$/ },
    },
  })
  expect(code).toMatchObject({ channel: 'WHATSAPP' })
  expect(before).toMatchObject({ cash: 250_000, held: 0 })
  expect(verifying).toMatchObject({
    status: 201,
    body: { message: 'OTP verified successfully', data: { status: 'OTP_VERIFIED', account_number: '••••••3210' } },
  })
  expect(confirming).toMatchObject({
    status: 201,
    body: {
      message: 'Disbursement confirmed successfully',
      data: { status: 'REQUESTED', allowed_actions: ['cancel'], customer: null, payable_at: null },
    },
  })
  expect(await siti.call(getMyWallet, {})).toMatchObject({ cash: 150_000, held: 100_000 })
  const { history } = await siti.call(calls.getWithdrawal, { params: { id } })
  expect(history.map(({ status }) => status)).toEqual(['AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED'])
  const { data: movements } = await siti.call(listMyTransactions, { query: { type: 'WITHDRAWAL_HOLD' } })
  expect(movements.map(({ purse, amount }) => [purse, amount]).toSorted()).toEqual([
    ['CASH', -100_000],
    ['HELD', 100_000],
  ])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('every step is told to the customer, and a new request to the administrators, without whole account numbers', async () => {
  const [siti, admin] = [await funded(shop, 100_000), await shop.admin()]
  const { disbursement_id, number } = await requested(shop, siti)

  const mine = (await siti.call(listNotifications, {})).data
  const theirs = (await admin.call(listNotifications, {})).data
  const [mail] = await messagesTo(shop, siti.email)

  expect(mine[0]).toMatchObject({ kind: 'WITHDRAWAL_REQUESTED', link: `/point/withdraw/${disbursement_id}` })
  expect(theirs[0]).toMatchObject({ link: `/admin/withdraw-request/${disbursement_id}` })
  expect(mail?.subject).toContain(number)
  expect(mail?.text).toContain('3210')
  expect(JSON.stringify([mine, theirs, mail])).not.toContain('8876543210')
})

test.for([
  ['a fraction', { amount: 60_000.5 }, 'amount'],
  ['a negative amount', { amount: -60_000 }, 'amount'],
  ['nothing', { amount: 0 }, 'amount'],
  ['less than the minimum', { amount: 49_999 }, 'amount'],
  ['more than there is', { amount: 250_001 }, 'amount'],
  ['an amount in words', { amount: '60000' }, 'amount'],
  ['more than numbers hold', { amount: 1e21 }, 'amount'],
  ['letters in the account number', { account_number: '88765A3210' }, 'account_number'],
  ['an account number of five digits', { account_number: '12345' }, 'account_number'],
  ['an account number of 21 digits', { account_number: '1'.repeat(21) }, 'account_number'],
  ['a bank that nobody knows', { bank_code: 'BANK_OF_NOWHERE' }, 'bank_code'],
  ['a bank in small letters', { bank_code: 'bca' }, 'bank_code'],
  ['nobody as the holder', { account_holder_name: '  ' }, 'account_holder_name'],
  ['no bank at all', { bank_code: undefined }, 'bank_code'],
  ['an account and a saved one', { account_id: uuidv7() }, 'bank_code'],
  ['a fee of one’s own', { fee: 0 }, 'fee'],
] as const)('%s is refused at its field and nothing is written', async ([, changes, field]) => {
  const siti = await funded(shop, 250_000)

  const answer = await create(siti, changes)

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ field })]))
  expect((await siti.call(calls.listWithdrawals, {})).meta.totalItems).toBe(0)
})

test('mailbox and phone have to be confirmed first', async () => {
  const [siti, budi] = [await funded(shop, 100_000), await funded(shop, 100_000)]
  await shop.db.updateTable('users').set({ email_verified_at: null }).where('user_id', '=', siti.user_id).execute()
  const unverified = { is_phone_number_verified: false }
  await shop.db.updateTable('users').set(unverified).where('user_id', '=', budi.user_id).execute()

  expect(await create(siti)).toMatchObject({ status: 409, body: { details: { reason: 'EMAIL_UNVERIFIED' } } })
  expect(await create(budi)).toMatchObject({ status: 409, body: { details: { reason: 'PHONE_UNVERIFIED' } } })
  expect(await budi.call(calls.getWithdrawalOptions, {})).toMatchObject({ is_phone_verified: false })
})

test('there is one open withdrawal at a time, and the answer says which', async () => {
  const siti = await funded(shop, 250_000)
  const { disbursement_id } = await requested(shop, siti)

  const second = await create(siti)

  expect(second).toMatchObject({
    status: 409,
    body: { error: 'WITHDRAWAL_NOT_POSSIBLE', details: { reason: 'OPEN', open: { disbursement_id } } },
  })
  expect(await siti.call(calls.getWithdrawalOptions, {})).toMatchObject({ open: { disbursement_id } })
})

test('of 20 withdrawals of the whole balance at once there is one', async () => {
  const siti = await funded(shop, 100_000)

  const answers = await Promise.all(Array.from({ length: 20 }, () => create(siti)))
  const made = answers.find(({ status }) => status === 201)?.body.data
  const { disbursement_id: id } = made as { disbursement_id: string }
  const otp = await codeFor(shop, siti.phone_number)
  await siti.call(calls.verifyWithdrawalOtp, { params: { id }, body: { otp } })
  const confirmed = await Promise.all(
    Array.from({ length: 20 }, () => siti.raw(calls.confirmWithdrawal, { params: { id } })),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(confirmed.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await siti.call(getMyWallet, {})).toMatchObject({ cash: 0, held: 100_000 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a day has its limit in Jakarta, and what was given up does not count', async () => {
  const siti = await funded(shop, 25_000_000)
  // In the morning in Jakarta, so that the day does not end on the way.
  const minutesToMorning = (26 * 60 - (shop.ctx().now().getUTCHours() * 60 + shop.ctx().now().getUTCMinutes())) % 1_440
  await shop.advance(minutesToMorning * 60)
  await signInAgain(shop, siti)
  const first = await create(siti, { amount: 9_990_000 })
  const { disbursement_id: id } = first.body.data as { disbursement_id: string }

  expect(await siti.call(calls.getWithdrawalOptions, {})).toMatchObject({ left_today: 10_000 })
  await siti.call(calls.cancelWithdrawal, { params: { id } })
  expect(await siti.call(calls.getWithdrawalOptions, {})).toMatchObject({ left_today: 10_000_000 })
  await shop.advance(61)
  expect(await create(siti, { amount: 10_000_001 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'amount', message: 'You can withdraw Rp 10.000.000 more today.' }] },
  })
})

test('what is not confirmed in a quarter of an hour expires, and the next one does not wait for the timer', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await verified(shop, siti)
  await shop.ctx().ports.clock.advance(901)
  await signInAgain(shop, siti)

  const late = await siti.raw(calls.confirmWithdrawal, { params: { id } })
  const next = await create(siti)

  expect(late).toMatchObject({
    status: 409,
    body: { error: 'WITHDRAWAL_STATUS_CONFLICT', details: { status: 'EXPIRED' } },
  })
  expect(next.status).toBe(201)
  expect((await siti.call(calls.getWithdrawal, { params: { id } })).status).toBe('EXPIRED')
  await shop.advance(901)
  await signInAgain(shop, siti)
  const second = (next.body.data as { disbursement_id: string }).disbursement_id
  const { history } = await siti.call(calls.getWithdrawal, { params: { id: second } })
  expect(history.at(-1)).toMatchObject({ status: 'EXPIRED', actor_role: 'SYSTEM', note: 'Not confirmed in time' })
})

test('a code is good for its own withdrawal and person only, five tries long', async () => {
  const [siti, budi] = [await funded(shop, 100_000), await funded(shop, 100_000)]
  const { disbursement_id: id } = await siti.call(calls.createWithdrawal, { body: wanted() })
  const hers = await codeFor(shop, siti.phone_number)
  const { disbursement_id: his } = await budi.call(calls.createWithdrawal, { body: wanted() })
  const try_ = (person: typeof siti, withdrawal: string, otp: string) =>
    person.raw(calls.verifyWithdrawalOtp, { params: { id: withdrawal }, body: { otp } })

  expect((await try_(budi, id, hers)).status).toBe(404)
  expect((await try_(budi, his, hers === '000000' ? '000001' : hers)).body.error).toBe('CODE_WRONG')
  expect((await try_(siti, id, '12345')).status).toBe(422)
  const wrong = hers === '111111' ? '111112' : '111111'
  for (let left = 4; left >= 0; left -= 1) {
    expect(await try_(siti, id, wrong)).toMatchObject({ status: 400, body: { details: { tries_left: left } } })
  }
  expect((await try_(siti, id, hers)).status).toBe(400)
  await shop.advance(60)
  await siti.call(calls.resendWithdrawalOtp, { params: { id } })
  expect((await try_(siti, id, await codeFor(shop, siti.phone_number))).status).toBe(201)
  expect((await try_(siti, id, hers)).body.error).toBe('WITHDRAWAL_STATUS_CONFLICT')
})

test('a right code is still good when the connection broke before the withdrawal had moved', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await siti.call(calls.createWithdrawal, { body: wanted() })
  const otp = await codeFor(shop, siti.phone_number)
  const verify = () => siti.raw(calls.verifyWithdrawalOtp, { params: { id }, body: { otp } })

  const cutOff = await transaction(shop.db, async (tx) => {
    await sql`select from withdrawals where withdrawal_id = ${id} for update`.execute(tx)
    const answer = verify()
    await expect.poll(() => cutOffWaiting('%withdrawals%')).toBe(1)
    return answer
  })
  expect(cutOff.status).toBeGreaterThanOrEqual(500)
  expect((await verify()).status).toBe(201)
})

/** Ends the connections whose statement waits for a lock, and answers how many those were. */
async function cutOffWaiting(statement: string): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(shop.db)
  return rows.length
}

test('a code of another purpose opens no withdrawal', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await siti.call(calls.createWithdrawal, { body: wanted() })
  await codeFor(shop, siti.phone_number)
  await shop.db
    .updateTable('one_time_codes')
    .set({ purpose: 'PHONE_NUMBER' })
    .where('user_id', '=', siti.user_id)
    .execute()

  const answer = await siti.raw(calls.verifyWithdrawalOtp, {
    params: { id },
    body: { otp: await codeFor(shop, siti.phone_number) },
  })

  expect(answer).toMatchObject({ status: 400, body: { error: 'CODE_WRONG' } })
})

test('confirming without the code is not possible, and with too little cash nothing moves', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await siti.call(calls.createWithdrawal, { body: wanted() })
  const early = await siti.raw(calls.confirmWithdrawal, { params: { id } })
  const otp = await codeFor(shop, siti.phone_number)
  await siti.call(calls.verifyWithdrawalOtp, { params: { id }, body: { otp } })
  await spend(siti.user_id, 1)

  const poor = await siti.raw(calls.confirmWithdrawal, { params: { id } })

  expect(early.body).toMatchObject({ error: 'WITHDRAWAL_STATUS_CONFLICT', details: { status: 'AWAITING_OTP' } })
  expect(poor).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
  expect(await siti.call(getMyWallet, {})).toMatchObject({ cash: 99_999, held: 0 })
  expect((await siti.call(calls.getWithdrawal, { params: { id } })).status).toBe('OTP_VERIFIED')
})

async function spend(user_id: string, amount: number): Promise<void> {
  await transaction(shop.db, (tx) =>
    postJournal(shop.ctx(), tx, {
      kind: 'SPEND',
      reference: uuidv7(),
      description: 'Spent',
      postings: [
        { account: { kind: 'CASH', user_id }, amount: -amount },
        { account: { kind: 'WALLET_SALES' }, amount },
      ],
    }),
  )
}

test('a customer cancels until it is approved, and the money is cash again, once', async () => {
  const siti = await funded(shop, 100_000)
  const { disbursement_id: id } = await requested(shop, siti)

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => siti.raw(calls.cancelWithdrawal, { params: { id } })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await siti.call(getMyWallet, {})).toMatchObject({ cash: 100_000, held: 0 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('nobody sees, verifies, confirms or cancels a withdrawal of another', async () => {
  const [siti, budi] = [await funded(shop, 100_000), await funded(shop, 0)]
  const { disbursement_id: id } = await verified(shop, siti)
  const params = { id }

  expect((await budi.raw(calls.getWithdrawal, { params })).status).toBe(404)
  expect((await budi.raw(calls.verifyWithdrawalOtp, { params, body: { otp: '123456' } })).status).toBe(404)
  expect((await budi.raw(calls.confirmWithdrawal, { params })).status).toBe(404)
  expect((await budi.raw(calls.cancelWithdrawal, { params })).status).toBe(404)
  expect((await budi.raw(calls.resendWithdrawalOtp, { params })).status).toBe(404)
  expect((await budi.call(calls.listWithdrawals, { query: { user_id: siti.user_id } })).data).toEqual([])
  expect((await shop.guest.raw(calls.listWithdrawals, {})).status).toBe(401)
})

test('an account is saved with its first confirmed withdrawal, used again by its id, and forgotten', async () => {
  const [siti, budi] = [await funded(shop, 300_000), await funded(shop, 300_000)]
  const { disbursement_id: id } = await requested(shop, siti, { account_number: '8876-5432 10' })
  await siti.call(calls.cancelWithdrawal, { params: { id } })
  await shop.advance(61)
  const { accounts } = await siti.call(calls.getWithdrawalOptions, {})
  const account_id = accounts[0]?.account_id ?? ''

  expect(accounts).toMatchObject([{ bank_name: 'Bank Central Asia', account_number: '••••••3210' }])
  const other = await budi.raw(calls.createWithdrawal, { body: { amount: 60_000, account_id } })
  expect(other.status).toBe(404)
  const again = await siti.call(calls.createWithdrawal, { body: { amount: 60_000, account_id } })
  expect(await siti.call(calls.getWithdrawal, { params: { id: again.disbursement_id } })).toMatchObject({
    bank_code: 'BCA',
    account_number: '••••••3210',
  })
  expect((await budi.raw(calls.removeBankAccount, { params: { id: account_id } })).status).toBe(404)
  await siti.call(calls.removeBankAccount, { params: { id: account_id } })
  expect((await siti.call(calls.getWithdrawalOptions, {})).accounts).toEqual([])
})

test('the same request with the same key is one, and the banks are listed by name', async () => {
  const siti = await funded(shop, 100_000)
  const send = () =>
    siti.raw(calls.createWithdrawal, { body: wanted() }, { headers: { 'idempotency-key': 'tap-tap-1' } })

  const [first, second] = [await send(), await send()]
  const { data: banks } = await siti.call(calls.listBanks, {})

  expect(second.body.data).toEqual(first.body.data)
  expect(banks).toContainEqual({ bank_code: 'BCA', name: 'Bank Central Asia', short_name: 'BCA' })
  expect(banks.map(({ name }) => name)).toEqual(
    banks.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'id')),
  )
})

test('what a person takes along of themselves shows account numbers as everything else does', async () => {
  const siti = await funded(shop, 250_000)
  await requested(shop, siti)

  const { body } = await siti.raw(exportMyData)

  const { withdrawals, bank_accounts } = body as unknown as Record<string, { account_number: string }[]>
  expect(withdrawals).toMatchObject([{ account_number: '••••••3210' }])
  expect(bank_accounts).toMatchObject([{ account_number: '••••••3210' }])
  expect(JSON.stringify(body)).not.toContain(wanted().account_number)
})
