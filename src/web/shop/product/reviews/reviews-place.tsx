import type { ItemReviews } from '#contract/pages.ts'
import { useEarlyPress } from '../../../runtime/early-press.ts'
import { laterPart } from '../../../runtime/later-part.tsx'
import { loadArea } from '../../../texts/catalogue.ts'
import type { Language } from '../../../texts/catalogue.ts'

export type ReviewsPlaceProps = { type: 'product' | 'bundle'; itemId: string; reviews: ItemReviews }

/** The server writes pages in both; a browser reads one in one language. */
const languages: readonly Language[] = import.meta.env.SSR
  ? ['en', 'id']
  : [document.documentElement.lang === 'id' ? 'id' : 'en']

const ReviewsSection = laterPart(async () => {
  const [module] = await Promise.all([
    import('./reviews-section.tsx'),
    ...languages.map((language) => loadArea('reviews', language)),
  ])
  return module.ReviewsSection
})

/** The reviews of an item: with the page from the server; what filters and counts them comes after the rest. */
export function ReviewsPlace(props: ReviewsPlaceProps) {
  const { place, again } = useEarlyPress()
  return (
    <section ref={place} id="reviews" className="mt-10 scroll-mt-24 empty:min-h-80">
      <ReviewsSection {...props} onThere={again} />
    </section>
  )
}
