/**
 * Wishes: what customers keep in mind of the catalogue, and what they want to hear about.
 *
 * Owns the tables favourites and stock_alerts. A recurring task looks for awaited items that can be bought again, however
 * they came back (restock, return, import, an item switched on), so no writer of stock needs to know of it
 * (decision 100). Subscribes to account.closing.
 */
import { sql } from 'kysely'
import { on } from '#server/events.ts'
import { notifyOfReturnTask } from './notify-of-return.ts'

export const wishTasks = [notifyOfReturnTask]

export const wishSubscriptions = [
  on('account.closing', async (_ctx, tx, { user_id }) => {
    await sql`delete from favourites where user_id = ${user_id}`.execute(tx)
    await sql`delete from stock_alerts where user_id = ${user_id}`.execute(tx)
  }),
]
