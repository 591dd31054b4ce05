import type { Ctx, System } from '#server/context.ts'
import { openDb } from '#server/db/db.ts'
import { makeCodesTask } from './campaign-codes.ts'

/** Makes the codes of a campaign in a process of its own, as a worker does: the database's address, the voucher's id. */
const [url = '', voucher_id = ''] = process.argv.slice(2)
const db = openDb({ url, onError: () => {} })
// What the task asks of its surroundings.
const ctx = { db, now: () => new Date() } as Ctx<System>
await makeCodesTask.run(ctx, { voucher_id }, { task_id: 0, number: 1, isLast: false })
await db.destroy()
