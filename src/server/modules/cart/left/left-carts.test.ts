import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { setMarketingConsent, unsubscribe } from '#contract/people/marketing.ts'
import { listNotifications } from '#contract/notifications.ts'
import { addToCart, changeCartItem, getCart, removeCartItem } from '#contract/orders/cart.ts'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { listMyVouchers } from '#contract/vouchers/vouchers.ts'
import * as admin from '#contract/vouchers/vouchers-admin.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { uuidv7 } from '#server/ids.ts'
import { mailReminderTask } from './mail-reminder.ts'
import { remindOfCartsTask } from './remind-of-cart.ts'

const shop = await testShop()
const hour = 3_600
const day = 24 * hour

async function leaves(options: { isAgreed?: boolean; stock?: number } = {}) {
  const customer = await shop.customer()
  if (options.isAgreed ?? true) await customer.call(setMarketingConsent, { body: { is_agreed: true } })
  const { product_id } = await shop.given.product({ name: `Serum ${uuidv7().slice(-6)}`, stock: options.stock ?? 50 })
  await customer.call(addToCart, { body: { product_id, quantity: 2 } })
  return Object.assign(customer, { product_id })
}

/** A day and the quarter of an hour in which somebody looks. */
const aDayPasses = () => shop.advance(day + 0.25 * hour)

const mailsTo = ({ email }: TestActor) =>
  shop.db
    .selectFrom('outbox')
    .select(['subject', 'body_text', 'body_html', 'links'])
    .where('recipient', '=', email)
    .where('subject', 'ilike', '%cart%')
    .orderBy('created_at')
    .execute()
const told = ({ user_id }: TestActor) =>
  shop.db
    .selectFrom('notifications')
    .select('words')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'CART_LEFT')
    .execute()
const remindersOf = ({ user_id }: TestActor) =>
  shop.db.selectFrom('cart_reminders').selectAll().where('user_id', '=', user_id).orderBy('number').execute()
const counts = async (who: TestActor) => ({ mails: (await mailsTo(who)).length, told: (await told(who)).length })
const status = (who: TestActor, value: 'SUSPENDED') =>
  shop.db.updateTable('users').set({ status: value }).where('user_id', '=', who.user_id).execute()

async function givenCampaign(codes: string[], fields: Parameters<typeof givenVoucher>[1] = {}) {
  const desk = await shop.admin()
  const now = shop.ctx().now().getTime()
  const voucher = await givenVoucher(shop.db, {
    is_public: false,
    per_customer_limit: 1,
    ends_at: new Date(now + 200 * day * 1000).toISOString(),
    codes: codes.map((code) => ({ code })),
    ...fields,
  })
  const choose = (is_chosen: boolean) =>
    desk.raw(admin.chooseForLeftCarts, { params: { id: voucher.voucher_id }, body: { is_chosen } })
  const read = async () => {
    await signInAgain(shop, desk)
    return (await desk.call(admin.getAnyVoucher, { params: { id: voucher.voucher_id } })).left_carts
  }
  return { ...voucher, desk, choose, read }
}

test('a cart that was left for a day is brought up once, in the shop and by mail', async () => {
  const siti = await leaves()
  await shop.advance(23 * hour)
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })

  await shop.advance(1.5 * hour)
  const [mail, ...others] = await mailsTo(siti)
  expect(others).toEqual([])
  expect(mail?.body_text).toMatch(/2 × Serum/)
  expect((await told(siti))[0]?.words).toMatchObject({ en: { title: 'Your cart is waiting' } })
  expect(await remindersOf(siti)).toMatchObject([{ number: 1, mailed_at: expect.any(String), voucher_code: null }])

  await shop.advance(5 * day)
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
})

test('the mail leads to the cart, and its last link takes the agreement back', async () => {
  const siti = await leaves()
  await aDayPasses()
  const [mail] = await mailsTo(siti)
  const links = mail!.links as string[]
  expect(links[0]).toMatch(/\/cart$/)
  const url = new URL(links.at(-1)!)
  expect(url.pathname).toBe('/unsubscribe')
  expect(mail!.body_html).toContain('Unsubscribe')
  await shop.guest.call(unsubscribe, { query: { token: url.searchParams.get('token')! } })
  await shop.advance(31 * day)
  await again(siti)
  await aDayPasses()
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
})

async function again(who: TestActor & { product_id: string }) {
  await signInAgain(shop, who)
  await who.call(addToCart, { body: { product_id: who.product_id, quantity: 1 } })
}

test('who has not agreed hears nothing, and who agrees later only a day after that', async () => {
  const siti = await leaves({ isAgreed: false })
  await aDayPasses()
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })
  await signInAgain(shop, siti)
  await siti.call(setMarketingConsent, { body: { is_agreed: true } })
  await shop.advance(20 * hour)
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })
  await shop.advance(5 * hour)
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
})

test('changing a line counts as having been there, and so does taking one out', async () => {
  const siti = await leaves()
  const { product_id } = await shop.given.product({ stock: 10 })
  await siti.call(addToCart, { body: { product_id, quantity: 1 } })
  const lines = (await siti.call(getCart, {})).cart_items
  await shop.advance(20 * hour)
  await signInAgain(shop, siti)
  await siti.call(changeCartItem, { params: { id: lines[0]!.cart_item_id }, body: { quantity: 3 } })
  await shop.advance(20 * hour)
  await signInAgain(shop, siti)
  await siti.call(removeCartItem, { params: { id: lines[1]!.cart_item_id } })
  await shop.advance(20 * hour)
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })
  await shop.advance(5 * hour)
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
})

test('changing the cart after a reminder brings none within thirty days, and one after them', async () => {
  const siti = await leaves()
  await aDayPasses()
  await again(siti)
  await aDayPasses()
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
  await shop.advance(30 * day)
  await again(siti)
  await aDayPasses()
  expect(await counts(siti)).toEqual({ mails: 2, told: 2 })
})

test('after an order what is put in next is a cart of its own, and the order itself is no cart that was left', async () => {
  const siti = await leaves()
  await aDayPasses()
  await signInAgain(shop, siti)
  await shop.given.order({ by: siti, lines: [] })
  await again(siti)
  await shop.advance(23 * hour)
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
  await shop.advance(2 * hour)
  expect(await counts(siti)).toEqual({ mails: 2, told: 2 })
})

test.for([
  ['suspended', (who: TestActor) => status(who, 'SUSPENDED')],
  ['closed', (who: TestActor) => who.call(closeAccount, { body: { password: who.password } })],
  [
    'not verified',
    (who: TestActor) =>
      shop.db.updateTable('users').set({ email_verified_at: null }).where('user_id', '=', who.user_id).execute(),
  ],
] as const)('an account that is %s hears nothing', async ([, happens]) => {
  const siti = await leaves()
  await happens(siti)
  await aDayPasses()
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })
})

test('a cart whose goods are all gone is not brought up; once they are back it is', async () => {
  const siti = await leaves({ stock: 5 })
  await sql`update products set stock = 0 where product_id = ${siti.product_id}`.execute(shop.db)
  await aDayPasses()
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })
  await sql`update products set stock = 5 where product_id = ${siti.product_id}`.execute(shop.db)
  await shop.advance(0.5 * hour)
  expect(await counts(siti)).toEqual({ mails: 1, told: 1 })
})

test('a cart that was left more than a week ago is left in peace', async () => {
  const siti = await leaves()
  await sql`update carts set updated_at = updated_at - interval '8 days' where user_id = ${siti.user_id}`.execute(
    shop.db,
  )
  await agreedEarlier('8 days')
  await shop.advance(hour)
  expect(await counts(siti)).toEqual({ mails: 0, told: 0 })
})

test('two workers at once remind everybody once, also beyond one batch', async () => {
  const people = []
  for (let i = 0; i < 60; i += 1) people.push(await leaves())
  await sql`update carts set updated_at = updated_at - interval '25 hours'`.execute(shop.db)
  await agreedEarlier('25 hours')
  await Promise.all(Array.from({ length: 4 }, () => remindOfCartsTask.run(shop.ctx(), {}, attempt)))
  await remindOfCartsTask.run(shop.ctx(), {}, attempt)
  await shop.runTasks()
  for (const one of people) expect(await counts(one)).toEqual({ mails: 1, told: 1 })
})

/** Consents are never changed, so their trigger is away for the moment. */
async function agreedEarlier(by: string) {
  await sql`alter table consents disable trigger keep_consent`.execute(shop.db)
  await sql`update consents set given_at = given_at - ${by}::interval`.execute(shop.db)
  await sql`alter table consents enable trigger keep_consent`.execute(shop.db)
}

const attempt = { task_id: 1, number: 1, isLast: false }

test('who takes the agreement back between reminder and mail gets no mail', async () => {
  const siti = await leaves()
  await sql`update carts set updated_at = updated_at - interval '25 hours' where user_id = ${siti.user_id}`.execute(
    shop.db,
  )
  await agreedEarlier('25 hours')
  await remindOfCartsTask.run(shop.ctx(), {}, attempt)
  await siti.call(setMarketingConsent, { body: { is_agreed: false } })
  await shop.runTasks()
  expect(await counts(siti)).toEqual({ mails: 0, told: 1 })
  expect(await remindersOf(siti)).toMatchObject([{ mailed_at: null }])
})

test('a mail that was sent when its process ended is the same mail when it is sent again', async () => {
  const siti = await leaves()
  await aDayPasses()
  await sql`update cart_reminders set mailed_at = null where user_id = ${siti.user_id}`.execute(shop.db)
  const { rows } = await sql<{ payload: never }>`
    select payload from tasks where kind = 'cart.mail-reminder' and payload ->> 'user_id' = ${siti.user_id}`.execute(
    shop.db,
  )
  await mailReminderTask.run(shop.ctx(), rows[0]!.payload, attempt)
  expect(await mailsTo(siti)).toHaveLength(1)
})

test('a code of the chosen campaign goes out with it and is the customer’s own', async () => {
  const { choose, read, voucher_id, desk } = await givenCampaign(['LEFTONE234', 'LEFTTWO234'])
  expect(await choose(true)).toMatchObject({ status: 200, body: { data: { is_chosen: true, sent: 0 } } })
  const siti = await leaves()
  await aDayPasses()
  expect((await mailsTo(siti))[0]?.body_text).toContain('LEFTONE234')
  await signInAgain(shop, siti)
  const mine = await siti.call(listMyVouchers, {})
  expect(mine.vouchers).toMatchObject([{ voucher_id, code: 'LEFTONE234' }])

  const { expected_total: _, ...body } = await shop.given.checkout({ by: siti, lines: [] })
  const choices = { ...body, voucher_codes: ['LEFTONE234'] }
  const { total } = await siti.call(quoteOrder, { body: choices })
  const order = await siti.call(placeOrder, { body: { ...choices, expected_total: total } })
  expect(await read()).toMatchObject({ sent: 1, used: 1, sales: 0 })
  await shop.given.pay(siti, order.order_id)
  expect(await read()).toEqual({ is_chosen: true, sent: 1, used: 1, sales: order.subtotal - order.product_discount })

  // Used up for her: the next reminder comes without one, and so does that of whoever finds no code left.
  await again(siti)
  const [dewi, rani] = [await leaves(), await leaves()]
  await aDayPasses()
  expect((await mailsTo(siti)).at(-1)?.body_text).not.toMatch(/LEFT/)
  const texts = [...(await mailsTo(dewi)), ...(await mailsTo(rani))].map(({ body_text }) => body_text)
  expect(texts.filter((text) => text.includes('LEFTTWO234'))).toHaveLength(1)
  expect(texts).toHaveLength(2)
  expect(await read()).toMatchObject({ sent: 2, used: 1 })

  await signInAgain(shop, desk)
  expect(await choose(false)).toMatchObject({ body: { data: { is_chosen: false, sent: 2 } } })
})

test('another campaign takes the place of the one before, also from five desks at once', async () => {
  const some = await Promise.all(['AAAAAA2345', 'BBBBBB2345', 'CCCCCC2345'].map((code) => givenCampaign([code])))
  await Promise.all(some.map(({ choose }) => choose(true)))
  const chosen = await Promise.all(some.map(({ read }) => read()))
  expect(chosen.filter((one) => one?.is_chosen)).toHaveLength(1)
  const { rows } = await sql`select from left_cart_campaign`.execute(shop.db)
  expect(rows).toHaveLength(1)
  for (const { choose } of some) await choose(false)
})

test('a voucher without codes, one that is over and one that is not there cannot be chosen', async () => {
  const plain = await givenCampaign([], { codes: undefined as never })
  expect(await plain.choose(true)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('campaign') },
  })
  expect(await plain.read()).toBeNull()
  const ended = await givenCampaign(['DDDDDD2345'], { ends_at: shop.ctx().now().toISOString() })
  expect(await ended.choose(true)).toMatchObject({ status: 409, body: { message: expect.stringContaining('over') } })
  const nowhere = ended.desk.raw(admin.chooseForLeftCarts, { params: { id: uuidv7() }, body: { is_chosen: true } })
  expect((await nowhere).status).toBe(404)
  const siti = await shop.customer()
  const asked = { params: { id: ended.voucher_id }, body: { is_chosen: true } }
  expect((await siti.raw(admin.chooseForLeftCarts, asked)).status).toBe(403)
  expect((await siti.call(listNotifications, {})).data).toEqual([])
})
