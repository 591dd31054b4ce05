import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { AnswerDialog } from './answer-dialog.tsx'

type Answering = {
  /** The reviews of the page that can be answered and are not yet. */
  waiting: readonly AdminReview[]
  /** Opens this review, or the first that waits; its end leads on to those that wait. */
  answer: (review?: AdminReview) => void
  /** To be rendered once on the page. */
  dialog: ReactNode
}

const isWaiting = ({ reply, is_hidden }: AdminReview) => reply === null && !is_hidden

/** Answering reviews in their list, one after the other: what is answered or skipped is not offered again. */
export function useAnswering(rows: readonly AdminReview[]): Answering {
  // The list is asked again after each answer, and its rows move up: those of the beginning come first.
  const [queue, setQueue] = useState<readonly AdminReview[] | null>(null)
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const waiting = rows.filter(isWaiting)
  const left = [...(queue ?? []), ...waiting].filter(
    ({ review_id }, place, all) =>
      !passed.has(review_id) && all.findIndex((one) => one.review_id === review_id) === place,
  )
  const [review] = left

  function answer(first?: AdminReview) {
    setPassed(new Set())
    setQueue(first ? [first, ...waiting] : waiting)
  }

  const dialog = queue !== null && (
    <AnswerDialog
      review={review}
      left={left.length}
      onPassed={(review_id) => setPassed(new Set([...passed, review_id]))}
      onClose={() => setQueue(null)}
    />
  )
  return { waiting, answer, dialog }
}
