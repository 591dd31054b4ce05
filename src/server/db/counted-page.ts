import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Counted = { total: number }
type Window = RawBuilder<unknown>

/**
 * The rows of a page and how many there are in all, of a statement whose rows carry the count of all of them as `total` and
 * that ends with the window. Past the last page no row carries it, so the first one is read for it.
 */
export async function countedPage<Row extends Counted>(
  { page, limit }: { page: number; limit: number },
  read: (window: Window) => Promise<{ rows: Row[] }>,
): Promise<{ rows: Omit<Row, 'total'>[]; total: number }> {
  const { rows } = await read(sql`limit ${limit} offset ${(page - 1) * limit}`)
  const [first] = rows.length > 0 || page === 1 ? rows : (await read(sql`limit 1`)).rows
  return { rows: rows.map(({ total: _total, ...row }) => row), total: first?.total ?? 0 }
}
