import { expect, test } from 'vitest'
import { findAnything } from '#contract/palette.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import { asked } from '#server/modules/support/support.fixture.ts'
import { voucherDesk } from '#server/modules/vouchers/admin/vouchers.fixture.ts'
import { funded, requested } from '#server/modules/withdrawals/withdrawals.fixture.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const owner = await shop.admin()
const product = await shop.given.product({ stock: 100, price: 50_000, name: 'Serum Kenari Malam' })
const siti = await funded(shop, 500_000)
const order = await shop.given.paidOrder({ by: siti, lines: [{ product_id: product.product_id, quantity: 1 }] })

async function find(words: string, by: TestActor = owner) {
  return (await by.call(findAnything, { query: { words } })).data
}

async function staffWith(set: PermissionSetCode): Promise<TestActor> {
  const somebody = await shop.admin()
  await owner.call(setAdminSets, { params: { id: somebody.user_id }, body: { sets: [set] } })
  return somebody
}

test('each kind of thing is found by its number, code or name', async () => {
  const ticket = await asked(siti)
  const withdrawal = await requested(shop, siti)
  const voucher = await voucherDesk(shop, owner).added({ code: 'KENARI20', name: 'Hemat kenari' })
  expect(await find(order.order_number)).toMatchObject([
    { kind: 'ORDER', id: order.order_id, name: order.order_number, amount: order.total, status: 'PAID' },
  ])
  expect(await find('kenari malam')).toContainEqual(
    expect.objectContaining({ kind: 'PRODUCT', id: product.product_id, name: 'Serum Kenari Malam', amount: 50_000 }),
  )
  expect(await find(ticket.number)).toMatchObject([{ kind: 'TICKET', id: ticket.ticket_id, name: ticket.number }])
  expect(await find(withdrawal.number)).toMatchObject([
    { kind: 'WITHDRAWAL', id: withdrawal.disbursement_id, amount: withdrawal.amount },
  ])
  expect(await find('kenari20')).toMatchObject([
    { kind: 'VOUCHER', id: voucher.voucher_id, name: 'KENARI20', facts: ['Hemat kenari'] },
  ])
})

test('a customer is found by a phone number in any spelling', async () => {
  const local = siti.phone_number.replace('+62', '0')
  const spellings = [
    siti.phone_number,
    local,
    siti.phone_number.slice(1),
    `${local.slice(0, 4)}-${local.slice(4, 8)} ${local.slice(8)}`,
  ]
  for (const words of spellings) {
    const customers = (await find(words)).filter(({ kind }) => kind === 'CUSTOMER')
    expect(customers, words).toMatchObject([{ id: siti.user_id, facts: [siti.email, siti.phone_number] }])
  }
})

test('only kinds that an administrator may open are looked for, a few of each', async () => {
  for (let n = 0; n < 7; n += 1) await shop.given.product({ name: `Sabun Kenari ${n}` })
  const kindsOf = async (by: TestActor) => [...new Set((await find('kenari', by)).map(({ kind }) => kind))]
  expect(await kindsOf(owner)).toEqual(expect.arrayContaining(['ORDER', 'PRODUCT', 'VOUCHER']))
  expect(await kindsOf(await staffWith('SUPPORT'))).not.toContain('PRODUCT')
  expect(await kindsOf(await staffWith('CATALOGUE'))).toEqual(['PRODUCT', 'VOUCHER'])
  expect((await find('kenari')).filter(({ kind }) => kind === 'PRODUCT')).toHaveLength(5)
})
