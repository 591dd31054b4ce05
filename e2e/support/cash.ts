import {
  confirmEmail,
  sendPhoneOtp,
  updatePhoneNumber,
  verifyEmail,
  verifyPhoneOtp,
} from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listAddresses } from '#contract/people/addresses.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { drivePayment, listOutbox } from '#contract/sandbox.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { confirmWithdrawal, createWithdrawal, verifyWithdrawalOtp } from '#contract/wallet/withdrawals.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { shopUrl } from './fixtures.ts'
import { mailedPath } from './mailbox.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './given.ts'

/** An order that was paid and cancelled: what it cost is cash now. Answers how much. */
export async function givenCash(customer: Client): Promise<number> {
  await inCart(customer, await plentifulProduct(), 3)
  const [address] = (await customer.call(listAddresses, {})).data
  const address_id = address?.address_id ?? (await addressOf(customer))
  const { order_id, total } = await unpaidOrder(customer, address_id)
  await customer.call(createPayment, { body: { order_id } })
  await shopClient(shopUrl()).call(drivePayment, { params: { order_id, action: 'pay' } })
  await customer.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih varian' } })
  return total
}

/** The newest code that went to a phone; codes are sent a moment after the page answers. */
export async function newestCode(phone_number: string, before?: string): Promise<string> {
  const outside = shopClient(shopUrl())
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const [message] = await outside.call(listOutbox, { query: { to: phone_number } })
    if (message?.code && message.code !== before) return message.code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code went to ${phone_number}`)
}

/** Whatever a withdrawal needs of a person: a confirmed mailbox and a verified phone. Answers the number. */
export async function givenReady(customer: Client): Promise<string> {
  const { email, is_email_verified } = await customer.call(getProfile, {})
  if (!is_email_verified) {
    await customer.call(verifyEmail, { body: { email, type: 'EMAIL_VERIFICATION' } })
    const token = new URL(await mailedPath(email, '/create-password'), shopUrl()).searchParams.get('token') ?? ''
    await customer.call(confirmEmail, { body: { token } })
  }
  return givenPhone(customer)
}

/** A phone number that the customer has proved to have. */
async function givenPhone(customer: Client): Promise<string> {
  const known = await customer.call(getProfile, {})
  if (known.phone_number !== null && known.is_phone_number_verified) return known.phone_number
  const phone_number = `+628111${String(Date.now()).slice(-7)}`
  await customer.call(sendPhoneOtp, { body: { phone_number } })
  const { proof } = await customer.call(verifyPhoneOtp, { body: { phone_number, otp: await newestCode(phone_number) } })
  await customer.call(updatePhoneNumber, { body: { phone_number, proof } })
  return phone_number
}

/** A confirmed withdrawal that waits for an administrator. */
export async function givenWithdrawal(customer: Client): Promise<string> {
  const phone_number = await givenReady(customer)
  const amount = await givenCash(customer)
  const destination = { bank_code: 'BCA', account_number: '8876543210', account_holder_name: 'Rani Wulandari' }
  const [last] = await shopClient(shopUrl()).call(listOutbox, { query: { to: phone_number } })
  const { disbursement_id: id } = await customer.call(createWithdrawal, { body: { amount, ...destination } })
  const otp = await newestCode(phone_number, last?.code ?? undefined)
  await customer.call(verifyWithdrawalOtp, { params: { id }, body: { otp } })
  await customer.call(confirmWithdrawal, { params: { id } })
  return id
}
