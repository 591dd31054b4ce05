import { on } from '#server/events.ts'
import { askForReviewTask, askLater } from './asking/ask-for-review.ts'
import { forgetWriter } from './asking/forget-writer.ts'
import { hearLinesBack, takeBackForLineTask } from './writing/points-of-line.ts'

export const reviewTasks = [askForReviewTask, takeBackForLineTask]

export const reviewSubscriptions = [
  on('order.completed', askLater),
  on('order.refunded', hearLinesBack),
  on('account.closing', forgetWriter),
]
