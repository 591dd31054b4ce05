import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeAdmin, inviteAdmin, listAdmins, removeAdmin } from '#contract/staff/admins.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { listCustomers } from '#contract/people/customers.ts'
import { permissions } from '#contract/staff/permissions.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import * as calls from '#contract/staff/staff.ts'
import { listListViews } from '#contract/list-views.ts'
import { getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { transaction } from '#server/db/db.ts'
import type { TestActor } from '#server/test/actors.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { assignPermissionSets } from './set-admin-sets.ts'
import { shippedSets } from './shipped-sets.fixture.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const owner = await shop.admin()

const give = ({ user_id }: TestActor, sets: PermissionSetCode[], by = owner) =>
  by.call(calls.setAdminSets, { params: { id: user_id }, body: { sets } })
const allow = (code: PermissionSetCode, body: object, by = owner) =>
  by.raw(calls.changePermissionSet, { params: { code }, body })
const orders = (by: TestActor) => by.raw(listAllOrders, { query: {} })

async function staffWith(...sets: PermissionSetCode[]): Promise<TestActor> {
  const somebody = await shop.admin()
  await give(somebody, sets)
  return somebody
}

async function ownerCount(): Promise<number> {
  const { data } = await owner.call(listAdmins, { query: { limit: 100 } })
  return data.filter(({ sets }) => sets.includes('OWNER')).length
}

test('what a payment cost is read on the order by finance, not by who packs it', async () => {
  const { product_id } = await shop.given.product()
  const { order_id } = await shop.given.paidOrder({ by: await shop.customer(), lines: [{ product_id }] })
  const costs = async (by: TestActor) =>
    (await by.call(getAnyOrder, { params: { id: order_id } })).payments.map(({ cost }) => cost)
  expect(await costs(await staffWith('ORDERS'))).toEqual([null])
  expect(await costs(await staffWith('FINANCE'))).toEqual([expect.any(Number)])
})

test('an administrator may do what one of their sets allows, and is told what is missing for the rest', async () => {
  const packer = await staffWith('ORDERS')
  expect((await orders(packer)).status).toBe(200)
  expect((await packer.raw(listListViews, { query: { list: 'orders' } })).status).toBe(200)
  expect(await packer.raw(listAdmins)).toMatchObject({
    status: 403,
    body: {
      code: 403,
      data: null,
      error: 'FORBIDDEN',
      message_key: 'permission_missing',
      details: { missing_permissions: ['staff', 'support'] },
    },
  })
  expect(await packer.call(calls.getMyPermissions, {})).toMatchObject({ sets: ['ORDERS'] })
  expect((await owner.call(calls.getMyPermissions, {})).permissions).toEqual(permissions)
})

test('withdrawals and corrections of wallets need finance', async () => {
  const siti = await shop.customer()
  const finance = await staffWith('FINANCE')
  const others = [await staffWith('ORDERS', 'CATALOGUE', 'SUPPORT'), await staffWith('SUPPORT')]
  const params = { id: siti.user_id }
  const body = { purse: 'CASH', amount: 1_000, reason: 'Permintaan maaf' }
  for (const other of others) {
    expect((await other.raw(adjustWallet, { params, body })).status).toBe(403)
    expect((await other.raw(listWithdrawals)).status).toBe(403)
  }
  expect((await finance.raw(adjustWallet, { params, body })).status).toBe(201)
  expect((await finance.raw(listWithdrawals)).status).toBe(200)
  // The same call answers customers their own.
  expect((await siti.raw(listWithdrawals)).status).toBe(200)
})

test('a permission that is taken away acts at once, whether from the set or from the person', async () => {
  const [packer, helper] = [await staffWith('ORDERS'), await staffWith('SUPPORT')]
  expect([(await orders(packer)).status, (await packer.raw(listCustomers)).status]).toEqual([200, 200])

  const sets = (await owner.call(calls.listPermissionSets, {})).data
  const { permissions: before, version } = sets.find(({ code }) => code === 'ORDERS')!
  expect((await allow('ORDERS', { permissions: ['customers'], version })).status).toBe(200)
  expect([(await orders(packer)).status, (await packer.raw(listCustomers)).status]).toEqual([403, 200])
  expect((await allow('ORDERS', { permissions: before, version: version + 1 })).status).toBe(200)
  expect((await orders(packer)).status).toBe(200)

  await give(helper, ['CATALOGUE'])
  expect((await helper.raw(listCustomers)).status).toBe(403)
})

test('what another process has taken away acts within a second', async () => {
  const packer = await staffWith('ORDERS')
  expect((await orders(packer)).status).toBe(200)
  await shop.db.updateTable('admin_sets').set({ code: 'CATALOGUE' }).where('user_id', '=', packer.user_id).execute()
  await pause(950)
  expect((await orders(packer)).status).toBe(403)
})

test('a new shop has these sets', async () => {
  const own = await testShop()
  const { data } = await (await own.admin()).call(calls.listPermissionSets, {})
  const allowed = data
    .filter(({ code }) => code !== 'OWNER')
    .map(({ code, permissions: held }) => [code, held.toSorted()])
  expect(Object.fromEntries(allowed)).toEqual(
    Object.fromEntries(Object.entries(shippedSets).map(([code, held]) => [code, held.toSorted()])),
  )
})

test('a set is changed from the version that was read, owners stay as they are, and nobody else manages staff', async () => {
  const sets = (await owner.call(calls.listPermissionSets, {})).data
  expect(sets.map(({ code }) => code)).toEqual(['OWNER', 'ORDERS', 'WAREHOUSE', 'CATALOGUE', 'SUPPORT', 'FINANCE'])
  const { version } = sets.find(({ code }) => code === 'CATALOGUE')!
  const both = await Promise.all([
    allow('CATALOGUE', { permissions: ['catalogue'], version }),
    allow('CATALOGUE', { permissions: ['catalogue', 'content'], version }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await allow('OWNER', { permissions: [], version: 1 })).toMatchObject({
    status: 409,
    body: { error: 'OWNERS_STAY' },
  })
  for (const body of [
    { permissions: ['staff'], version },
    { permissions: ['everything'], version },
    { permissions: [] },
  ])
    expect((await allow('CATALOGUE', body)).status).toBe(422)
  const finance = await staffWith('FINANCE')
  expect((await allow('FINANCE', { permissions: ['orders'], version: 1 }, finance)).status).toBe(403)
  expect(await refusalOf(give(finance, ['OWNER'], finance))).toMatchObject({ status: 403 })
  const { data } = await owner.call(listAuditLog, { query: { action: 'permission_set.update' } })
  expect(data[0]).toMatchObject({ subject_id: 'CATALOGUE' })
})

test('who packs orders sees them, and who closes customers sees those, whatever the set was saved with', async () => {
  const { version } = (await owner.call(calls.listPermissionSets, {})).data.find(({ code }) => code === 'WAREHOUSE')!
  const saved = await allow('WAREHOUSE', { permissions: ['customers_manage', 'fulfilment'], version })
  expect(saved.body.data).toMatchObject({ permissions: ['orders', 'fulfilment', 'customers', 'customers_manage'] })
})

test('nobody is left without a set, or invited without one', async () => {
  const packer = await staffWith('ORDERS')
  for (const sets of [[], ['ADMIN'], ['orders']])
    expect((await owner.raw(calls.setAdminSets, { params: { id: packer.user_id }, body: { sets } })).status).toBe(422)
  const body = { email: 'tanpa-izin@example.test', first_name: 'Rina' }
  expect((await owner.raw(inviteAdmin, { body })).status).toBe(422)
  const invited = await owner.call(inviteAdmin, { body: { ...body, sets: ['SUPPORT', 'ORDERS'] } })
  expect(invited.sets).toEqual(['ORDERS', 'SUPPORT'])
  const siti = await shop.customer()
  expect(await refusalOf(give(siti, ['OWNER']))).toMatchObject({ status: 404 })
})

test('the last owner who can sign in stays one', async () => {
  const [second] = [await shop.admin()]
  // Invited and suspended ones cannot help out.
  await owner.call(inviteAdmin, { body: { email: 'baru@example.test', first_name: 'Baru', sets: ['OWNER'] } })
  const away = await shop.admin()
  await owner.call(changeAdmin, { params: { id: away.user_id }, body: { status: 'SUSPENDED' } })

  await give(second, ['FINANCE'])
  expect(await refusalOf(give(owner, ['FINANCE']))).toMatchObject({ status: 409, code: 'LAST_OWNER' })
  expect(await refusalOf(owner.call(removeAdmin, { params: { id: owner.user_id } }))).toMatchObject({ status: 409 })
  expect((await owner.call(calls.getMyPermissions, {})).sets).toEqual(['OWNER'])
})

test(
  'of owners who step down or take it from each other at the same moment one stays',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await ownerCount()
      const rivals = [await shop.admin(), await shop.admin()] as const
      const isMutual = round % 2 === 0
      // The owner of all tests steps aside for the race.
      await give(owner, ['FINANCE'], rivals[0])
      const answers = await Promise.allSettled([
        give(isMutual ? rivals[1] : rivals[0], ['SUPPORT'], rivals[0]),
        give(isMutual ? rivals[0] : rivals[1], ['SUPPORT'], rivals[1]),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = rivals[(await rivals[0].call(calls.getMyPermissions, {})).sets.includes('OWNER') ? 0 : 1]
      await give(owner, ['OWNER'], left)
      await owner.call(removeAdmin, { params: { id: rivals[0].user_id } })
      await owner.call(removeAdmin, { params: { id: rivals[1].user_id } })
      expect(await ownerCount()).toBe(before)
    }
  },
)

test('who is no owner any more when it is their turn changes nobody', async () => {
  const [second, third] = [await shop.admin(), await shop.admin()]
  const suspending = await transaction(shop.db, async (tx) => {
    await sql`select from users where role = 'ADMIN' order by user_id for no key update`.execute(tx)
    const body = { status: 'SUSPENDED' } as const
    const answer = second.raw(changeAdmin, { params: { id: third.user_id }, body })
    await pause(300)
    await assignPermissionSets(shop.ctx(), tx, second.user_id, ['FINANCE'])
    return { answer }
  })
  expect(await suspending.answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  expect((await third.raw(calls.getMyPermissions)).status).toBe(200)
})
