import { expect, test } from 'vitest'
import * as audience from '#contract/vouchers/audience.ts'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import { testShop } from '#server/test/test-shop.ts'
import { voucherDesk } from './vouchers.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const siti = await shop.customer({ email: 'siti@pelanggan.test' })
const budi = await shop.customer({ email: 'budi@pelanggan.test' })
const { added } = voucherDesk(shop, admin)

const name = (user_id: string, first_name: string, phone_number: string | null) =>
  shop.db
    .updateTable('users')
    .set({ first_name, last_name: 'Utama', phone_number })
    .where('user_id', '=', user_id)
    .execute()
await name(siti.user_id, 'Siti', '+628123456789')
await name(budi.user_id, 'Budi', '+628129999999')

const check = (text: string) => admin.call(audience.checkAudience, { body: { text } })
const find = (query: { search?: string; voucher_id?: string; user_ids?: string; limit?: number; page?: number }) =>
  admin.call(audience.findCustomers, { query })

test('a pasted list names customers by address or number, and says of each row what is wrong', async () => {
  const { customers, problems } = await check(
    [
      'email',
      ' SITI@pelanggan.test ',
      '',
      '0812 3456 789',
      '8129999999',
      'nobody@pelanggan.test',
      admin.email,
      'siti at pelanggan',
      'budi@@pelanggan.test',
    ].join('\r\n'),
  )

  expect(customers).toEqual([
    { user_id: siti.user_id, name: 'Siti Utama', email: siti.email },
    { user_id: budi.user_id, name: 'Budi Utama', email: budi.email },
  ])
  expect(problems).toEqual([
    { row: 4, text: '0812 3456 789', reason: 'TWICE' },
    { row: 6, text: 'nobody@pelanggan.test', reason: 'NOT_FOUND' },
    { row: 7, text: admin.email, reason: 'NO_CUSTOMER' },
    { row: 8, text: 'siti at pelanggan', reason: 'NOT_READABLE' },
    { row: 9, text: 'budi@@pelanggan.test', reason: 'NOT_READABLE' },
  ])
})

test('of a spreadsheet the first column counts', async () => {
  const csv = '\uFEFFTelepon;Nama\r\n"+62 812-3456-789";"Siti; Utama"\r\n0812 9999 999;Budi\r\n'
  expect(await check(csv)).toMatchObject({ customers: [{ email: siti.email }, { email: budi.email }], problems: [] })
})

test('a list that is too long or broken is refused at its field', async () => {
  const refusal = async (text: string) => {
    const { status, body } = await admin.raw(audience.checkAudience, { body: { text } })
    return [status, (body.errors as { field: string }[])[0]?.field]
  }
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `orang${at}@pelanggan.test`).join('\n')

  expect(await refusal('')).toEqual([422, 'text'])
  expect(await refusal('"budi@pelanggan.test\nsiti@pelanggan.test')).toEqual([422, 'text'])
  expect(await refusal(rows(calls.mostChosen + 1))).toEqual([422, 'text'])
  expect((await check(rows(calls.mostChosen))).problems).toHaveLength(calls.mostChosen)
  expect((await siti.raw(audience.checkAudience, { body: { text: siti.email } })).status).toBe(403)
})

test('customers are found by parts of name, address or number; administrators are none', async () => {
  const found = async (search: string) => (await find({ search })).data.map(({ email }) => email)

  expect(await found('siti')).toEqual([siti.email])
  expect(await found('utama budi')).toEqual([budi.email])
  expect(await found('pelanggan.test')).toEqual([budi.email, siti.email])
  expect(await found('0812 9999')).toEqual([budi.email])
  expect(await found('62812345')).toEqual([siti.email])
  expect(await found('lestari')).toEqual([])
  const all = await find({ limit: 1 })
  expect([all.data.length, all.meta.totalItems]).toEqual([1, 2])
  const customer_ids = JSON.stringify([siti.user_id])
  const { voucher_id } = await added({ audience: 'CHOSEN', customer_ids })
  expect((await find({ voucher_id })).data).toEqual([
    { user_id: siti.user_id, name: 'Siti Utama', email: siti.email, phone_number: '+628123456789' },
  ])
  const named = await find({ user_ids: `${budi.user_id},${siti.user_id},${admin.user_id}` })
  expect(named.data.map(({ user_id }) => user_id).toSorted()).toEqual([siti.user_id, budi.user_id].toSorted())
  expect((await admin.raw(audience.findCustomers, { query: { user_ids: 'x,y' } })).status).toBe(422)
  expect((await siti.raw(audience.findCustomers)).status).toBe(403)
})
