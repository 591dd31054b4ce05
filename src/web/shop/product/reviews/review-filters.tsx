import { useTexts } from '../../../shared/language.tsx'
import { Chip } from '../../../ui/action/chip.tsx'
import type { ReviewFilter } from './use-review-pages.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

type Props = { filters: ReviewFilter; withMedia: number; onChange: (filters: ReviewFilter) => void }

const stars = [5, 4, 3, 2, 1] as const

/** Stars, pictures and the order. */
export function ReviewFilters({ filters, withMedia, onChange }: Props) {
  const { item: texts, common } = useTexts(reviewsTexts)
  return (
    <fieldset className="js-only flex min-w-0 flex-wrap items-center gap-2 border-b pb-4">
      <legend className="sr-only">{texts.filters}</legend>
      <Chip pressed={filters.rating === undefined} onPress={() => onChange({ ...filters, rating: undefined })}>
        {texts.all}
      </Chip>
      {stars.map((count) => (
        <Chip key={count} pressed={filters.rating === count} onPress={() => onChange({ ...filters, rating: count })}>
          {common.stars(count)}
        </Chip>
      ))}
      {withMedia > 0 && (
        <Chip
          pressed={filters.with_media === true}
          onPress={() => onChange({ ...filters, with_media: filters.with_media ? undefined : true })}
        >
          {texts.withMedia(withMedia)}
        </Chip>
      )}
      <label className="ml-auto flex max-w-full flex-wrap items-center gap-2 text-sm">
        {texts.sort}
        <select
          className="ui-input min-h-11 w-auto max-w-full py-1 text-sm"
          value={filters.sort}
          onChange={(event) => onChange({ ...filters, sort: event.target.value === 'helpful' ? 'helpful' : 'newest' })}
        >
          <option value="newest">{texts.newest}</option>
          <option value="helpful">{texts.helpful}</option>
        </select>
      </label>
    </fieldset>
  )
}
