import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The condition that something of these parts (a JSON list) is not sold any more. */
export function isSwitchedOff(parts: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from jsonb_array_elements(${parts}) part
     where not exists (select from shelf_products x
                        where x.product_id = (part ->> 'product_id')::uuid and x.is_active and x.archived_at is null))`
}
