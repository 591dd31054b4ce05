import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { perDatabase } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import { isShort } from './load-lines.ts'

/** Thousands in a line look again every few seconds: those of a moment are one statement. */
const togetherMs = 100

type Batch = { user_ids: Set<string>; soldOut: Promise<Set<string>> }
const batches = perDatabase<{ open?: Batch | undefined }>(() => ({}))

/** Whether there is something in this customer's cart, ticked or not, and too little stock for each line of it. */
export async function isCartSoldOut(db: Db, user_id: string): Promise<boolean> {
  const batch = (batches.of(db).open ??= openBatch(db))
  batch.user_ids.add(user_id)
  return (await batch.soldOut).has(user_id)
}

function openBatch(db: Db): Batch {
  const user_ids = new Set<string>()
  const soldOut = pause(togetherMs).then(() => {
    batches.of(db).open = undefined
    return loadSoldOut(db, [...user_ids])
  })
  return { user_ids, soldOut }
}

async function loadSoldOut(db: Db, user_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id from cart_items s
     where s.user_id = any((select ${user_ids}::uuid[])::uuid[])
     group by s.user_id having bool_and(${isShort})`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}
