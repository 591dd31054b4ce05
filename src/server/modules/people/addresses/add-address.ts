import type { addAddress as call, Address } from '#contract/people/addresses.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { settlePlace } from '#server/modules/regions/regions.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { requireOpenCustomer } from '../people.queries.ts'
import { lockAddressBook, refuseWarehouse, unsetDefault } from './address-book.ts'
import { requireAddress } from './addresses.queries.ts'

const maxAddresses = 20

/** The first address becomes the default one; a later one only when it says so. */
export function addAddress(ctx: SignedInCtx, input: Body<typeof call>): Promise<Address> {
  refuseWarehouse(ctx.actor, input.address_type)
  return addAddressOf(ctx, ctx.actor.id, input)
}

/** An address that a customer told staff. */
export async function addBuyerAddress(ctx: AdminCtx, user_id: string, input: Body<typeof call>): Promise<Address> {
  refuseWarehouse({ kind: 'customer' }, input.address_type)
  await requireOpenCustomer(ctx.db, user_id)
  return addAddressOf(ctx, user_id, input)
}

async function addAddressOf(ctx: SignedInCtx, user_id: string, input: Body<typeof call>): Promise<Address> {
  const place = settlePlace(input)
  return transaction(ctx.db, async (tx) => {
    await lockAddressBook(tx, user_id)
    const kept = await countAddresses(tx, user_id)
    if (kept >= maxAddresses) throw new AppError('address_limit')
    const is_default = input.is_default || kept === 0
    if (is_default) await unsetDefault(tx, user_id)
    const now = ctx.now()
    const address_id = uuidv7()
    const phone_number = input.phone_number ?? input.receiver_phone_number
    await tx
      .insertInto('addresses')
      .values({ ...input, ...place, address_id, user_id, phone_number, is_default, created_at: now, updated_at: now })
      .execute()
    const address = await requireAddress(tx, user_id, address_id)
    const subject = { subject_type: 'address', subject_id: address_id }
    await writeAudit(ctx, tx, { action: 'address.create', ...subject, after: address })
    return address
  })
}

async function countAddresses(tx: Tx, user_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('addresses')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}
