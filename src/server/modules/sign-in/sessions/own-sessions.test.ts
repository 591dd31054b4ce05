import { expect, test } from 'vitest'
import { endOwnSession, listOwnSessions } from '#contract/sign-in/own-sessions.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { getProfile } from '#contract/people/profile.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { shopClient } from '#server/test/shop-client.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { deviceOf } from './device-of.ts'

const shop = await testShop()
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function signInFrom(userAgent: string, { email, password }: TestActor, role: 'ADMIN' | 'CUSTOMER') {
  const headers = { 'user-agent': userAgent }
  const answer = await shop.guest.raw(login, { body: { email, password, role } }, { headers })
  return shopClient(shop.url, (answer.body.data as { accessToken: string }).accessToken)
}

test('people see where they are signed in, this device first, and sign one of them out', async () => {
  const customer = await shop.customer()
  const phone = await signInFrom(chrome, customer, 'CUSTOMER')
  const { data: sessions } = await phone.call(listOwnSessions, {})
  expect(sessions).toMatchObject([
    { browser: 'Chrome', system: 'Windows', is_here: true, is_same_network: true, network: '127.0.0' },
    { is_here: false },
  ])
  await phone.call(endOwnSession, { params: { id: sessions[1]?.session_id ?? '' } })
  expect(await customer.raw(getProfile)).toMatchObject({ status: 401 })
  expect((await phone.call(listOwnSessions, {})).data).toHaveLength(1)
})

test('nobody signs out a session of another person, nor one that has ended', async () => {
  const [mine, other] = [await shop.admin(), await shop.admin()]
  const [theirs] = (await other.call(listOwnSessions, {})).data
  const end = () => mine.raw(endOwnSession, { params: { id: theirs?.session_id ?? '' } })
  expect(await end()).toMatchObject({ status: 404 })
  expect(await other.raw(getProfile)).toMatchObject({ status: 200 })
})

test('an administrator is mailed a sign-in from a new browser once, and customers are not', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  for (const userAgent of [chrome, chrome, chrome.replace('143', '144')]) await signInFrom(userAgent, admin, 'ADMIN')
  const mails = await messagesTo(shop, admin.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['A new device signed in to Sehati'])
  expect(mails[0]?.text).toContain('Chrome on Windows signed in with your account, from the network 127.0.0')
  await signInFrom(firefox, admin, 'ADMIN')
  expect(await messagesTo(shop, admin.email)).toHaveLength(2)
  await signInFrom(firefox, customer, 'CUSTOMER')
  expect(await messagesTo(shop, customer.email)).toEqual([])
})

test.for([
  ['Chrome', 'Windows', chrome],
  ['Firefox', 'Linux', firefox],
  ['Edge', 'Windows', `${chrome} Edg/143.0.0.0`],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome', 'Android', 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'],
  [null, null, 'curl/8.5.0'],
] as const)('%s on %s is known by what it says', ([browser, system, userAgent]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
