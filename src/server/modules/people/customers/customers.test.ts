import { expect, test } from 'vitest'
import { getProfile } from '#contract/people/profile.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import * as calls from '#contract/people/customers.ts'
import type { Output } from '#contract/call.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { uuidv7 } from '#server/ids.ts'
import type { TestActor } from '#server/test/actors.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'

const shop = await testShop()
const [admin, other] = [await shop.admin(), await shop.admin()]
const product = await shop.given.product({ stock: 1_000, price: 50_000 })

const lines = [{ product_id: product.product_id, quantity: 1 }]
const found = async (query: Record<string, string | number>) => {
  const { status, body } = await admin.raw(calls.listCustomers, { query })
  expect([status, body.message]).toEqual([200, 'OK'])
  return (body.data as Output<typeof calls.listCustomers>).data.map(({ user_id }) => user_id)
}
const rowOf = async ({ email }: TestActor) =>
  (await admin.call(calls.listCustomers, { query: { search: email } })).data[0]
const logOf = async ({ user_id }: TestActor, action: string) =>
  (await admin.call(listAuditLog, { query: { subject_id: user_id, action } })).data
const byId = ({ user_id }: TestActor) => ({ params: { id: user_id } })
const setStatus = (who: TestActor, status: 'ACTIVE' | 'SUSPENDED', reason = 'Penyalahgunaan voucher') =>
  admin.call(calls.setCustomerStatus, { ...byId(who), body: { status, reason } })

test('the list follows what a customer orders, pays and is given back', async () => {
  const siti = await shop.customer()
  expect(await rowOf(siti)).toMatchObject({ order_count: 0, spent: 0, last_order_at: null, status: 'ACTIVE' })

  const unpaid = await shop.given.order({ by: siti, lines })
  expect(await rowOf(siti)).toMatchObject({ order_count: 0, spent: 0, last_order_at: null })
  const paid = await shop.given.paidOrder({ by: siti, lines })
  expect(await rowOf(siti)).toMatchObject({ order_count: 1, spent: paid.total, last_order_at: paid.created_at })

  await siti.call(cancelOrder, { params: { id: paid.order_id }, body: { reason: 'Salah pilih' } })
  await siti.call(cancelOrder, { params: { id: unpaid.order_id }, body: { reason: 'Salah pilih' } })
  expect(await rowOf(siti)).toMatchObject({ order_count: 0, spent: 0 })
})

test('what triggers keep is what the orders add up to', async () => {
  const { rows } = await shop.db.executeQuery<{ user_id: string }>({
    ...shop.db.selectNoFrom((eb) => eb.lit(1).as('one')).compile(),
    sql: `select f.user_id from customer_figures f left join lateral (
            select count(*) filter (where parent_order_id is null and paid_at is not null and status <> 'CANCELLED') as orders,
                   coalesce(sum(paid_amount - reversed_amount - coalesce(refund_amount, 0)), 0) as spent, max(placed_at) filter (where paid_at is not null) as last
              from orders o where o.user_id = f.user_id) o on true
           where (f.orders, f.spent, f.last_order_at) is distinct from (o.orders, o.spent, o.last)`,
  })
  expect(rows).toEqual([])
})

test('customers are found by name, e-mail and phone, and by what they are', async () => {
  const [none, one, two] = [await shop.customer(), await shop.customer(), await shop.customer()]
  await shop.given.paidOrder({ by: one, lines })
  for (let n = 0; n < 2; n += 1) await shop.given.paidOrder({ by: two, lines })
  await shop.db
    .updateTable('users')
    .set({ phone_number: '+6281299887766' })
    .where('user_id', '=', one.user_id)
    .execute()
  await shop.db.updateTable('users').set({ membership: 'SPECIAL' }).where('user_id', '=', two.user_id).execute()
  await shop.db.updateTable('users').set({ email_verified_at: null }).where('user_id', '=', none.user_id).execute()
  await admin.call(calls.setCustomerTags, { ...byId(two), body: { tags: ['Reseller', 'bandung', 'reseller '] } })

  expect(await found({ search: '0812 9988 77' })).toEqual([one.user_id])
  expect(await found({ search: `dewi ${two.email.toUpperCase()}` })).toEqual([two.user_id])
  expect(await found({ buying: 'NONE', limit: '100' })).toContain(none.user_id)
  expect(await found({ buying: 'NEW', limit: '100' })).toEqual([one.user_id])
  expect(await found({ buying: 'RETURNING', limit: '100' })).toEqual([two.user_id])
  expect(await found({ membership: 'SPECIAL' })).toEqual([two.user_id])
  expect(await found({ is_email_verified: 'false' })).toEqual([none.user_id])
  expect(await found({ tag: 'reseller' })).toEqual([two.user_id])
  expect(await found({ tag: 'reseller', buying: 'NEW' })).toEqual([])
  expect((await found({ sort: 'spent:desc' })).slice(0, 2)).toEqual([two.user_id, one.user_id])
  expect((await found({ sort: 'last_order_at:desc' })).slice(0, 2)).toEqual([two.user_id, one.user_id])
  expect((await admin.call(calls.listCustomers, { query: { search: two.email } })).data[0]?.tags).toEqual([
    'bandung',
    'reseller',
  ])
  expect((await admin.call(calls.listCustomers, {})).tags).toEqual(['bandung', 'reseller'])
  expect(await found({ search: admin.email })).toEqual([])
})

test.for([
  [{ status: 'GONE' }, 'status'],
  [{ buying: 'OFTEN' }, 'buying'],
  [{ sort: 'email:asc' }, 'sort'],
  [{ joined_from: '2026-02-30' }, 'joined_from'],
  [{ tag: 'x'.repeat(31) }, 'tag'],
] as const)('a list with %j is refused at %s', async ([query, field]) => {
  expect(await admin.raw(calls.listCustomers, { query })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('one page tells everything about a customer, and that somebody looked is in the log once', async () => {
  const siti = await shop.customer()
  const order = await shop.given.paidOrder({ by: siti, lines })
  await admin.call(calls.addCustomerNote, { ...byId(siti), body: { note: 'Minta dihubungi\nlewat WhatsApp' } })

  const page = await admin.call(calls.getCustomer, byId(siti))
  await admin.call(calls.getCustomer, byId(siti))
  await other.call(calls.getCustomer, byId(siti))

  expect(page).toMatchObject({
    email: siti.email,
    order_count: 1,
    spent: order.total,
    open_sessions: 1,
    suspended: null,
    notes: [{ note: 'Minta dihubungi\nlewat WhatsApp', author: 'Dewi Lestari' }],
    wallet: { points: 0, cash: 0, held: 0, debt: 0 },
    referrals: { referred_by: null, total: 0 },
    vouchers: { total: 0, saved: 0, newest: [] },
    reviews: { total: 0, newest: [] },
    tickets: { total: 0, newest: [] },
    withdrawals: { total: 0, newest: [] },
    commission: { paid: 0, pending: 0 },
  })
  expect(page.orders).toMatchObject({ total: 1, newest: [{ order_number: order.order_number }] })
  expect(page.addresses).toHaveLength(1)
  const looks = await logOf(siti, 'customer.look')
  expect(looks.map(({ actor }) => actor.user_id).toSorted()).toEqual([admin.user_id, other.user_id].toSorted())
  await shop.advance(601)
  await admin.call(calls.getCustomer, byId(siti))
  expect(await logOf(siti, 'customer.look')).toHaveLength(3)
})

test('an administrator and nobody are no customers', async () => {
  const reason = 'Bukan pelanggan'
  for (const id of [other.user_id, uuidv7()]) {
    const params = { id }
    const answers = await Promise.all([
      admin.raw(calls.getCustomer, { params }),
      admin.raw(calls.setCustomerStatus, { params, body: { status: 'SUSPENDED', reason } }),
      admin.raw(calls.closeCustomer, { params, body: { reason } }),
      admin.raw(calls.addCustomerNote, { params, body: { note: 'x' } }),
      admin.raw(calls.setCustomerTags, { params, body: { tags: ['x'] } }),
      admin.raw(calls.exportCustomerData, { params }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect((await other.call(getProfile, {})).user_id).toBe(other.user_id)
})

test('a suspended customer is out at once, and in again when the account is opened', async () => {
  const siti = await shop.customer()
  const signIn = () => shop.guest.raw(login, { body: { email: siti.email, password: siti.password, role: 'CUSTOMER' } })

  await setStatus(siti, 'SUSPENDED')
  expect((await siti.raw(getProfile)).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect(await admin.call(calls.getCustomer, byId(siti))).toMatchObject({
    status: 'SUSPENDED',
    suspended: { reason: 'Penyalahgunaan voucher' },
    open_sessions: 0,
  })
  expect(await found({ status: 'SUSPENDED' })).toEqual([siti.user_id])

  await setStatus(siti, 'ACTIVE', 'Sudah jelas')
  expect((await signIn()).status).toBe(200)
  expect(await admin.call(calls.getCustomer, byId(siti))).toMatchObject({ status: 'ACTIVE', suspended: null })
  expect(await logOf(siti, 'customer.suspend')).toMatchObject([
    { before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED', reason: 'Penyalahgunaan voucher' } },
  ])
  expect(await logOf(siti, 'customer.reopen')).toMatchObject([{ after: { reason: 'Sudah jelas' } }])
})

test('ten who suspend a customer at once do it once', async () => {
  const siti = await shop.customer()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => setStatus(siti, 'SUSPENDED')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await logOf(siti, 'customer.suspend')).toHaveLength(1)
  expect(await refusalOf(setStatus(siti, 'SUSPENDED'))).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('a suspension without a reason changes nothing', async () => {
  const siti = await shop.customer()
  for (const body of [
    { status: 'SUSPENDED' },
    { status: 'SUSPENDED', reason: ' x ' },
    { status: 'CLOSED', reason: 'abc' },
  ])
    expect((await admin.raw(calls.setCustomerStatus, { ...byId(siti), body })).status).toBe(422)
  expect((await siti.raw(getProfile)).status).toBe(200)
})

test('an account is closed on request as its owner would close it, notes and tags with it', async () => {
  const siti = await shop.customer()
  await admin.call(calls.addCustomerNote, { ...byId(siti), body: { note: 'Tetangga toko' } })
  await admin.call(calls.setCustomerTags, { ...byId(siti), body: { tags: ['tetangga'] } })
  await setStatus(siti, 'SUSPENDED')

  await admin.call(calls.closeCustomer, { ...byId(siti), body: { reason: 'Permintaan lewat tiket' } })
  await shop.runTasks()

  expect(await admin.call(calls.getCustomer, byId(siti))).toMatchObject({
    status: 'CLOSED',
    name: 'Closed account',
    phone_number: null,
    notes: [],
    tags: [],
    suspended: null,
  })
  expect((await messagesTo(shop, siti.email))[0]?.subject).toBe('Your account at Sehati is closed')
  const entries = (await admin.call(listAuditLog, { query: { subject_id: siti.user_id, limit: 100 } })).data
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${siti.email}|Tetangga toko`))
  expect(entries.map(({ action }) => action)).toContain('customer.close')
  expect(await found({ limit: '100' })).not.toContain(siti.user_id)
})

test('an open order keeps the account open', async () => {
  const siti = await shop.customer()
  await shop.given.order({ by: siti, lines })
  const closing = admin.call(calls.closeCustomer, { ...byId(siti), body: { reason: 'Permintaan pelanggan' } })
  expect(await refusalOf(closing)).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE' })
  expect((await siti.raw(getProfile)).status).toBe(200)
  expect(await logOf(siti, 'customer.close')).toEqual([])
})

async function fileOf(by: TestActor, path: string) {
  const response = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${by.token}` } })
  return { status: response.status, text: await response.text() }
}

test("a customer's data are one file, and the log tells who took it", async () => {
  const siti = await shop.customer()
  const { status, text } = await fileOf(admin, `/admin/customers/${siti.user_id}/export`)
  expect([status, JSON.parse(text)]).toMatchObject([200, { profile: { email: siti.email }, orders: [] }])
  expect(text).not.toMatch(/argon2|password|token|secret/i)
  expect(await logOf(siti, 'customer.export_data')).toHaveLength(1)
  expect((await fileOf(siti, `/admin/customers/${siti.user_id}/export`)).status).toBe(403)
})

test('the list leaves as CSV with its filters, formulas defused, and is in the log', async () => {
  const siti = await shop.customer()
  await shop.db.updateTable('users').set({ first_name: '=1+1' }).where('user_id', '=', siti.user_id).execute()
  const { status, text } = await fileOf(admin, `/admin/customers/export?search=${encodeURIComponent(siti.email)}`)
  expect(status).toBe(200)
  const rows = text.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`'=1+1 Lestari,${siti.email}`)
  const { data } = await admin.call(listAuditLog, { query: { action: 'customer.export_list' } })
  expect(data[0]).toMatchObject({ actor: { user_id: admin.user_id }, after: { search: siti.email } })
})

test('more than ten tags, a tag too long and an empty note are refused', async () => {
  const siti = await shop.customer()
  for (const tags of [Array.from({ length: 11 }, (_, n) => `tag ${n}`), ['x'.repeat(31)], ['']])
    expect((await admin.raw(calls.setCustomerTags, { ...byId(siti), body: { tags } })).status).toBe(422)
  expect((await admin.raw(calls.addCustomerNote, { ...byId(siti), body: { note: '  ' } })).status).toBe(422)
  expect(await admin.call(calls.getCustomer, byId(siti))).toMatchObject({ tags: [], notes: [] })
})
