import { afterAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { receivePayoutWebhook } from '#contract/wallet/withdrawals.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { xenditPayout } from '#server/ports/payout/xendit-payout.ts'
import { xenditPayoutHost } from '#server/test/simulators/xendit-payout-host.ts'
import type { SimulatedWebhook } from '#server/test/simulators/simulated-host.ts'
import { testShop } from '#server/test/test-shop.ts'
import { approved, funded } from '../withdrawals.fixture.ts'

const host = await xenditPayoutHost()
afterAll(() => host.close())
beforeEach(() => host.heal())

const shop = await testShop({
  PAYOUT_PROVIDER: 'xendit',
  XENDIT_SECRET_KEY: host.secretKey,
  XENDIT_CALLBACK_TOKEN: host.callbackToken,
  XENDIT_API_URL: host.baseUrl,
})
const admin = await shop.admin()

async function begun(changes: { account_number?: string } = {}) {
  const customer = await funded(shop, 100_000)
  const { disbursement_id: id } = await approved(shop, { customer, admin }, changes)
  await shop.runTasks()
  const look = () => admin.call(getAnyWithdrawal, { params: { id } })
  const reference = (await look()).payouts[0]?.payout_id ?? ''
  const wallet = async () => {
    const { cash, held } = await customer.call(getMyWallet, {})
    return { cash, held }
  }
  return { customer, id, reference, look, wallet }
}

async function deliver({ body, headers }: SimulatedWebhook, provider = 'xendit'): Promise<number> {
  const answer = await fetch(`${shop.url}/api${receivePayoutWebhook.path.replace('{provider}', provider)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  })
  return answer.status
}

async function noticesOf(reference: string) {
  return shop.db.selectFrom('payout_notices').select('outcome').where('payout_id', '=', reference).execute()
}

test('a webhook completes a withdrawal, once, however often and at the same time it comes', async () => {
  const { reference, look, wallet } = await begun()
  host.move(reference, 'SUCCEEDED')
  const webhook = host.webhook(reference)

  const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(webhook)))

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await look()).toMatchObject({ status: 'COMPLETED', payouts: [{ status: 'SUCCEEDED', provider: 'xendit' }] })
  expect(await noticesOf(reference)).toEqual([{ outcome: 'APPLIED' }])
  expect(await wallet()).toEqual({ cash: 0, held: 0 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a webhook that lies is not believed: the provider is asked, and its answer counts', async () => {
  const { reference, look } = await begun()

  const status = await deliver(host.webhook(reference, { status: 'SUCCEEDED' }))

  expect(status).toBe(200)
  expect(await look()).toMatchObject({ status: 'PROCESSING', payouts: [{ status: 'ACCEPTED' }] })
})

test('a wrong token, nonsense and another provider are refused, and a payout that nobody knows is stored and not found', async () => {
  const { reference, look } = await begun()
  host.move(reference, 'SUCCEEDED')
  const webhook = host.webhook(reference)
  const headers = { 'x-callback-token': host.callbackToken }
  const stranger = JSON.parse(webhook.body.toString()) as { data: Record<string, unknown> }
  stranger.data.reference_id = uuidv7()

  expect(await deliver({ ...webhook, headers: { 'x-callback-token': 'guess' } })).toBe(401)
  expect(await deliver({ ...webhook, headers: {} })).toBe(401)
  expect(await deliver({ body: Buffer.from('nonsense'), headers })).toBe(400)
  expect(await deliver(webhook, 'elsewhere')).toBe(404)
  expect(await deliver({ body: Buffer.from(JSON.stringify(stranger)), headers })).toBe(404)
  stranger.data.reference_id = "' or 1=1 --"
  expect(await deliver({ body: Buffer.from(JSON.stringify(stranger)), headers })).toBe(404)
  expect((await look()).status).toBe('PROCESSING')
  expect(await noticesOf(reference)).toEqual([])
})

test('news in the wrong order end where the right order ends', async () => {
  const { reference, look, wallet } = await begun()
  const accepted = host.webhook(reference)
  host.move(reference, 'SUCCEEDED')
  const succeeded = host.webhook(reference)
  host.move(reference, 'REVERSED')
  const reversed = host.webhook(reference)

  for (const webhook of [reversed, accepted, succeeded, reversed]) expect(await deliver(webhook)).toBe(200)

  expect(await look()).toMatchObject({ status: 'FAILED', payouts: [{ status: 'REVERSED' }] })
  expect(await wallet()).toEqual({ cash: 100_000, held: 0 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('money that comes back after it had arrived is given back once, and the customer is asked for another account', async () => {
  const { reference, look, wallet, customer } = await begun()
  host.move(reference, 'SUCCEEDED')
  await deliver(host.webhook(reference))
  const paid = await wallet()
  host.move(reference, 'REVERSED')
  await Promise.all(Array.from({ length: 5 }, () => deliver(host.webhook(reference))))

  expect(paid).toEqual({ cash: 0, held: 0 })
  expect((await look()).status).toBe('FAILED')
  expect(await wallet()).toEqual({ cash: 100_000, held: 0 })
  expect((await customer.call(listNotifications, {})).data[0]?.text).toContain('another account')
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('another amount moves nothing and is told to administrators', async () => {
  const { id, reference, look } = await begun()
  host.move(reference, 'SUCCEEDED')

  expect(await deliver(host.webhook(reference, { amount: 97_501 }))).toBe(200)

  expect((await look()).status).toBe('PROCESSING')
  expect(await noticesOf(reference)).toEqual([{ outcome: 'FLAGGED' }])
  const news = await admin.call(listNotifications, { query: { limit: 100 } })
  expect(news.data).toContainEqual(
    expect.objectContaining({ kind: 'ADMIN_PAYOUT_ALERT', link: `/admin/withdraw-request/${id}` }),
  )
})

test('a webhook that is faster than the answer is not lost', async () => {
  const customer = await funded(shop, 100_000)
  const { disbursement_id: id } = await approved(shop, { customer, admin })
  host.failNext('hang_after_effect', { path: /^\/v2\/payouts$/ })
  const sending = shop.runTasks()
  await expect
    .poll(() => host.payouts.at(-1)?.description)
    .toBe((await admin.call(getAnyWithdrawal, { params: { id } })).number)
  const reference = host.payouts.at(-1)?.reference_id ?? ''
  host.move(reference, 'SUCCEEDED')

  expect(await deliver(host.webhook(reference))).toBe(200)
  host.heal()
  await sending

  expect(await admin.call(getAnyWithdrawal, { params: { id } })).toMatchObject({
    status: 'COMPLETED',
    payouts: [{ status: 'SUCCEEDED', attempt: 1 }],
  })
  expect(host.payouts.filter(({ reference_id }) => reference_id === reference)).toHaveLength(1)
})

test('while the provider cannot be asked its webhook is to come again, and the shop asks by itself', async () => {
  const { reference, look } = await begun()
  host.move(reference, 'SUCCEEDED')
  host.failNext('lost', { times: 3 })

  expect(await deliver(host.webhook(reference))).toBe(503)
  const before = (await look()).status
  await shop.runTasks()

  expect(before).toBe('PROCESSING')
  expect((await look()).status).toBe('COMPLETED')
  expect(await noticesOf(reference)).toEqual([{ outcome: 'APPLIED' }])
  expect(await deliver(host.webhook(reference))).toBe(200)
})

test('a key that the provider knows with other contents stops the payout for a person', async () => {
  const customer = await funded(shop, 100_000)
  const { disbursement_id: id } = await approved(shop, { customer, admin })
  const { payout_id } = await shop.db
    .selectFrom('payouts')
    .select('payout_id')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  const { secretKey, callbackToken, baseUrl } = host
  const other = xenditPayout({ host: { baseUrl }, secretKey, callbackToken }, shop.ctx().log)
  const destination = { bank_code: 'BCA', account_number: '1111111111', account_holder_name: 'X', description: 'x' }
  await other.send({ reference: payout_id, amount: 20_000, ...destination })

  await shop.runTasks()

  const { status, payouts } = await admin.call(getAnyWithdrawal, { params: { id } })
  expect(status).toBe('PROCESSING')
  expect(payouts).toMatchObject([{ status: 'STUCK', detail: 'The provider knows this payout with other contents' }])
  expect(await customer.call(getMyWallet, {})).toMatchObject({ held: 100_000 })
})
