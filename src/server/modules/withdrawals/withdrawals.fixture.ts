import { approveWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { confirmWithdrawal, createWithdrawal, verifyWithdrawalOtp } from '#contract/wallet/withdrawals.ts'
import type { BodyInput } from '#contract/call.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { codeFor } from '#server/test/mailbox.fixture.ts'
import { postJournal } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import type { TestShop } from '#server/test/test-shop.ts'

let numbers = 0

export type FundedCustomer = TestActor & { phone_number: string }

/** A customer with a confirmed mailbox, a verified phone and this much cash. */
export async function funded(shop: TestShop, cash: number): Promise<FundedCustomer> {
  const customer = await shop.customer()
  numbers += 1
  const phone_number = `+62812990${process.pid % 1_000}${String(numbers).padStart(4, '0')}`
  await shop.db
    .updateTable('users')
    .set({ phone_number, is_phone_number_verified: true, updated_at: shop.ctx().now() })
    .where('user_id', '=', customer.user_id)
    .execute()
  await giveCash(shop, customer.user_id, cash)
  return Object.assign(customer, { phone_number })
}

async function giveCash(shop: TestShop, user_id: string, amount: number): Promise<void> {
  if (amount === 0) return
  await transaction(shop.db, (tx) =>
    postJournal(shop.ctx(), tx, {
      kind: 'ADJUSTMENT',
      reference: uuidv7(),
      description: 'A gift',
      postings: [
        { account: { kind: 'CASH', user_id }, amount },
        { account: { kind: 'ADJUSTMENTS' }, amount: -amount },
      ],
    }),
  )
}

type Wanted = BodyInput<typeof createWithdrawal>

export function wanted(changes: Partial<Wanted> = {}): Wanted {
  return {
    amount: 100_000,
    bank_code: 'BCA',
    account_number: '8876543210',
    account_holder_name: 'Dewi Lestari',
    ...changes,
  }
}

/** Asked for, its code typed; what is left is to confirm it. */
export async function verified(shop: TestShop, customer: FundedCustomer, changes: Partial<Wanted> = {}) {
  const created = await customer.call(createWithdrawal, { body: wanted(changes) })
  const otp = await codeFor(shop, customer.phone_number)
  await customer.call(verifyWithdrawalOtp, { params: { id: created.disbursement_id }, body: { otp } })
  return created
}

/** Confirmed: the money is held and an administrator has to decide. */
export async function requested(shop: TestShop, customer: FundedCustomer, changes: Partial<Wanted> = {}) {
  const { disbursement_id } = await verified(shop, customer, changes)
  return customer.call(confirmWithdrawal, { params: { id: disbursement_id } })
}

/** Approved, and nobody at the bank has heard of it yet. */
export async function approved(
  shop: TestShop,
  { customer, admin }: { customer: FundedCustomer; admin: TestActor },
  changes: Partial<Wanted> = {},
) {
  const { disbursement_id } = await requested(shop, customer, changes)
  return admin.call(approveWithdrawal, { params: { id: disbursement_id } })
}
