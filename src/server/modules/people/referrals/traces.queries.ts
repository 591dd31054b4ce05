import type { Db, Tx } from '#server/db/db.ts'
import { addressTrace } from '#server/address-trace.ts'
import type { Trace } from '#server/registries.ts'

/** Phone numbers and address books. */
export async function listTraces(db: Db | Tx, user_ids: readonly string[]): Promise<Trace[]> {
  const phones = await db
    .selectFrom('users')
    .select(['user_id', ({ ref }) => ref('phone_number').$notNull().as('phone')])
    .where('user_id', 'in', user_ids)
    .where('phone_number', 'is not', null)
    .execute()
  const places = await db
    .selectFrom('addresses')
    .select(['user_id', 'postal_code', 'address_line', 'receiver_phone_number'])
    .where('user_id', 'in', user_ids)
    .execute()
  const numbers = [
    ...phones,
    ...places.map(({ user_id, receiver_phone_number }) => ({ user_id, phone: receiver_phone_number })),
  ]
  return [
    ...numbers.map(({ user_id, phone }) => ({
      user_id,
      kind: 'PHONE' as const,
      value: phone,
      shown: maskedPhone(phone),
    })),
    ...places.map(addressTrace),
  ]
}

function maskedPhone(phone: string): string {
  return `${phone.slice(0, 5)}•••${phone.slice(-3)}`
}
