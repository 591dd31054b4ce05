import { expect, test } from 'vitest'
import { receiveMessageStatus } from '#contract/sign-in/account-recovery.ts'
import { listCodeJourneys, verifyMessagingHook } from '#contract/messaging.ts'
import { uuidv7 } from '#server/ids.ts'
import { whatsappHost } from '#server/test/simulators/whatsapp-host.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'

const host = await whatsappHost()
const { account } = host
const shop = await testShop({
  WHATSAPP_TOKEN: account.token,
  WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
  WHATSAPP_APP_SECRET: account.appSecret,
  WHATSAPP_VERIFY_TOKEN: account.verifyToken,
  WHATSAPP_TEMPLATE: account.template,
  WHATSAPP_API_URL: host.baseUrl,
})
const admin = await shop.admin()
const params = { provider: 'whatsapp' }
type Status = Parameters<typeof host.hook>[0][number]['status']

let number = 0

/** A code that the shop has sent; what the provider answered may have got lost. */
async function sentCode(by: TestActor, isAnswered = true) {
  number += 1
  const phone_number = `+62812777${String(number).padStart(5, '0')}`
  const code_id = uuidv7()
  const { now, ports } = shop.ctx()
  const outcome = await ports.messaging.sendCode({
    message_id: code_id,
    to: phone_number,
    code: '640182',
    language: 'id',
    expires_in_minutes: 10,
  })
  await shop.db
    .insertInto('one_time_codes')
    .values({
      code_id,
      user_id: by.user_id,
      purpose: 'PHONE_NUMBER',
      target: phone_number,
      phone_number,
      code_hash: Buffer.alloc(32),
      delivery: isAnswered ? 'ACCEPTED' : 'UNKNOWN',
      provider_message_id: isAnswered && outcome.kind === 'accepted' ? outcome.provider_message_id : null,
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + 600_000).toISOString(),
    })
    .execute()
  return { phone_number, code_id, message: host.sent.at(-1)! }
}

function tell({ body, headers }: ReturnType<typeof host.hook>, changes: Record<string, string> = {}) {
  const text = body.toString('utf8')
  return shop.guest.raw(receiveMessageStatus, { params }, { text, headers: { ...headers, ...changes } })
}

async function journeyOf(phone_number: string) {
  const [code] = (await admin.call(listCodeJourneys, { query: { phone_number } })).data
  return code
}

const statusesOf = async (phone_number: string) =>
  (await journeyOf(phone_number))?.statuses.map(({ status }) => status) ?? []

test('support sees that a code arrived, and never the code', async () => {
  const { phone_number, message } = await sentCode(await shop.customer())
  expect(
    await tell(
      host.hook([
        { message, status: 'sent' },
        { message, status: 'delivered' },
      ]),
    ),
  ).toMatchObject({
    status: 200,
    body: { data: { received: true } },
  })
  const journey = await journeyOf(phone_number)
  expect(journey).toMatchObject({ phone_number, purpose: 'PHONE_NUMBER', statuses: [{}, {}] })
  expect(await statusesOf(phone_number)).toEqual(['SENT', 'DELIVERED'])
  expect(JSON.stringify(journey)).not.toContain('640182')
})

test('the same news is kept once, also when ten calls bring it at the same time in any order', async () => {
  const { phone_number, message } = await sentCode(await shop.customer())
  const orders: Status[][] = [
    ['read', 'sent', 'delivered'],
    ['delivered', 'read', 'sent', 'sent'],
  ]
  const hooks = Array.from({ length: 10 }, (_, index) =>
    host.hook(orders[index % 2]!.map((status) => ({ message, status }))),
  )
  const answers = await Promise.all(hooks.map((hook) => tell(hook)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await statusesOf(phone_number)).toSorted()).toEqual(['DELIVERED', 'READ', 'SENT'])
})

test('a code whose acceptance was never answered is found by our own id', async () => {
  const { phone_number, message } = await sentCode(await shop.customer(), false)
  await tell(host.hook([{ message, status: 'delivered' }]))
  expect(await statusesOf(phone_number)).toEqual(['DELIVERED'])
})

test('a late failure is kept with its reason', async () => {
  const { phone_number, message } = await sentCode(await shop.customer())
  await tell(host.hook([{ message, status: 'failed', error: 131_026 }]))
  expect((await journeyOf(phone_number))?.statuses).toMatchObject([
    { status: 'FAILED', reason: '131026 the number cannot be reached' },
  ])
})

test('forged, changed and misdirected news is refused and changes nothing', async () => {
  const { phone_number, message } = await sentCode(await shop.customer())
  const hook = host.hook([{ message, status: 'delivered' }])
  expect(await tell(hook, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })).toMatchObject({
    status: 401,
    body: { error: 'SIGNATURE_INVALID' },
  })
  const changed = { ...hook, body: Buffer.from(`${hook.body.toString('utf8')} `) }
  expect(await tell(changed)).toMatchObject({ status: 401 })
  const elsewhere = await shop.guest.raw(
    receiveMessageStatus,
    { params: { provider: 'sandbox' } },
    { text: hook.body.toString('utf8'), headers: hook.headers },
  )
  expect(elsewhere.status).toBe(404)
  expect(await statusesOf(phone_number)).toEqual([])
})

async function challenge(provider: string, query: Record<string, string>) {
  const path = verifyMessagingHook.path.replace('{provider}', provider)
  const response = await fetch(`${shop.url}/api${path}?${new URLSearchParams(query).toString()}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('the provider’s challenge comes back as plain text to whoever knows our token', async () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': account.verifyToken, 'hub.challenge': '1158201444' }
  expect(await challenge('whatsapp', query)).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: '1158201444',
  })
  expect(await challenge('whatsapp', { ...query, 'hub.verify_token': 'guess' })).toMatchObject({ status: 403 })
  expect(await challenge('whatsapp', {})).toMatchObject({ status: 403 })
  expect(await challenge('sandbox', query)).toMatchObject({ status: 404 })
  expect(await challenge('whatsapp', { ...query, 'hub.challenge': '<b>x</b>' })).toMatchObject({ status: 403 })
})

test('only administrators ask where a code stayed', async () => {
  const customer = await shop.customer()
  const query = { phone_number: '+6281277700001' }
  expect(await customer.raw(listCodeJourneys, { query })).toMatchObject({ status: 403 })
  expect(await shop.guest.raw(listCodeJourneys, { query })).toMatchObject({ status: 401 })
  expect((await admin.call(listCodeJourneys, { query: { phone_number: '0812 0000 0000' } })).data).toEqual([])
})

test('what is older than three months is forgotten', async () => {
  const { message } = await sentCode(await shop.customer())
  await tell(host.hook([{ message, status: 'delivered' }]))
  await shop.advance(91 * 86_400)
  expect(await shop.db.selectFrom('message_statuses').select('status_id').execute()).toEqual([])
  await host.close()
})
