import { sql } from 'kysely'

/** What people `p` are searched by, with `hasAllWords`; to the letter that of the index `users_search`. */
export const personText = sql`fold(p.first_name || ' ' || p.last_name || ' ' || p.email || ' ' || coalesce(p.phone_number, ''))`
