import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Chip } from '../../../ui/action/chip.tsx'
import type { ReviewFilter } from './use-review-pages.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

type Props = { filters: ReviewFilter; summary: ReviewSummary; onChange: (filters: ReviewFilter) => void }

const stars = [5, 4, 3, 2, 1] as const

/** Stars, pictures, who writes, and the order. */
export function ReviewFilters({ filters, summary, onChange }: Props) {
  const { item: texts, common } = useTexts(reviewsTexts)
  const { with_media: withMedia, skin_types, age_groups } = summary
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
      <div className="flex w-full min-w-0 flex-wrap gap-x-4 gap-y-2">
        {skin_types.length > 0 && (
          <Choice
            label={texts.skinType}
            value={filters.skin_type ?? ''}
            options={[
              ['', texts.any],
              ...skin_types.map(
                (one) => [one.skin_type, texts.option(common.skinTypes[one.skin_type], one.count)] as const,
              ),
            ]}
            onChoose={(skin_type) => onChange({ ...filters, skin_type: skin_type || undefined })}
          />
        )}
        {age_groups.length > 0 && (
          <Choice
            label={texts.age}
            value={filters.age_group ?? ''}
            options={[
              ['', texts.any],
              ...age_groups.map(
                (one) => [one.age_group, texts.option(common.ageGroups[one.age_group], one.count)] as const,
              ),
            ]}
            onChoose={(age_group) => onChange({ ...filters, age_group: age_group || undefined })}
          />
        )}
        <Choice
          label={texts.sort}
          value={filters.sort}
          options={[
            ['newest', texts.newest],
            ['helpful', texts.helpful],
          ]}
          onChoose={(sort) => onChange({ ...filters, sort })}
        />
      </div>
    </fieldset>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="flex max-w-full flex-wrap items-center gap-2 text-sm max-sm:grid max-sm:w-full max-sm:grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] last:sm:ml-auto">
      {label}
      <select
        className="ui-input min-h-11 max-w-full py-1 text-sm sm:w-auto"
        value={value}
        onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0] ?? value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
