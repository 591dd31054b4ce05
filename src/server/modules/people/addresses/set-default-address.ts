import type { Address } from '#contract/people/addresses.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockAddressBook, unsetDefault } from './address-book.ts'
import { requireAddress } from './addresses.queries.ts'

/** At any moment exactly one address is the default: the old one or this one. */
export async function setDefaultAddress(ctx: SignedInCtx, address_id: string): Promise<Address> {
  const { id: user_id } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    await lockAddressBook(tx, user_id)
    const address = await requireAddress(tx, user_id, address_id)
    if (address.is_default) return address
    await unsetDefault(tx, user_id)
    await tx
      .updateTable('addresses')
      .set({ is_default: true, updated_at: ctx.now() })
      .where('address_id', '=', address_id)
      .execute()
    await writeAudit(ctx, tx, { action: 'address.make_default', subject_type: 'address', subject_id: address_id })
    return requireAddress(tx, user_id, address_id)
  })
}
