import type { Address, editAddress as call } from '#contract/people/addresses.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { settlePlace } from '#server/modules/regions/regions.ts'
import type { SettledPlace, TypedPlace } from '#server/modules/regions/regions.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockAddressBook, refuseWarehouse } from './address-book.ts'
import { requireAddress } from './addresses.queries.ts'

type Changes = Body<typeof call>

/** Changes only the fields that were sent. Orders keep the copy they were placed with. */
export async function editAddress(ctx: SignedInCtx, address_id: string, changes: Changes): Promise<Address> {
  const { id: user_id } = ctx.actor
  refuseWarehouse(ctx.actor, changes.address_type)
  return transaction(ctx.db, async (tx) => {
    await lockAddressBook(tx, user_id)
    const before = await requireAddress(tx, user_id, address_id)
    const { latitude = before.latitude, longitude = before.longitude } = changes
    refuseHalfAPlace({ latitude, longitude })
    await tx
      .updateTable('addresses')
      .set({ ...changes, ...movedPlace(before, changes), updated_at: ctx.now() })
      .where('address_id', '=', address_id)
      .where('user_id', '=', user_id)
      .execute()
    const after = await requireAddress(tx, user_id, address_id)
    const subject = { subject_type: 'address', subject_id: address_id }
    await writeAudit(ctx, tx, { action: 'address.update', ...subject, before, after })
    return after
  })
}

/** Only a place that changes is judged: regions are renamed and divided, and an address from before stays good. */
function movedPlace(before: Address, changes: Changes): SettledPlace | undefined {
  const { city, district, postal_code } = before
  // A province is checked against the list when an address is saved.
  const present: TypedPlace = { state: before.state as TypedPlace['state'], city, district, postal_code }
  const wanted: TypedPlace = { ...present, ...placeOf(changes) }
  const isMoved = Object.entries(present).some(([name, value]) => wanted[name as keyof TypedPlace] !== value)
  return isMoved ? settlePlace(wanted) : undefined
}

function placeOf({ state, city, district, postal_code }: Changes): Partial<TypedPlace> {
  const sent = Object.entries({ state, city, district, postal_code }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent)
}

/** Judged after the change, because one of the two may be sent alone. */
function refuseHalfAPlace(after: Pick<Address, 'latitude' | 'longitude'>): void {
  if ((after.latitude === null) === (after.longitude === null)) return
  const field = after.latitude === null ? 'latitude' : 'longitude'
  throw new AppError('invalid_input', { fields: { [field]: say('position_in_two') } })
}
