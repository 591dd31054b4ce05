import { expect, test } from 'vitest'
import * as calls from '#contract/list-views.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const anyone = await shop.admin()
const filters = { status_group: 'packing', province: 'Bali', min_total: 50_000, sort: 'total:desc' } as const
const query = { list: 'orders' } as const
const view = { ...query, name: 'Bali, dikemas', filters, hidden_columns: ['payment'] }

test('a view keeps filters, sorting and columns, for the administrator who saved it only', async () => {
  const [mine, other] = [await shop.admin(), await shop.admin()]

  const saved = await mine.call(calls.saveListView, { body: view })

  expect((await mine.call(calls.listListViews, { query })).data).toEqual([saved])
  expect(saved).toMatchObject({ ...view, is_default: false })
  expect((await other.call(calls.listListViews, { query })).data).toEqual([])
  const params = { view_id: saved.view_id }
  expect((await other.raw(calls.changeListView, { params, body: { name: 'Lain' } })).status).toBe(404)
  expect((await other.raw(calls.deleteListView, { params })).status).toBe(404)
  expect((await mine.call(calls.listListViews, { query })).data).toEqual([saved])
})

test('every list has views of its own, kept with the filters of that list only; days stay relative', async () => {
  const admin = await shop.admin()
  const days = {
    list: 'audit_log' as const,
    name: 'Minggu ini',
    filters: { days: 'last_7_days' },
    hidden_columns: [],
  }
  const saved = await admin.call(calls.saveListView, { body: days })
  const archived = { ...days, list: 'products' as const, filters: { state: 'archived', is_best_seller: 'true' } }
  await admin.call(calls.saveListView, { body: archived })

  expect((await admin.call(calls.listListViews, { query: { list: 'audit_log' } })).data).toEqual([saved])
  expect(saved.filters).toEqual({ days: 'last_7_days' })
  expect((await admin.call(calls.listListViews, { query })).data).toEqual([])
  const params = { view_id: saved.view_id }
  const foreign = await admin.raw(calls.changeListView, { params, body: { filters: { province: 'Bali' } } })
  expect([foreign.status, foreign.body]).toMatchObject([422, { errors: [{ field: 'filters.province' }] }])
})

test('a name is used once, whatever its case; two administrators may use the same', async () => {
  const [mine, other] = [await shop.admin(), await shop.admin()]
  await mine.call(calls.saveListView, { body: view })
  const second = await mine.call(calls.saveListView, { body: { ...view, name: 'Papua' } })

  const again = await mine.raw(calls.saveListView, { body: { ...view, name: ' BALI,  dikemas ' } })
  const params = { view_id: second.view_id }
  const renamed = await mine.raw(calls.changeListView, { params, body: { name: 'bali, DIKEMAS' } })
  const same = await mine.raw(calls.changeListView, { params, body: { name: 'PAPUA' } })

  expect([again.status, renamed.status, same.status]).toEqual([409, 409, 200])
  expect(again.body).toMatchObject({ error: 'ALREADY_TAKEN', errors: [{ field: 'name' }] })
  expect((await other.raw(calls.saveListView, { body: view })).status).toBe(201)
})

test('one view opens first; it can be changed, moved to another view and given up', async () => {
  const admin = await shop.admin()
  const first = await admin.call(calls.saveListView, { body: { ...view, is_default: true } })
  const second = await admin.call(calls.saveListView, { body: { ...view, name: 'Zuhur', is_default: true } })
  const defaults = async () =>
    (await admin.call(calls.listListViews, { query })).data.map(({ is_default }) => is_default)

  expect(await defaults()).toEqual([false, true])
  await admin.call(calls.changeListView, { params: { view_id: first.view_id }, body: { is_default: true } })
  expect(await defaults()).toEqual([true, false])
  const changed = await admin.call(calls.changeListView, {
    params: { view_id: first.view_id },
    body: { is_default: false, filters: { search: 'serum' } },
  })
  expect(changed).toMatchObject({ name: view.name, filters: { search: 'serum' }, hidden_columns: ['payment'] })
  expect(await defaults()).toEqual([false, false])
  await admin.call(calls.deleteListView, { params: { view_id: second.view_id } })
  expect(await defaults()).toEqual([false])
})

test('twenty views are enough, also when two are saved at once', async () => {
  const admin = await shop.admin()
  for (let n = 1; n < calls.mostListViews; n += 1)
    await admin.call(calls.saveListView, { body: { ...view, name: `Tampilan ${n}` } })

  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => admin.raw(calls.saveListView, { body: { ...view, name } })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect((await admin.call(calls.listListViews, { query })).data).toHaveLength(calls.mostListViews)
})

test.for<[string, object]>([
  ['no name', { ...view, name: '  ' }],
  ['a name of 61 letters', { ...view, name: 'x'.repeat(61) }],
  ['an unknown filter', { ...view, filters: { colour: 'red' } }],
  ['a filter that every object has', { ...view, filters: { constructor: 'x' } }],
  ['a status that does not exist', { ...view, filters: { status: 'LOST' } }],
  ['an amount as text', { ...view, filters: { min_total: '50000' } }],
  ['days that no calendar has', { ...view, filters: { days: 'last_8_days' } }],
  ['a list that does not exist', { ...view, list: 'customers' }],
  ['a page', { ...view, filters: { page: 2 } }],
  ['a column with odd signs', { ...view, hidden_columns: ['<b>'] }],
  ['somebody else as its owner', { ...view, user_id: uuidv7() }],
])('a view with %s is refused', async ([, body]) => {
  expect((await anyone.raw(calls.saveListView, { body: body as typeof view })).status).toBe(422)
})

test('an empty change is refused, and customers have no views', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const { view_id } = await admin.call(calls.saveListView, { body: view })

  expect((await admin.raw(calls.changeListView, { params: { view_id }, body: {} })).status).toBe(422)
  expect((await customer.raw(calls.listListViews, { query })).status).toBe(403)
  expect((await customer.raw(calls.saveListView, { body: view })).status).toBe(403)
  expect((await shop.guest.raw(calls.listListViews, { query })).status).toBe(401)
})
