import type { addAddress as call, Address } from '#contract/people/addresses.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { settlePlace } from '#server/modules/regions/regions.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockAddressBook, refuseWarehouse, unsetDefault } from './address-book.ts'
import { requireAddress } from './addresses.queries.ts'

const maxAddresses = 20

/** The first address becomes the default one; a later one only when it says so. */
export async function addAddress(ctx: SignedInCtx, input: Body<typeof call>): Promise<Address> {
  const { id: user_id } = ctx.actor
  refuseWarehouse(ctx.actor, input.address_type)
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
