import { sql } from 'kysely'
import { on } from '#server/events.ts'
import { tellOfReturnTask } from './tell-of-return.ts'

export const wishTasks = [tellOfReturnTask]

export const wishSubscriptions = [
  on('account.closing', async (_ctx, tx, { user_id }) => {
    await sql`delete from favourites where user_id = ${user_id}`.execute(tx)
    await sql`delete from stock_alerts where user_id = ${user_id}`.execute(tx)
  }),
]
