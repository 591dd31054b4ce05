import { expect, test } from 'vitest'
import { changeBankTransferRules, changePaymentService, getBankTransferRules } from '#contract/business.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { enterTransfer, getTransfer, sendTransferProof } from '#contract/orders/bank-transfer.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { makePaymentLink, sendProofByLink } from '#contract/orders/payment-link.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import { listNotifications } from '#contract/notifications.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 100, price: 90_000 })
const { version } = await admin.call(getBankTransferRules, {})
await admin.call(changeBankTransferRules, {
  body: { version, accounts: [{ bank: 'BCA', number: '0372881199', holder: 'PT Sehati' }], confirm_alone: 1_000_000 },
})
await admin.call(changePaymentService, { params: { code: bankTransfer }, body: { version: 1, is_active: true } })
await shop.advance(1)

const pdf = { bytes: Buffer.from('%PDF-1.4\nBukti transfer\n%%EOF\n'), name: 'bukti.pdf', type: 'application/pdf' }

async function placed() {
  const by = await shop.customer()
  const order = await given.order({ by, lines: [{ product_id }], service: bankTransfer })
  return { ...order, by, params: { id: order.order_id } }
}

test('a customer shows that the money is on its way, and who confirms it opens the file', async () => {
  const { by, params, order_id } = await placed()
  const sent = await sendForm(by, sendTransferProof, { params, files: [pdf] })
  expect([sent.status, sent.body.data]).toMatchObject([201, { proofs: 1 }])
  const told = await admin.call(listNotifications, { query: {} })
  expect(told.data[0]).toMatchObject({ kind: 'TRANSFER_PROOF', link: `/admin/manage/order/${order_id}` })
  const { transfer_proofs } = await admin.call(getAnyOrder, { params })
  const [proof] = transfer_proofs
  const opened = await fetch(`${shop.url}${proof?.url}`)
  expect([opened.status, await opened.text()]).toEqual([200, pdf.bytes.toString()])
  expect((await fetch(`${shop.url}${proof?.url.split('?')[0]}`)).status).toBe(404)
})

test('three files of an order, no other’s, nothing that is no picture or PDF, and none once it is paid', async () => {
  const { by, params, order_id, total } = await placed()
  const send = (who: Parameters<typeof sendForm>[0], file = pdf) =>
    sendForm(who, sendTransferProof, { params, files: [file] })
  expect((await send(await shop.customer())).status).toBe(404)
  expect((await send(by, { ...pdf, bytes: Buffer.from('MZ no document') })).status).toBe(422)
  expect((await sendForm(by, sendTransferProof, { params })).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
  const paid = await placed()
  await admin.call(enterTransfer, { params: paid.params, body: { amount: paid.total } })
  expect((await sendForm(paid.by, sendTransferProof, { params: paid.params, files: [pdf] })).status).toBe(404)
  expect(total).toBeGreaterThan(0)
  expect((await by.call(getTransfer, { params: { id: order_id } })).proofs).toBe(3)
})

test('who has the payment link sends one as well, and a guessed link takes none', async () => {
  const { by, params } = await placed()
  const { url } = await admin.call(makePaymentLink, { params, body: {} })
  const token = url.split('/').at(-1) ?? ''
  expect((await sendForm(guest, sendProofByLink, { params: { token }, files: [pdf] })).status).toBe(201)
  expect((await by.call(getTransfer, { params })).proofs).toBe(1)
  expect((await sendForm(guest, sendProofByLink, { params: { token: 'A'.repeat(43) }, files: [pdf] })).status).toBe(404)
})

test('the files go with the account, and administrators who may not confirm money have no link to them', async () => {
  const { by, params, order_id } = await placed()
  await sendForm(by, sendTransferProof, { params, files: [pdf] })
  const packer = await shop.admin()
  await admin.call(setAdminSets, { params: { id: packer.user_id }, body: { sets: ['ORDERS'] } })
  expect((await packer.call(getAnyOrder, { params })).transfer_proofs).toEqual([])
  expect((await packer.raw(enterTransfer, { params, body: { amount: 1_000 } })).status).toBe(403)
  const { transfer_proofs } = await admin.call(getAnyOrder, { params })
  expect(transfer_proofs).toHaveLength(1)
  await by.call(cancelOrder, { params, body: { reason: 'Tidak jadi' } })
  await by.call(closeAccount, { body: { password: by.password } })
  expect((await admin.call(getAnyOrder, { params })).transfer_proofs).toEqual([])
  const key = transfer_proofs[0]?.url.split('?')[0]?.replace('/files/', '') ?? ''
  const file = await shop.db.selectFrom('stored_files').select('claimed_at').where('file_key', '=', key).execute()
  expect([order_id, file]).toEqual([order_id, [{ claimed_at: null }]])
})
