import {
  changeBankTransferRules,
  changePaymentService,
  getBankTransferRules,
  listKeptPaymentServices,
} from '#contract/business.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
const pdf = { name: 'bukti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nBukti\n%%EOF\n') }

test('the shop names an account, a customer chooses to transfer and sends a proof, and finance confirms the money', async ({
  page,
  browser,
  as,
  newCustomer,
  signIn,
}) => {
  const staff = await as(administrator)
  const office = await (await browser.newContext()).newPage()
  await signIn(office, administrator)
  await office.goto('/admin/business-info?tab=bankTransfer')
  await office.getByRole('button', { name: 'Change' }).click()
  const rules = office.getByRole('dialog')
  await rules.getByRole('button', { name: 'Add an account' }).click()
  await rules.getByRole('textbox', { name: 'Bank', exact: true }).last().fill('Mandiri')
  await rules.getByRole('textbox', { name: 'Account number' }).last().fill('131 00 1234567 8')
  await rules.getByRole('textbox', { name: 'Account holder' }).last().fill('PT Sehati')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('1310012345678')).toBeVisible()

  const { data } = await staff.call(listKeptPaymentServices, {})
  const { version = 0 } = data.find(({ code }) => code === bankTransfer) ?? {}
  const service = { params: { code: bankTransfer } }
  await staff.call(changePaymentService, { ...service, body: { version, is_active: true } })

  await page.setViewportSize({ width: 360, height: 740 })
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct())
  const { order_id } = await unpaidOrder(customer, await addressOf(customer))
  await page.goto(`/orders/${order_id}`)
  await page.getByRole('button', { name: 'Change how to pay' }).first().click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Bank transfer' }).press('Space')
  await expect(page.getByText('Up to Rp\u00a0999 is taken off')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay Rp/ })
    .press('Enter')
  const card = page.locator('#transfer')
  await expect(card.getByText('1310012345678')).toBeVisible()
  const order = await customer.call(getMyOrder, { params: { id: order_id } })
  await expect(card.getByText(rupiah(order.total), { exact: true })).toBeVisible()
  await expect(page.getByText('Bank transfer discount')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Copy the amount' })).toBeVisible()
  await card.locator('input[type=file]').setInputFiles(pdf)
  await card.getByRole('button', { name: 'Send the proof' }).click()
  await expect(card.getByText('Your proof is with us.')).toBeVisible()

  await office.goto(`/admin/manage/order/${order_id}`)
  await expect(office.getByRole('link', { name: /^Proof 1/ })).toBeVisible()
  await office.getByRole('button', { name: 'Confirm money' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter an amount.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Received' }).fill(String(order.total))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Confirmed', { exact: true })).toBeVisible()
  expect((await customer.call(getMyOrder, { params: { id: order_id } })).status).toBe('PAID')

  await staff.call(changePaymentService, { ...service, body: { version: version + 1, is_active: false } })
  const kept = await staff.call(getBankTransferRules, {})
  const { accounts, confirm_alone } = kept.bank_transfer
  await staff.call(changeBankTransferRules, {
    body: { version: kept.version, accounts: accounts.slice(0, -1), confirm_alone },
  })
})
