import { login } from '#contract/sign-in/sign-in.ts'
import { saveVoucher } from '#contract/vouchers/vouchers.ts'
import { createVoucher, listVouchers, toggleVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { sendForm } from '../../src/server/test/send-form.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { administrator, shopUrl } from './fixtures.ts'
import { shopNow } from './shop-clock.ts'

let made = 0

/** A code that no other test has. */
export function newCode(): string {
  made += 1
  return `UJI${Date.now().toString(36)}${made}`.toUpperCase()
}

/** A voucher that runs since yesterday and for ten days, 10 % off everything unless `fields` say otherwise. */
export async function givenVoucher(staff: Client, fields: Record<string, string> = {}): Promise<AdminVoucher> {
  const code = newCode()
  const inDays = (days: number) => new Date(shopNow() + days * 86_400_000).toISOString()
  const usual = { code, name: `Voucher ${code}`, type: 'PERCENTAGE', value: '1000', is_active: 'true' }
  const { status, body } = await sendForm(staff, createVoucher, {
    fields: { ...usual, starts_at: inDays(-1), ends_at: inDays(10), ...fields },
  })
  if (status !== 201) throw new Error(`The voucher was refused: ${JSON.stringify(body)}`)
  return body.data as AdminVoucher // as the call's contract describes it
}

/** A voucher of Rp 15.000 with a name, that only those see who type its code, unless `fields` say otherwise. */
export async function voucherNamed(name: string, fields: Record<string, string> = {}): Promise<AdminVoucher> {
  return givenVoucher(await anAdministrator(), { name, type: 'FIXED', value: '15000', ...fields })
}

export async function switchOff({ voucher_id }: Pick<AdminVoucher, 'voucher_id'>): Promise<void> {
  const staff = await anAdministrator()
  await staff.call(toggleVoucher, { params: { id: voucher_id }, body: { is_active: false } })
}

/** The demo's vouchers that customers would see: tests that compare totals give themselves their own. */
export async function switchOffListed(): Promise<void> {
  const staff = await anAdministrator()
  const { vouchers } = await staff.call(listVouchers, { query: { is_public: true, limit: 100 } })
  for (const voucher of vouchers.filter(({ state }) => state === 'RUNNING' || state === 'SCHEDULED'))
    await switchOff(voucher)
}

/** As if the customer had typed its code. */
export async function saved(customer: Client, { code }: AdminVoucher): Promise<void> {
  await customer.call(saveVoucher, { body: { code } })
}

async function anAdministrator(): Promise<Client> {
  const client = shopClient(shopUrl())
  client.token = (await client.call(login, { body: administrator })).accessToken
  return client
}
