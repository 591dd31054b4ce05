import { on } from '#server/events.ts'
import { forgetCustomer } from './forget-customer.ts'
import { clearViewersTask } from './presence/show-presence.ts'

export const supportTasks = [clearViewersTask]

export const supportSubscriptions = [on('account.closing', (ctx, tx, { user_id }) => forgetCustomer(ctx, tx, user_id))]
