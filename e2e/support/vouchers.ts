import { createVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { sendForm } from '../../src/server/test/send-form.ts'
import type { Client } from '../../src/server/test/shop-client.ts'

let made = 0

/** A code that no other test has. */
export function newCode(): string {
  made += 1
  return `UJI${Date.now().toString(36)}${made}`.toUpperCase()
}

/** A voucher that runs since yesterday and for ten days, 10 % off everything unless `fields` say otherwise. */
export async function givenVoucher(staff: Client, fields: Record<string, string> = {}): Promise<AdminVoucher> {
  const code = newCode()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const usual = { code, name: `Voucher ${code}`, type: 'PERCENTAGE', value: '1000', is_active: 'true' }
  const { status, body } = await sendForm(staff, createVoucher, {
    fields: { ...usual, starts_at: inDays(-1), ends_at: inDays(10), ...fields },
  })
  if (status !== 201) throw new Error(`The voucher was refused: ${JSON.stringify(body)}`)
  return body.data as AdminVoucher // as the call's contract describes it
}
