import type { Address } from '#contract/accounts.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'

const columns = [
  'address_id',
  'user_id',
  'label',
  'address_type',
  'receiver_name',
  'receiver_phone_number',
  'phone_number',
  'address_line',
  'village',
  'district',
  'city',
  'state',
  'postal_code',
  'country',
  'courier_note',
  'latitude',
  'longitude',
  'is_default',
  'created_at',
  'updated_at',
] as const

/** The default one first, then the newest. */
export async function listAddresses(db: Db | Tx, user_id: string): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .execute()
}

/** Somebody else's address is as unknown as one that never was: `not_found`. */
export async function requireAddress(db: Db | Tx, user_id: string, address_id: string): Promise<Address> {
  const row = await db
    .selectFrom('addresses')
    .select(columns)
    .where('address_id', '=', address_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
