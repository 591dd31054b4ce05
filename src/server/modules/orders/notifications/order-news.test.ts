import { expect, test } from 'vitest'
import { updateProfile } from '#contract/people/profile.ts'
import { listNotifications } from '#contract/notifications.ts'
import type { NotificationEntry } from '#contract/notifications.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { orderExpiring } from '#contract/orders/order-notices.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { driveDelivery, listOutbox } from '#contract/sandbox.ts'
import { transaction } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { resendDelivery } from '#contract/orders/orders-admin.ts'
import { flagOrder } from '../webhooks/settle-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 1000 })
const lines = [{ product_id }]
const reading = { query: { limit: 50 } } as const

async function listOf(reader: TestActor): Promise<NotificationEntry[]> {
  return (await reader.call(listNotifications, reading)).data
}

/** What somebody was told, the oldest first. */
async function kindsOf(reader: TestActor): Promise<string[]> {
  return (await listOf(reader)).map(({ kind }) => kind).toReversed()
}

/** The subjects of the order's mails, the oldest first. */
async function subjectsOf({ email }: TestActor): Promise<string[]> {
  await shop.runTasks()
  const mails = await shop.guest.call(listOutbox, { query: { to: email } })
  return mails.flatMap(({ subject }) => (subject?.includes('SH-') ? [subject] : [])).toReversed()
}

test('an order tells its customer of every step in the shop and by mail, each once and with a link', async () => {
  const siti = await shop.customer()
  const { order_id, order_number } = await given.orderIn('READY_TO_SHIP', { by: siti, admin, lines })
  for (const action of ['picked_up', 'delivered'] as const) {
    for (const _again of [1, 2]) await shop.guest.raw(driveDelivery, { params: { order_id, action } })
  }

  const told = (await listOf(siti)).toReversed()
  expect(told.map(({ kind }) => kind)).toEqual([
    'ORDER_PLACED',
    'ORDER_PAID',
    'ORDER_PACKED',
    'ORDER_SHIPPED',
    'ORDER_DELIVERED',
  ])
  for (const { link, order_id: about, text, is_read } of told) {
    expect({ link, about, is_read }).toEqual({ link: `/orders/${order_id}`, about: order_id, is_read: false })
    expect(text).toContain(order_number)
  }
  expect(told[3]?.text).toMatch(/AWB \w+/)
  expect(await subjectsOf(siti)).toEqual([
    expect.stringMatching(/^Order SH-\S+ please pay before/),
    `Payment received for order ${order_number}`,
    `Order ${order_number} is packed`,
    `Order ${order_number} is on its way`,
    `Order ${order_number} has been delivered`,
  ])
})

test('a cancelled order tells of the cancellation and of the money that came back', async () => {
  const siti = await shop.customer()
  const { order_id, total } = await given.paidOrder({ by: siti, lines })

  await siti.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah varian' } })

  const [refunded, cancelled] = await listOf(siti)
  expect(cancelled).toMatchObject({ kind: 'ORDER_CANCELLED', text: expect.stringContaining('Reason: Salah varian') })
  expect(refunded).toMatchObject({ kind: 'ORDER_REFUNDED' })
  expect(refunded?.text.replaceAll('.', '')).toContain(`Rp ${total}`)
  expect((await subjectsOf(siti)).at(-1)).toMatch(/refunded$/)
  const mails = await shop.guest.call(listOutbox, { query: { to: siti.email } })
  // Their own words reach no mailbox, because it may be somebody else's.
  expect(JSON.stringify(mails)).not.toContain('Salah varian')
})

test('an unpaid order that is cancelled tells of no money', async () => {
  const siti = await shop.customer()
  const { order_id } = await given.order({ by: siti, lines })

  await siti.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah varian' } })

  expect(await kindsOf(siti)).toEqual(['ORDER_PLACED', 'ORDER_CANCELLED'])
})

test('an order that is packed a second time is not told again, one that is sent again is told of each parcel', async () => {
  const siti = await shop.customer()
  const { order_id } = await given.orderIn('READY_TO_SHIP', { by: siti, admin, lines })
  const move = (status: 'PROCESSING' | 'READY_TO_SHIP') =>
    admin.call(changeOrderStatus, { params: { id: order_id }, body: { status } })
  await move('PROCESSING')
  await move('READY_TO_SHIP')
  await shop.runTasks()
  const drive = (action: 'picked_up' | 'failed') => shop.guest.call(driveDelivery, { params: { order_id, action } })
  await drive('picked_up')
  await drive('failed')
  await admin.call(resendDelivery, { params: { id: order_id } })
  await shop.runTasks()
  await drive('picked_up')

  expect(await kindsOf(siti)).toEqual([
    'ORDER_PLACED',
    'ORDER_PAID',
    'ORDER_PACKED',
    'ORDER_SHIPPED',
    'ORDER_DELIVERY_FAILED',
    'ORDER_SENT_AGAIN',
    'ORDER_SHIPPED',
  ])
})

test.for([
  ['QRIS', 19 * 60, 60],
  ['BCA_VA', 22 * 3600 - 60, 120],
] as const)('an order by %s is about to expire: its customer is reminded once', async ([service, quiet, moment]) => {
  const siti = await shop.customer()
  const { order_number } = await given.order({ by: siti, lines, service })

  await shop.advance(quiet)
  await signInAgain(shop, siti, admin)
  expect(await kindsOf(siti)).toEqual(['ORDER_PLACED'])

  for (const seconds of [moment, 60, 60]) await shop.advance(seconds)
  expect(await kindsOf(siti)).toEqual(['ORDER_PLACED', 'ORDER_EXPIRING'])
  expect((await subjectsOf(siti)).filter((subject) => subject.includes('about to expire'))).toHaveLength(1)
  expect((await listOf(siti))[0]?.text).toContain(order_number)
})

test('an order that was paid or cancelled in time reminds nobody', async () => {
  const [siti, dewi] = [await shop.customer(), await shop.customer()]
  await given.paidOrder({ by: siti, lines })
  const { order_id } = await given.order({ by: dewi, lines })
  await dewi.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah varian' } })

  await shop.advance(21 * 60)
  await signInAgain(shop, siti, dewi, admin)

  for (const reader of [siti, dewi]) expect(await kindsOf(reader)).not.toContain('ORDER_EXPIRING')
})

test('the words follow the language of the reader, those of before too; mails are in that of the moment', async () => {
  const siti = await shop.customer()
  await given.order({ by: siti, lines })
  await siti.call(updateProfile, { body: { language: 'id' } })
  await given.order({ by: siti, lines })

  const { data } = await siti.call(listNotifications, reading)
  expect(data.map(({ title }) => title)).toEqual(['Pesanan dibuat', 'Pesanan dibuat'])
  const { data: english } = await siti.call(listNotifications, { query: { language: 'en' } })
  expect(english.map(({ title }) => title)).toEqual(['Order placed', 'Order placed'])
  const subjects = await subjectsOf(siti)
  expect(subjects.map((subject) => subject.split(' ')[0])).toEqual(['Order', 'Pesanan'])
})

test('a customer who reads Indonesian is told in it: an order that expired, one that was cancelled and refunded', async () => {
  const siti = await shop.customer()
  await siti.call(updateProfile, { body: { language: 'id' } })
  const late = await given.order({ by: siti, lines })
  await shop.advance(31 * 60)
  await shop.advance(60)
  await signInAgain(shop, siti, admin)
  const paid = await given.paidOrder({ by: siti, lines })
  await siti.call(cancelOrder, { params: { id: paid.order_id }, body: { reason: 'Salah varian' } })

  const kinds = await kindsOf(siti)
  for (const kind of ['ORDER_EXPIRED', 'ORDER_CANCELLED', 'ORDER_REFUNDED'])
    expect(kinds.filter((told) => told === kind)).toHaveLength(1)
  const subjects = await subjectsOf(siti)
  for (const words of [`Pesanan ${late.order_number} kedaluwarsa`, `Pesanan ${paid.order_number} dibatalkan`])
    expect(subjects.filter((subject) => subject === words)).toHaveLength(1)
  expect(subjects.filter((subject) => subject.includes('dikembalikan'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.startsWith('Order'))).toEqual([])
})

test('what is told in a transaction that fails was never said, and twenty at once tell it once', async () => {
  const siti = await shop.customer()
  const { order_id, order_number, total, payment } = await given.order({ by: siti, lines })
  const facts = {
    order_id,
    order_number,
    total,
    user_id: siti.user_id,
    email: siti.email,
    first_name: 'Siti',
    language: 'en' as const,
    courier_name: 'JNE',
    expires_at: payment.expires_at!,
  }
  const tell = (fails: boolean) =>
    transaction(shop.db, async (tx) => {
      const isNew = await notify(shop.ctx(), tx, orderExpiring, facts)
      if (fails) throw new Error('the process ended')
      return isNew
    })

  await expect(tell(true)).rejects.toThrow('the process ended')
  expect(await kindsOf(siti)).toEqual(['ORDER_PLACED'])
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(false)))

  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await kindsOf(siti)).toEqual(['ORDER_PLACED', 'ORDER_EXPIRING'])
  expect(await subjectsOf(siti)).toHaveLength(2)
})

test('administrators are told of a flagged order once a day for each reason, and of a failed delivery', async () => {
  const [siti, nur] = [await shop.customer(), await shop.admin()]
  const { order_id, order_number } = await given.orderIn('READY_TO_SHIP', { by: siti, admin, lines })
  const flag = (reason: string) => transaction(shop.db, (tx) => flagOrder(shop.ctx(), tx, order_id, reason))
  await flag('Paid 1 instead of 2')
  await flag('Paid 1 instead of 2')
  await flag('The courier dropped the booking')
  await shop.guest.call(driveDelivery, { params: { order_id, action: 'failed' } })

  for (const reader of [admin, nur]) {
    const told = (await listOf(reader)).filter((news) => news.order_id === order_id).toReversed()
    expect(told.map(({ kind }) => kind)).toEqual([
      'ADMIN_ORDER_FLAGGED',
      'ADMIN_ORDER_FLAGGED',
      'ADMIN_ORDER_DELIVERY_FAILED',
    ])
    expect(told[0]).toMatchObject({
      title: 'An order needs a look',
      text: `${order_number}: Paid 1 instead of 2`,
      link: `/admin/manage/order/${order_id}`,
    })
  }
  expect((await kindsOf(siti)).filter((kind) => kind.startsWith('ADMIN'))).toEqual([])
})

test('an administrator who notes a failed delivery by hand need not be told of it', async () => {
  const siti = await shop.customer()
  const { order_id } = await given.orderIn('DELIVERY_FAILED', { by: siti, admin, lines })

  expect((await listOf(admin)).filter((news) => news.order_id === order_id)).toEqual([])
  expect((await kindsOf(siti)).at(-1)).toBe('ORDER_DELIVERY_FAILED')
})
