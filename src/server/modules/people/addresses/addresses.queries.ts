import type { Address } from '#contract/people/addresses.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Person } from '../people.queries.ts'

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
  return listAddressesOf(db, [user_id])
}

/** The same of several people, each person's in that order. */
export async function listAddressesOf(db: Db | Tx, user_ids: readonly string[]): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', (e) => e.fn.any(e.val([...user_ids])))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .execute()
}

/** Another person's address is as unknown as one that never was: `not_found`. */
export async function requireAddress(db: Db | Tx, user_id: string, address_id: string): Promise<Address> {
  const row = await db
    .selectFrom('addresses')
    .select(columns)
    .where('address_id', '=', address_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: say('address_not_there') })
  return row
}

/** `was_referred`: another customer invited them. */
export type Buyer = { person: Person; address: Address; was_referred: boolean }

/** Who orders, and where to: one of their own addresses, as `requireAddress`. */
export async function requireBuyer(db: Db | Tx, user_id: string, address_id: string): Promise<Buyer> {
  const row = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.user_id', 'addresses.user_id')
    .select(columns.map((column) => `addresses.${column}` as const))
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.phone_number as own_number'])
    .select(['users.is_phone_number_verified', 'users.language', 'users.role', 'users.referred_by'])
    .where('addresses.address_id', '=', address_id)
    .where('addresses.user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: say('address_not_there') })
  const {
    email,
    first_name,
    last_name,
    own_number,
    is_phone_number_verified,
    language,
    role,
    referred_by,
    ...address
  } = row
  const person = { user_id, email, first_name, last_name, phone_number: own_number, is_phone_number_verified }
  return { person: { ...person, language, role }, address, was_referred: referred_by !== null }
}
