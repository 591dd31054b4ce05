import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AuditEntry } from '#contract/admins.ts'
import type { Db } from '#server/db/db.ts'

type Subject = Pick<AuditEntry, 'subject_type' | 'subject_id' | 'before' | 'after'>
type Load = (ids: string[]) => RawBuilder<{ id: string; name: string }>

const people: Load = (ids) => sql`
  select user_id as id, btrim(first_name || ' ' || last_name) as name from users where user_id = any(${ids}::uuid[])`

/** How things are called today, by what the log calls their type. Types that are left out tell their name themselves. */
const loaders: Record<string, Load> = {
  admin: people,
  user: people,
  order: (ids) => sql`select order_id as id, order_number as name from orders where order_id = any(${ids}::uuid[])`,
  product: (ids) => sql`select product_id as id, name from products where product_id = any(${ids}::uuid[])`,
  bundle: (ids) => sql`select bundle_id as id, name from bundles where bundle_id = any(${ids}::uuid[])`,
  content: (ids) =>
    sql`select content_id as id, title->>'en' as name from contents where content_id = any(${ids}::uuid[])`,
  category: (ids) => sql`select category_id as id, name from categories where category_id = any(${ids}::uuid[])`,
}

const isUuid = (id: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(id)

/**
 * What people call the subjects of some entries: their name now, else the one that the entry itself holds. One query
 * for each type among them.
 */
export async function namesOfSubjects(db: Db, subjects: readonly Subject[]): Promise<(one: Subject) => string | null> {
  const byType = Object.entries(loaders).map(async ([type, load]) => {
    const ids = subjects
      .filter((one) => one.subject_type === type && isUuid(one.subject_id))
      .map((one) => one.subject_id)
    return ids.length > 0 ? (await load([...new Set(ids)]).execute(db)).rows : []
  })
  const names = new Map((await Promise.all(byType)).flat().map(({ id, name }) => [id, name]))
  return (one) => names.get(one.subject_id) ?? nameIn(one.after) ?? nameIn(one.before)
}

const telling = ['name', 'title', 'code', 'label', 'email', 'receiver_name', 'phone_number']

/** Of what a thing was before or after, the field that names it. */
function nameIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null
  const fields = new Map<string, unknown>(Object.entries(state))
  const found = telling.map((field) => fields.get(field)).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}
