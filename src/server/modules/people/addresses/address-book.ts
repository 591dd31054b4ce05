import type { Address } from '#contract/people/addresses.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Actor } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Makes changes of one person's address book take turns. The database allows one default address at most; this makes
 * sure that there is one at least, and that the limit holds under parallel additions.
 */
export async function lockAddressBook(tx: Tx, user_id: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    // Leaves foreign keys to this user free: placing an order does not wait for it.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Makes room for another default; the caller names it in the same transaction. */
export async function unsetDefault(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .execute()
}

/** Parcels of the shop leave from a warehouse; customers have none. */
export function refuseWarehouse(actor: Pick<Actor, 'kind'>, address_type: Address['address_type'] | undefined): void {
  if (address_type !== 'WAREHOUSE' || actor.kind === 'admin') return
  throw new AppError('invalid_input', { fields: { address_type: say('choose_address_type') } })
}
