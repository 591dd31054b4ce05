import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import type { Permission, PermissionSetCode } from '#contract/staff/permissions.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import { defineNotice } from '#contract/notice.ts'
import type { Audience } from '#contract/notice.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from '#contract/notifications.ts'
import { transaction } from '#server/db/db.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { notify } from './notify.ts'

const shop = await testShop()

function newsFor<const To extends Audience>(to: To) {
  return defineNotice({
    kind: 'TEST_NEWS',
    to,
    dedupeKey: ({ name }: { name: string }) => name,
    link: () => '/orders',
    samples: [],
    words: {
      en: ({ name }) => ({ title: `News ${name}`, text: 'Text' }),
      id: ({ name }) => ({ title: `Kabar ${name}`, text: 'Teks' }),
    },
  })
}
const news = newsFor('customer')

function tell({ user_id }: TestActor, ...names: string[]): Promise<boolean[]> {
  return transaction(shop.db, async (tx) => {
    const answers = []
    for (const name of names) answers.push(await notify(shop.ctx(), tx, news, { name, user_id }))
    return answers
  })
}

const idOf = async (reader: TestActor, title: string) => {
  const { data } = await reader.call(listNotifications, { query: { limit: 100 } })
  return data.find((entry) => entry.title === title)?.notification_id ?? ''
}

test('the list has the newest first, page by page, with what has not been read', async () => {
  const siti = await shop.customer()
  expect(await tell(siti, 'a', 'b', 'c')).toEqual([true, true, true])

  const first = await siti.call(listNotifications, { query: { limit: 2 } })
  expect(first).toMatchObject({
    data: [{ title: 'News c', text: 'Text', link: '/orders', is_read: false, order_id: null }, { title: 'News b' }],
    meta: { currentPage: 1, itemsPerPage: 2, totalItems: 3, totalPages: 2 },
    unread_count: 3,
  })
  const second = await siti.call(listNotifications, { query: { limit: 2, page: 2 } })
  expect(second.data.map(({ title }) => title)).toEqual(['News a'])
})

test('the same thing is told to one person once, and to each person', async () => {
  const [siti, dewi] = [await shop.customer(), await shop.customer()]
  expect(await tell(siti, 'a')).toEqual([true])
  const again = await Promise.all(Array.from({ length: 10 }, () => tell(siti, 'a')))
  expect(again.flat()).not.toContain(true)
  expect(await tell(dewi, 'a')).toEqual([true])
  expect(await siti.call(countUnread, {})).toEqual({ unread_count: 1 })
})

test('reading one leaves the others, and the list can show only what is left', async () => {
  const siti = await shop.customer()
  await tell(siti, 'a', 'b')
  const id = await idOf(siti, 'News a')

  expect(await siti.call(readNotification, { params: { id } })).toEqual({ unread_count: 1 })
  expect(await siti.call(readNotification, { params: { id } })).toEqual({ unread_count: 1 })

  const left = await siti.call(listNotifications, { query: { unread: true } })
  expect(left).toMatchObject({ data: [{ title: 'News b' }], meta: { totalItems: 1 }, unread_count: 1 })
})

test('reading all up to what was on the screen leaves what came since', async () => {
  const siti = await shop.customer()
  await tell(siti, 'a', 'b')
  const up_to = await idOf(siti, 'News b')
  await tell(siti, 'c')

  expect(await siti.call(readAllNotifications, { body: { up_to } })).toEqual({ unread_count: 1 })
  expect(await siti.call(readAllNotifications, { body: {} })).toEqual({ unread_count: 0 })
  expect(await siti.call(countUnread, {})).toEqual({ unread_count: 0 })
})

test("somebody else's notification does not exist, and reading all reads only mine", async () => {
  const [siti, thief] = [await shop.customer(), await shop.customer()]
  await tell(siti, 'a')
  const id = await idOf(siti, 'News a')

  expect((await thief.raw(readNotification, { params: { id } })).status).toBe(404)
  expect((await thief.call(listNotifications, {})).data).toEqual([])
  await thief.call(readAllNotifications, { body: { up_to: id } })

  expect(await siti.call(countUnread, {})).toEqual({ unread_count: 1 })
})

test('administrators who can sign in are told, customers are not', async () => {
  const [siti, one, other] = [await shop.customer(), await shop.admin(), await shop.admin()]
  await shop.db.updateTable('users').set({ status: 'SUSPENDED' }).where('user_id', '=', other.user_id).execute()

  const odd = newsFor({ permission: 'orders' })
  await transaction(shop.db, (tx) => notify(shop.ctx(), tx, odd, { name: 'odd' }))
  await transaction(shop.db, (tx) => notify(shop.ctx(), tx, odd, { name: 'odd' }))

  expect((await one.call(listNotifications, {})).data.map(({ title }) => title)).toEqual(['News odd'])
  expect((await siti.call(listNotifications, {})).data).toEqual([])
  const told = await shop.db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', '=', other.user_id)
    .execute()
  expect(told).toEqual([])
})

test('administrators are told of what their permissions open, and the one who has a ticket only while they may', async () => {
  const [owner, packer, helper] = [await shop.admin(), await shop.admin(), await shop.admin()]
  const give = (to: TestActor, sets: PermissionSetCode[]) =>
    owner.call(setAdminSets, { params: { id: to.user_id }, body: { sets } })
  await give(packer, ['ORDERS'])
  await give(helper, ['SUPPORT', 'CATALOGUE'])
  const notifyOf = (name: string, permission: Permission, only: string | null = null) =>
    transaction(shop.db, (tx) => notify(shop.ctx(), tx, newsFor({ permission }), { name, only }))

  await notifyOf('order', 'orders')
  await notifyOf('money', 'withdrawals')
  await notifyOf('ticket', 'support')
  await notifyOf('her ticket', 'support', helper.user_id)
  await notifyOf('his ticket', 'support', packer.user_id)

  const titles = async (by: TestActor) =>
    (await by.call(listNotifications, {})).data.map(({ title }) => title.replace('News ', '')).toReversed()
  expect(await titles(packer)).toEqual(['order'])
  expect(await titles(helper)).toEqual(['ticket', 'her ticket', 'his ticket'])
  expect(await titles(owner)).toEqual(['order', 'money', 'ticket', 'his ticket'])
})

test.for([
  [{ page: '0' }, 'page'],
  [{ limit: '101' }, 'limit'],
  [{ unread: 'maybe' }, 'unread'],
  [{ language: 'fr' }, 'language'],
] as const)('the list with %j is refused at %s', async ([query, field]) => {
  const siti = await shop.customer()
  expect(await siti.raw(listNotifications, { query })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('what is half a year old is forgotten, and so is everything of a closed account', async () => {
  const [siti, dewi] = [await shop.customer(), await shop.customer()]
  await tell(siti, 'a')
  await tell(dewi, 'a')
  await siti.call(closeAccount, { body: { password: siti.password } })
  const left = () => shop.db.selectFrom('notifications').select('user_id').where('dedupe_key', '=', 'a').execute()
  const isHers = ({ user_id }: { user_id: string }) => user_id === siti.user_id
  expect((await left()).some(isHers)).toBe(false)

  await shop.advance(181 * 24 * 3600)
  await signInAgain(shop, dewi)

  expect((await dewi.call(listNotifications, {})).data).toEqual([])
})
