import type { ItemReviews } from '#contract/pages.ts'
import { laterPart, useEarlyPress } from '../../../runtime/later-part.tsx'

export type ReviewsPlaceProps = { type: 'product' | 'bundle'; itemId: string; reviews: ItemReviews }

const ReviewsSection = laterPart(async () => (await import('./reviews-section.tsx')).ReviewsSection)

/** The reviews of an item: with the page from the server; what filters and counts them comes after the rest. */
export function ReviewsPlace(props: ReviewsPlaceProps) {
  const { place, onThere } = useEarlyPress()
  return (
    <section ref={place} id="reviews" className="mt-10 scroll-mt-24 empty:min-h-80">
      <ReviewsSection {...props} onThere={onThere} />
    </section>
  )
}
