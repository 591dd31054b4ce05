import { on } from '#server/events.ts'
import { askForReviewTask, askLater } from './asking/ask-for-review.ts'
import { forgetWriter } from './asking/forget-writer.ts'

export const reviewTasks = [askForReviewTask]

export const reviewSubscriptions = [on('order.completed', askLater), on('account.closing', forgetWriter)]
