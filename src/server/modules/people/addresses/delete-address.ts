import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockAddressBook } from './address-book.ts'

/** After the default address, the newest of the others becomes the default. */
export async function deleteAddress(ctx: SignedInCtx, address_id: string): Promise<null> {
  const { id: user_id } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    await lockAddressBook(tx, user_id)
    const deleted = await tx
      .deleteFrom('addresses')
      .where('address_id', '=', address_id)
      .where('user_id', '=', user_id)
      .returning('is_default')
      .executeTakeFirst()
    if (!deleted) throw new AppError('not_found')
    if (deleted.is_default) await makeNewestDefault(tx, user_id)
    await writeAudit(ctx, tx, { action: 'address.delete', subject_type: 'address', subject_id: address_id })
  })
  return null
}

async function makeNewestDefault(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('address_id', '=', (expression) =>
      expression
        .selectFrom('addresses')
        .select('address_id')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('address_id', 'desc')
        .limit(1),
    )
    .execute()
}
