import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyInput } from '#contract/call.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { inviteAdmin, listAdmins, removeAdmin } from '#contract/staff/admins.ts'
import * as calls from '#contract/staff/staff.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const owner = await shop.admin()

const make = (name: string, permissions: string[] = ['orders'], by = owner) =>
  by.raw(calls.addPermissionSet, { body: { name, permissions } })
const change = (code: string, body: object, by = owner) => by.raw(calls.changePermissionSet, { params: { code }, body })
const remove = (code: string, replacement?: string) =>
  owner.raw(calls.deletePermissionSet, { params: { code }, query: replacement === undefined ? {} : { replacement } })
const give = ({ user_id }: TestActor, sets: string[], by = owner) =>
  by.raw(calls.setAdminSets, { params: { id: user_id }, body: { sets } })
const setsOf = async () => (await owner.call(calls.listPermissionSets, {})).data
const orders = async (by: TestActor) => (await by.raw(listAllOrders, { query: {} })).status

async function made(name: string, permissions: BodyInput<typeof calls.addPermissionSet>['permissions'] = ['orders']) {
  return (await owner.call(calls.addPermissionSet, { body: { name, permissions } })).code
}
const accountOf = async ({ user_id }: TestActor) =>
  (await owner.call(listAdmins, { query: { limit: 100 } })).data.find((admin) => admin.user_id === user_id)!

test('an owner makes a set, gives it, and what it allows is allowed at once, also after it is changed', async () => {
  const { status, body } = await make('Kasir', ['fulfilment'])
  expect({ status, data: body.data }).toMatchObject({
    status: 201,
    data: { name: 'Kasir', permissions: ['orders', 'fulfilment'], version: 1, admins: 0 },
  })
  const { code } = calls.PermissionSet.parse(body.data)
  const rina = await shop.admin()
  expect((await give(rina, ['FINANCE', code])).body.data).toEqual({ sets: ['FINANCE', code] })
  expect(await orders(rina)).toBe(200)
  expect(await rina.call(calls.getMyPermissions, {})).toMatchObject({ sets: ['FINANCE', code] })
  expect((await give(rina, [code])).status).toBe(200)
  expect((await change(code, { name: 'Kasir pagi', permissions: [], version: 1 })).body.data).toMatchObject({
    name: 'Kasir pagi',
    permissions: [],
    version: 2,
    admins: 1,
  })
  expect(await orders(rina)).toBe(403)
  const { data } = await owner.call(listAuditLog, { query: { action: 'permission_set.update' } })
  expect(data[0]).toMatchObject({ subject_id: code, subject_name: 'Kasir pagi' })
  // A set that allows nothing leaves its holders their own profile and lists.
  expect((await rina.raw(calls.getMyPermissions)).status).toBe(200)
})

test('names are the shop’s own, each once however it is written, and shipped sets keep theirs', async () => {
  const code = await made('Pagi')
  expect(await make('  pAGI ')).toMatchObject({
    status: 409,
    body: { error: 'ALREADY_TAKEN', errors: [{ field: 'name' }] },
  })
  expect((await make('x'.repeat(41))).status).toBe(422)
  expect((await make('')).status).toBe(422)
  expect((await make('Semua', ['staff'])).status).toBe(422)
  const other = await made('Malam')
  expect((await change(other, { name: 'PAGI', permissions: [], version: 1 })).status).toBe(409)
  const orderSet = (await setsOf()).find((set) => set.code === 'ORDERS')!
  expect(await change('ORDERS', { ...orderSet, name: 'Order', code: undefined, admins: undefined })).toMatchObject({
    status: 422,
  })
  expect((await remove(code)).status).toBe(200)
  expect((await make('pagi')).status).toBe(201)
})

test('of two owners who change one set at once the second is shown what the first saved', async () => {
  const code = await made('Berdua')
  const second = await shop.admin()
  const answers = await Promise.all([
    change(code, { permissions: ['customers'], version: 1 }),
    change(code, { permissions: ['reviews'], version: 1 }, second),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({ error: 'CONFLICT', details: { current: { code, version: 2 } } })
})

test('a set that is held is deleted only with another for its holders, who may at once do what that allows', async () => {
  const code = await made('Sementara', ['orders'])
  const rina = await shop.admin()
  const gone = await shop.admin()
  await give(rina, [code, 'CATALOGUE'])
  await give(gone, [code])
  await owner.call(removeAdmin, { params: { id: gone.user_id } })
  expect(await remove(code)).toMatchObject({
    status: 409,
    body: {
      error: 'STILL_IN_USE',
      message: 'Dewi Lestari hold this set. Please choose another set for them.',
      details: { holders: ['Dewi Lestari'] },
    },
  })
  for (const wrong of ['OWNER', code, 'nothing']) expect((await remove(code, wrong)).status).toBe(422)
  expect(await orders(rina)).toBe(200)
  expect((await remove(code, 'SUPPORT')).status).toBe(200)
  expect((await accountOf(rina)).sets).toEqual(['CATALOGUE', 'SUPPORT'])
  expect((await remove(code)).status).toBe(404)
  const { data } = await owner.call(listAuditLog, { query: { limit: 100 } })
  const about = (action: string) => data.find((entry) => entry.action === action)
  expect(about('permission_set.delete')).toMatchObject({ before: { name: 'Sementara', permissions: ['orders'] } })
  expect(about('admin.sets')).toMatchObject({
    subject_id: rina.user_id,
    before: { sets: ['CATALOGUE', 'Sementara'] },
    after: { sets: ['CATALOGUE', 'SUPPORT'] },
  })
})

test('a set that is given and deleted at the same moment is either held or gone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const code = await made(`Balapan ${round}`)
    const rina = await shop.admin()
    const [given, removed] = await Promise.all([give(rina, [code]), remove(code)])
    const isGiven = given.status === 200
    expect([given.status, removed.status]).toEqual(isGiven ? [200, 409] : [422, 200])
    expect((await accountOf(rina)).sets).toEqual(isGiven ? [code] : ['OWNER'])
  }
})

test('shipped sets stay, and so does that of owners; nobody else makes or deletes one', async () => {
  for (const code of ['OWNER', 'WAREHOUSE'])
    expect(await remove(code)).toMatchObject({ status: 409, body: { error: 'SET_STAYS' } })
  const finance = await shop.admin()
  await give(finance, ['FINANCE'])
  expect((await make('Milik saya', ['orders'], finance)).status).toBe(403)
  const code = await made('Punya pemilik')
  expect((await finance.raw(calls.deletePermissionSet, { params: { code } })).status).toBe(403)
  expect((await change('not-there', { permissions: [], version: 1 })).status).toBe(404)
})

test('who gave a set and when is told, by name also once they are removed, and not of older grants', async () => {
  const boss = await shop.admin()
  const code = await made('Baru')
  const rina = await shop.admin()
  await shop.db.updateTable('admin_sets').set({ given_at: null }).where('user_id', '=', rina.user_id).execute()
  expect((await accountOf(rina)).grants).toEqual([{ code: 'OWNER', name: null, given_at: null, given_by: null }])
  await give(rina, ['OWNER', code], boss)
  const [first, second] = (await accountOf(rina)).grants
  expect(first).toMatchObject({ given_at: null, given_by: null })
  expect(second).toMatchObject({ code, name: 'Baru', given_by: 'Dewi Lestari' })
  expect(Date.parse(second!.given_at!)).toBeGreaterThan(Date.now() - 60_000)
  await owner.call(removeAdmin, { params: { id: boss.user_id } })
  await give(rina, [code])
  expect((await accountOf(rina)).grants).toMatchObject([{ ...second, given_by: 'Dewi Lestari' }])
  const holders = await owner.call(listAdmins, { query: { set: code } })
  expect(holders.data.map(({ user_id }) => user_id)).toEqual([rina.user_id])
})

test('an invitation with a set that is not there is refused', async () => {
  const body = { email: 'undangan@example.test', first_name: 'Rina', sets: ['ORDERS', 'not-there'] }
  expect(await owner.raw(inviteAdmin, { body })).toMatchObject({ status: 422, body: { errors: [{ field: 'sets' }] } })
})

test('there are at most forty sets, also when two are made at once', async () => {
  const own = await testShop()
  const boss = await own.admin()
  const add = (name: string) => boss.raw(calls.addPermissionSet, { body: { name, permissions: [] } })
  const { data } = await boss.call(calls.listPermissionSets, {})
  for (let count = data.length; count < calls.mostPermissionSets - 1; count += 1) await add(`Peran ${count}`)
  const last = await Promise.all([add('Satu'), add('Dua')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the database knows every permission, keeps staff to owners and packers to what they see', async () => {
  const save = (permissions: string) =>
    sql`update permission_sets set permissions = ${permissions}::text[] where code = 'SUPPORT'`.execute(shop.db)
  for (const [held, constraint] of [
    ['{everything}', 'permissions_are_known'],
    ['{staff}', 'only_owners_manage_staff'],
    ['{fulfilment}', 'packers_see_orders'],
  ] as const)
    await expect(save(held)).rejects.toMatchObject({ constraint })
})
