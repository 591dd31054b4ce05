import { sql } from 'kysely'
import { Phone } from '#contract/scalars.ts'

/** What people `p` are searched by, with `hasAllWords`; to the letter that of the index `users_search`. */
export const personText = sql`fold(p.first_name || ' ' || p.last_name || ' ' || p.email || ' ' || coalesce(p.phone_number, ''))`

/** A search of people with a number as it is stored, however it is typed: the beginning of one as well. */
export function asStored(search = ''): string {
  const phone = Phone.safeParse(search)
  if (phone.success) return phone.data
  const digits = /^\+?[\d\s().-]{3,}$/.test(search) ? search.replace(/\D/g, '').replace(/^0/, '62') : null
  return digits ?? search
}
