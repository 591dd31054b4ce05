import { expect, test } from 'vitest'
import { verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { checkEmailAvailability, closeAccount, login, register } from '#contract/sign-in/sign-in.ts'
import { exportMyData, getProfile } from '#contract/people/profile.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { cancelOrder, placeOrder } from '#contract/orders/orders.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { postJournal } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const admin = await shop.admin()

function close(person: TestActor, body: Record<string, unknown> = { password: person.password }) {
  return person.raw(closeAccount, { body })
}

async function give(user_id: string, kind: 'CASH' | 'POINTS' | 'HELD', amount: number) {
  const postings = [
    { account: { kind, user_id }, amount },
    { account: { kind: 'ADJUSTMENTS' as const }, amount: -amount },
  ]
  const journal = { kind: 'ADJUSTMENT' as const, reference: uuidv7(), description: 'A gift', postings }
  await transaction(shop.db, (tx) => postJournal(shop.ctx(), tx, journal))
}

function rowOf(user_id: string) {
  return shop.db
    .selectFrom('users')
    .select(['status', 'email', 'password_hash', 'first_name', 'phone_number', 'profile_picture'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

test('a closed account names nobody any more, and every device is signed out', async () => {
  const siti = await shop.customer()
  await shop.given.address({ by: siti })
  await shop.guest.call(verifyEmail, { body: { email: siti.email, type: 'FORGOT_PASSWORD' } })
  await shop.runTasks()

  const answer = await close(siti)

  expect(answer).toMatchObject({ status: 200, body: { message: 'Account closed' } })
  expect((await siti.raw(getProfile)).status).toBe(401)
  expect(await rowOf(siti.user_id)).toEqual({
    status: 'CLOSED',
    email: `closed-${siti.user_id}@closed.invalid`,
    password_hash: null,
    first_name: 'Closed',
    phone_number: null,
    profile_picture: null,
  })
  for (const table of ['addresses', 'sessions', 'account_links', 'one_time_codes', 'social_identities'] as const) {
    const left = await shop.db.selectFrom(table).select('user_id').where('user_id', '=', siti.user_id).execute()
    expect(left, table).toEqual([])
  }
  const [farewell] = await messagesTo(shop, siti.email)
  expect(farewell?.subject).toBe('Your account at Sehati is closed')
})

test('the address is free again, and the account that is opened with it is another one', async () => {
  const siti = await shop.customer()
  await close(siti)
  const body = { email: siti.email, password: siti.password }

  expect((await shop.guest.raw(login, { body: { ...body, role: 'CUSTOMER' } })).status).toBe(401)
  expect((await shop.guest.raw(checkEmailAvailability, { body: { email: siti.email } })).status).toBe(200)
  const again = await shop.guest.call(register, { body: { ...body, firstName: 'Siti' } })
  expect(again.user_id).not.toBe(siti.user_id)
})

test('a wrong password closes nothing and is counted like a sign-in', async () => {
  const siti = await shop.customer()

  const answers = []
  for (let i = 0; i < 6; i += 1) answers.push(await close(siti, { password: 'not this one' }))

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
  expect(answers[0]?.body.errors).toMatchObject([{ field: 'password', message: 'This is not your password.' }])
  expect((await rowOf(siti.user_id)).status).toBe('ACTIVE')
})

test('without a password, a sign-in just now is enough and an older one is not', async () => {
  const [fresh, old] = [await shop.customer(), await shop.customer()]

  expect((await close(fresh, {})).status).toBe(200)
  await shop.advance(601)
  expect(await close(old, {})).toMatchObject({ status: 403, body: { error: 'FRESH_SIGN_IN_NEEDED' } })
  expect((await close(old)).status).toBe(200)
})

test.for([
  [{ password: '' }, 'password'],
  [{ password: null }, 'password'],
  [{ password: ['x'] }, 'password'],
  [{ give_up_balance: 'yes' }, 'give_up_balance'],
  [{ user_id: '01890000-0000-7000-8000-000000000000' }, 'user_id'],
] as const)('closing with %j is refused at %s', async ([body, field]) => {
  const siti = await shop.customer()

  const answer = await close(siti, body)

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

test('an administrator is not closed here', async () => {
  expect((await close(admin)).status).toBe(403)
})

test('an open order keeps the account, a finished one is kept without it', async () => {
  const siti = await shop.customer()
  const product = await shop.given.product({ stock: 10 })
  const order = await shop.given.order({ by: siti, lines: [{ product_id: product.product_id }] })

  const refused = await close(siti)

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: 'ACCOUNT_IN_USE',
      details: { open_orders: [{ order_number: order.order_number, status: 'AWAITING_PAYMENT' }] },
    },
  })
  expect((await siti.raw(getProfile)).status).toBe(200)
  await siti.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Not needed any more' } })
  expect((await close(siti)).status).toBe(200)
  const kept = await shop.db.selectFrom('orders').select('status').where('user_id', '=', siti.user_id).execute()
  expect(kept).toEqual([{ status: 'CANCELLED' }])
})

test('money in the wallet is not lost without a word, and held money not at all', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  await give(siti.user_id, 'CASH', 5_000)
  await give(budi.user_id, 'HELD', 50_000)

  expect(await close(siti)).toMatchObject({ status: 409, body: { details: { balance: { cash: 5_000 } } } })
  expect((await close(siti, { password: siti.password, give_up_balance: true })).status).toBe(200)
  expect((await close(budi, { password: budi.password, give_up_balance: true })).status).toBe(409)
})

test(
  'whoever orders and closes at the same moment ends with an open account or without an order',
  { timeout: 60_000 },
  async () => {
    const product = await shop.given.product({ stock: 100 })
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const siti = await shop.customer()
      const body = await shop.given.checkout({ by: siti, lines: [{ product_id: product.product_id }] })

      const [placed, closed] = await Promise.all([
        siti.raw(placeOrder, { body }),
        new Promise((resolve) => setTimeout(resolve, round)).then(() => close(siti, {})),
      ])

      outcomes.add(`${placed.status} ${closed.status}`)
      expect([placed.status === 201, closed.status === 200].filter(Boolean)).toHaveLength(1)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  },
)

test('ten closings at once are one', async () => {
  const siti = await shop.customer()

  const answers = await Promise.all(Array.from({ length: 10 }, () => close(siti, {})))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 401, 403].includes(status))).toEqual([])
})

async function exported(person: TestActor) {
  const response = await fetch(`${shop.url}/api${exportMyData.path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const text = await response.text()
  return { headers: response.headers, text, data: JSON.parse(text) as Record<string, unknown> }
}

test('a person takes along everything the shop holds about them, as a file', async () => {
  const siti = await shop.customer()
  const product = await shop.given.product({ stock: 10, name: 'Serum Teratai' })
  const order = await shop.given.paidOrder({ by: siti, lines: [{ product_id: product.product_id }] })
  await siti.call(addToCart, { body: { product_id: product.product_id, quantity: 2 } })
  await give(siti.user_id, 'POINTS', 700)

  const { headers, data, text } = await exported(siti)

  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="sehati-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(data).toMatchObject({
    profile: { email: siti.email, first_name: 'Dewi' },
    addresses: [{ city: 'Kota Bandung' }],
    sign_ins: [{ ended_at: null }],
    cart: [{ name: 'Serum Teratai', quantity: 2 }],
    orders: [{ order_number: order.order_number, items: [{ name: 'Serum Teratai' }], payments: [{ status: 'PAID' }] }],
    wallet: [{ purse: 'POINTS', amount: 700 }],
  })
  expect(text).not.toMatch(/argon2|password|token|secret/i)
})

test('nobody else is in the file', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const product = await shop.given.product({ stock: 10 })
  await shop.given.paidOrder({ by: budi, lines: [{ product_id: product.product_id }] })

  const { data, text } = await exported(siti)

  expect(data).toMatchObject({ orders: [], cart: [], wallet: [], addresses: [] })
  expect(text).not.toContain(budi.email)
  expect(text).not.toContain(budi.user_id)
})

test('administrators take their data along too', async () => {
  const { data } = await exported(admin)

  expect(data).toMatchObject({ profile: { role: 'ADMIN' } })
})

test('a visitor gets an envelope, not a file', async () => {
  const response = await fetch(`${shop.url}/api${exportMyData.path}`)

  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: 'UNAUTHENTICATED' })
})
