import type { Review } from '#contract/reviews/reviews.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { reviewsTexts } from './reviews.en.ts'

type Props = { review: Pick<Review, 'skin_type' | 'age_group' | 'variant' | 'language' | 'comment'> }

/** What was bought, what the writer says of themselves, and the language of the words where it is not the reader's. */
export function ReviewFacts({ review: { skin_type, age_group, variant, language: written, comment } }: Props) {
  const { common: texts } = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const facts = [
    skin_type && texts.skinTypes[skin_type],
    age_group && texts.ageGroups[age_group],
    variant && texts.bought(variant),
    written !== null && written !== language && comment !== '' && texts.written[written],
  ].filter((fact) => typeof fact === 'string')
  if (facts.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-1.5 text-sm text-text-muted">
      {facts.map((fact, index) => (
        <li key={fact} className="wrap-anywhere">
          {fact}
          {index < facts.length - 1 && <span aria-hidden> ·</span>}
        </li>
      ))}
    </ul>
  )
}
