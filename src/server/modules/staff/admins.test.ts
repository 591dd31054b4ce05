import { expect, test } from 'vitest'
import { forgotPassword, validateToken } from '#contract/sign-in/account-recovery.ts'
import { addAddress } from '#contract/people/addresses.ts'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { changeAdmin, inviteAdmin, listAdmins, removeAdmin } from '#contract/staff/admins.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { transaction } from '#server/db/db.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { linkFor } from '#server/test/mailbox.fixture.ts'
import { writeAudit } from '#server/modules/audit/write-audit.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const password = 'a password of my own'
const unknownId = '01890000-0000-7000-8000-000000000000'
let invited = 0

function newcomer() {
  invited += 1
  return { email: `admin-${invited}@sehati.test`, first_name: 'Rina', last_name: 'Wijaya', sets: ['OWNER' as const] }
}

function choosePassword(resetToken: string) {
  return shop.guest.raw(forgotPassword, {
    body: { newPassword: password, confirmPassword: password, resetToken },
  })
}

function signIn(email: string, role: 'ADMIN' | 'CUSTOMER' = 'ADMIN') {
  return shop.guest.raw(login, { body: { email, password, role } })
}

function setStatus(by: TestActor, id: string, status: 'ACTIVE' | 'SUSPENDED') {
  return by.raw(changeAdmin, { params: { id }, body: { status } })
}

async function statusOf(by: TestActor, id: string) {
  const { data } = await by.call(listAdmins, { query: { limit: 100 } })
  return data.find(({ user_id }) => user_id === id)?.status
}

test('an invited administrator chooses a password by the link of a mail and signs in', async () => {
  const boss = await shop.admin()
  const body = newcomer()

  const made = await boss.call(inviteAdmin, { body })
  const { path, token } = await linkFor(shop, body.email)

  expect(made).toMatchObject({ ...body, status: 'INVITED', is_me: false, last_sign_in_at: null })
  expect(path).toBe('/admin/change-password')
  expect(await shop.guest.call(validateToken, { body: { token } })).toMatchObject({
    isValid: true,
    type: 'FORGOT_PASSWORD',
    role: 'ADMIN',
  })
  expect((await signIn(body.email)).status).toBe(401)
  expect((await choosePassword(token)).status).toBe(200)
  expect((await signIn(body.email, 'CUSTOMER')).status).toBe(401)
  expect(await signIn(body.email)).toMatchObject({ status: 200, body: { data: { role: 'ADMIN' } } })
  expect(await statusOf(boss, made.user_id)).toBe('ACTIVE')
})

test('one who did not use the link is invited again; the account stays the same', async () => {
  const boss = await shop.admin()
  const body = newcomer()
  const first = await boss.call(inviteAdmin, { body })
  const old = await linkFor(shop, body.email)
  await shop.advance(3_601)
  const fresh = await shop.admin()

  const again = await fresh.call(inviteAdmin, { body })

  expect(again.user_id).toBe(first.user_id)
  expect((await choosePassword(old.token)).status).toBe(400)
  expect((await choosePassword((await linkFor(shop, body.email)).token)).status).toBe(200)
})

test('an address with an account is not invited', async () => {
  const [boss, other, siti] = [await shop.admin(), await shop.admin(), await shop.customer()]

  for (const email of [boss.email, other.email, siti.email, siti.email.toUpperCase()]) {
    const answer = await boss.raw(inviteAdmin, { body: { ...newcomer(), email } })
    expect(answer).toMatchObject({ status: 400, body: { error: 'EMAIL_TAKEN', errors: [{ field: 'email' }] } })
  }
})

test('ten invitations of one address at once make one administrator', async () => {
  const boss = await shop.admin()
  const body = newcomer()

  await Promise.all(Array.from({ length: 10 }, () => boss.raw(inviteAdmin, { body })))

  const rows = await shop.db.selectFrom('users').select('user_id').where('email', '=', body.email).execute()
  expect(rows).toHaveLength(1)
})

test.for([
  [{ email: 'nobody' }, 'email'],
  [{ first_name: '' }, 'first_name'],
  [{ last_name: 'x'.repeat(51) }, 'last_name'],
  [{ role: 'CUSTOMER' }, 'role'],
  [{ password: 'a long password' }, 'password'],
  [{ language: 'fr' }, 'language'],
] as const)('an invitation with %j is refused at %s', async ([changes, field]) => {
  const boss = await shop.admin()

  const answer = await boss.raw(inviteAdmin, { body: { ...newcomer(), ...changes } })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

test('a suspended administrator is out at once, cannot come back, and can after reactivation', async () => {
  const [boss, rina] = [await shop.admin(), await shop.admin()]

  expect((await setStatus(boss, rina.user_id, 'SUSPENDED')).status).toBe(200)

  expect((await rina.raw(getProfile)).status).toBe(401)
  const attempt = () => shop.guest.raw(login, { body: { email: rina.email, password: rina.password, role: 'ADMIN' } })
  expect((await attempt()).status).toBe(401)
  expect(await statusOf(boss, rina.user_id)).toBe('SUSPENDED')
  await setStatus(boss, rina.user_id, 'ACTIVE')
  expect((await attempt()).status).toBe(200)
})

test('a link that was mailed before the suspension does not undo it', async () => {
  const boss = await shop.admin()
  const body = newcomer()
  const { user_id } = await boss.call(inviteAdmin, { body })
  const { token } = await linkFor(shop, body.email)

  await setStatus(boss, user_id, 'SUSPENDED')

  expect((await shop.guest.call(validateToken, { body: { token } })).isValid).toBe(false)
  expect((await choosePassword(token)).status).toBe(400)
})

test('nobody suspends or removes themselves', async () => {
  const [boss] = [await shop.admin(), await shop.admin()]

  expect(await setStatus(boss, boss.user_id, 'SUSPENDED')).toMatchObject({
    status: 409,
    body: { error: 'OWN_ACCOUNT' },
  })
  expect(await boss.raw(removeAdmin, { params: { id: boss.user_id } })).toMatchObject({
    status: 409,
    body: { error: 'OWN_ACCOUNT' },
  })
  expect((await boss.raw(getProfile)).status).toBe(200)
})

test('of two who suspend each other at the same moment one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await shop.admin(), await shop.admin()]

    const answers = await Promise.all([setStatus(a, b.user_id, 'SUSPENDED'), setStatus(b, a.user_id, 'SUSPENDED')])

    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 401])
    const active = await shop.db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', 'in', [a.user_id, b.user_id])
      .where('status', '=', 'ACTIVE')
      .execute()
    expect(active).toHaveLength(1)
  }
})

test('when all remove each other at the same moment, one who can sign in stays', async () => {
  const own = await testShop()
  const admins = await Promise.all(Array.from({ length: 6 }, () => own.admin()))
  const pairs = admins.flatMap((by) => admins.filter((one) => one !== by).map((one) => ({ by, id: one.user_id })))

  const answers = await Promise.all(pairs.map(({ by, id }) => by.raw(removeAdmin, { params: { id } })))

  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 401, 404, 409]))).toBe(true)
  const left = await own.db
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute()
  expect(left).toHaveLength(1)
  await own.close()
})

test('a removed administrator is out, is listed no more, and the address is free', async () => {
  const [boss, rina] = [await shop.admin(), await shop.admin()]

  expect((await boss.raw(removeAdmin, { params: { id: rina.user_id } })).status).toBe(200)

  expect((await rina.raw(getProfile)).status).toBe(401)
  expect(await statusOf(boss, rina.user_id)).toBeUndefined()
  expect((await boss.raw(removeAdmin, { params: { id: rina.user_id } })).status).toBe(404)
  expect((await boss.raw(inviteAdmin, { body: { ...newcomer(), email: rina.email } })).status).toBe(201)
})

test('customers and unknown people are no administrators', async () => {
  const [boss, siti] = [await shop.admin(), await shop.customer()]

  for (const id of [siti.user_id, unknownId, 'me']) {
    expect((await setStatus(boss, id, 'SUSPENDED')).status).toBe(404)
    expect((await boss.raw(removeAdmin, { params: { id } })).status).toBe(404)
  }
  expect((await siti.raw(getProfile)).status).toBe(200)
})

test('administrators are found by name and address, filtered and put in order', async () => {
  const own = await testShop()
  const boss = await own.admin()
  for (const [email, first_name] of [
    ['citra@sehati.test', 'Citra'],
    ['bayu@sehati.test', 'Bayu'],
  ] as const) {
    await boss.call(inviteAdmin, { body: { email, first_name, last_name: 'Putri_100%', sets: ['ORDERS'] } })
  }
  const names = async (query: Record<string, unknown>) =>
    (await boss.call(listAdmins, { query } as never)).data.map(({ first_name }) => first_name)

  expect(await names({})).toEqual(['Bayu', 'Citra', 'Dewi'])
  expect(await names({ sort: 'created_at:desc' })).toEqual(['Bayu', 'Citra', 'Dewi'])
  expect(await names({ sort: 'email:asc' })).toEqual(['Dewi', 'Bayu', 'Citra'])
  expect(await names({ search: 'CITRA' })).toEqual(['Citra'])
  expect(await names({ search: 'bayu@' })).toEqual(['Bayu'])
  expect(await names({ search: '100%' })).toEqual(['Bayu', 'Citra'])
  expect(await names({ search: '%' })).toEqual(['Bayu', 'Citra'])
  expect(await names({ status: 'INVITED' })).toEqual(['Bayu', 'Citra'])
  expect(await names({ status: 'ACTIVE' })).toEqual(['Dewi'])
  expect(await boss.call(listAdmins, { query: { limit: 2, page: 2 } })).toMatchObject({
    data: [{ first_name: 'Dewi', is_me: true, last_sign_in_at: expect.any(String) }],
    meta: { currentPage: 2, itemsPerPage: 2, totalItems: 3, totalPages: 2 },
  })
  expect((await boss.call(listAdmins, { query: { page: 9 } })).meta.totalItems).toBe(3)
  await own.close()
})

test('every write of an administrator here is in the audit log, with who and what', async () => {
  const own = await testShop()
  const [boss, rina] = [await own.admin(), await own.admin()]
  const body = newcomer()
  const { user_id } = await boss.call(inviteAdmin, { body })
  await boss.call(inviteAdmin, { body })
  await boss.call(changeAdmin, { params: { id: rina.user_id }, body: { status: 'SUSPENDED' } })
  await boss.call(changeAdmin, { params: { id: rina.user_id }, body: { status: 'ACTIVE' } })
  await boss.call(changeAdmin, { params: { id: rina.user_id }, body: { first_name: 'Rina' } })
  await boss.call(removeAdmin, { params: { id: user_id } })
  await boss.call(updateProfile, { body: { first_name: 'Bos' } })
  await boss.call(addAddress, {
    body: {
      receiver_name: 'Gudang',
      receiver_phone_number: '0812 3456 7890',
      address_line: 'Jl. Kemang Raya 24',
      city: 'Kota Jakarta Selatan',
      state: 'DKI Jakarta',
      postal_code: '12730',
      address_type: 'WAREHOUSE',
    },
  })

  const { data, meta } = await boss.call(listAuditLog, { query: { limit: 100 } })

  expect(data.map(({ action }) => action).toReversed()).toEqual([
    'admin.invite',
    'admin.invite_again',
    'admin.suspend',
    'admin.reactivate',
    'admin.rename',
    'admin.remove',
    'profile.update',
    'address.create',
  ])
  expect(meta.totalItems).toBe(8)
  expect(data.every(({ actor }) => actor.user_id === boss.user_id && actor.email === boss.email)).toBe(true)
  expect(data.find(({ action }) => action === 'admin.suspend')).toMatchObject({
    subject_type: 'admin',
    subject_id: rina.user_id,
    subject_name: 'Rina Lestari',
    before: { status: 'ACTIVE' },
    after: { status: 'SUSPENDED' },
  })
  expect(data.find(({ action }) => action === 'profile.update')).toMatchObject({
    before: { first_name: 'Dewi' },
    after: { first_name: 'Bos' },
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash/)
  await own.close()
})

test('a change that changes nothing is not in the audit log', async () => {
  const [boss, rina] = [await shop.admin(), await shop.admin()]
  const params = { id: rina.user_id }

  await boss.call(changeAdmin, { params, body: {} })
  await boss.call(changeAdmin, { params, body: { status: 'ACTIVE', first_name: 'Dewi' } })
  await boss.call(updateProfile, { body: { first_name: 'Dewi', last_name: 'Lestari' } })

  expect((await boss.call(listAuditLog, { query: { actor_id: boss.user_id } })).data).toEqual([])
})

test('the audit log names its people, also removed ones, its actions, and what each entry is about', async () => {
  const own = await testShop()
  const [boss, rina] = [await own.admin(), await own.admin()]
  const product = await own.given.product({ name: 'Serum Teratai' })
  await transaction(own.db, (tx) =>
    writeAudit({ actor: { kind: 'admin', id: rina.user_id, sessionId: 'x' }, now: own.ctx().now }, tx, {
      action: 'product.update',
      subject_type: 'product',
      subject_id: product.product_id,
    }),
  )
  await boss.call(removeAdmin, { params: { id: rina.user_id } })
  await transaction(own.db, (tx) =>
    writeAudit({ actor: { kind: 'admin', id: boss.user_id, sessionId: 'x' }, now: own.ctx().now }, tx, {
      action: 'voucher.create',
      subject_type: 'voucher',
      subject_id: 'no id of ours',
      after: { code: 'HEMAT10' },
    }),
  )

  const log = await boss.call(listAuditLog, {})

  expect(log.data.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['voucher.create', 'HEMAT10'],
    ['admin.remove', 'Dewi Lestari'],
    ['product.update', 'Serum Teratai'],
  ])
  expect(log.actions).toEqual(['admin.remove', 'product.update', 'voucher.create'])
  expect(new Map(log.actors.map(({ user_id, is_removed }) => [user_id, is_removed]))).toEqual(
    new Map([
      [boss.user_id, false],
      [rina.user_id, true],
    ]),
  )
  await own.close()
})

test('the audit log is filtered and paged', async () => {
  const own = await testShop()
  const [a, b] = [await own.admin(), await own.admin()]
  await a.call(inviteAdmin, { body: newcomer() })
  const { user_id } = await b.call(inviteAdmin, { body: newcomer() })
  await b.call(updateProfile, { body: { first_name: 'Bintang' } })
  const today = new Date(own.ctx().now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const count = async (query: Record<string, unknown>) =>
    (await a.call(listAuditLog, { query } as never)).meta.totalItems

  expect(await count({ actor_id: b.user_id })).toBe(2)
  expect(await count({ action: 'admin' })).toBe(2)
  expect(await count({ action: 'admin.invite' })).toBe(2)
  expect(await count({ action: 'adm' })).toBe(0)
  expect(await count({ subject_type: 'admin', subject_id: user_id })).toBe(1)
  expect(await count({ from: today, to: today })).toBe(3)
  expect(await count({ to: '2020-01-01' })).toBe(0)
  const oldest = await a.call(listAuditLog, { query: { sort: 'created_at:asc', limit: 1, page: 3 } })
  expect(oldest).toMatchObject({ data: [{ action: 'profile.update' }], meta: { totalPages: 3 } })
  expect((await a.raw(listAuditLog, { query: { from: 'yesterday' } })).status).toBe(422)
  await own.close()
})

test('who is invited again has the permissions of the last invitation, also when they are fewer', async () => {
  const boss = await shop.admin()
  const body = newcomer()
  const { user_id } = await boss.call(inviteAdmin, { body })
  const again = await boss.call(inviteAdmin, { body: { ...body, sets: ['SUPPORT'] } })
  expect([again.user_id, again.sets]).toEqual([user_id, ['SUPPORT']])
  const { data } = await boss.call(listAuditLog, { query: { subject_id: user_id } })
  expect(data.map(({ action, after }) => [action, after])).toContainEqual([
    'admin.invite_again',
    { email: body.email, sets: ['SUPPORT'] },
  ])
})
