import { on } from '#server/events.ts'
import { dropCart } from './clear-cart.ts'
import { mailReminderTask } from './left/mail-reminder.ts'
import { remindOfCartsTask } from './left/remind-of-cart.ts'

export const cartTasks = [remindOfCartsTask, mailReminderTask]

export const cartSubscriptions = [on('account.closing', (_ctx, tx, { user_id }) => dropCart(tx, user_id))]
