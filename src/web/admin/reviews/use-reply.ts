import { getAdminReview, listReviews, replyToReview } from '#contract/reviews/reviews-admin.ts'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import type { SavedAnswer } from '#contract/saved-answers.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { filledIn } from '../../shared/admin/saved-answers/fill-in.ts'
import { useLanguage } from '../../shared/language.tsx'

/** Sending what was typed as the shop's answer to a review, or in the place of the former one. */
export function useReply(review: AdminReview, text: string) {
  const { language } = useLanguage()
  const { send, isPending } = useActionCall(replyToReview, { stale: [getAdminReview, listReviews], announce: true })
  const { review_id, reply, customer, line } = review
  return {
    send: () => send({ params: { id: review_id }, body: { reply: text } }),
    isPending,
    /** There is nothing to send. */
    isMissing: text.trim() === '' || text.trim() === reply?.text,
    /** A saved answer in the writer's language, its placeholders filled in. */
    fill: ({ words }: SavedAnswer) =>
      filledIn(words, review.language ?? language, { name: customer.name.split(' ')[0], item: line.name }),
  }
}
