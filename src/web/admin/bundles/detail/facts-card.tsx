import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { paths } from '../../../paths.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { rating } from '../../../shared/numbers.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminBundlesTexts } from '../bundles.en.ts'

/** Everything about a bundle that is not its parts, its price or its words. */
export function FactsCard({ bundle }: { bundle: AdminBundle }) {
  const { detail: texts, form } = useTexts(adminBundlesTexts)
  const { language } = useLanguage()
  const { category, rating_count } = bundle
  const search = [bundle.meta_title, bundle.meta_description, bundle.meta_keywords].filter(Boolean)
  return (
    <Card title={texts.facts} padding="sm">
      <DescriptionList
        layout="stacked"
        items={[
          { term: texts.sku, details: <span className="break-all">{bundle.sku}</span> },
          { term: texts.address, details: <span className="break-all">{paths.bundle(bundle)}</span> },
          {
            term: texts.category,
            details: category.deleted_at === null ? category.name : texts.categoryDeleted(category.name),
          },
          { term: texts.sold, details: group(bundle.sold_count) },
          {
            term: texts.rating,
            details:
              rating_count === 0
                ? texts.noRating
                : texts.ratingOf(rating(bundle.rating_average, language), rating_count),
          },
          { term: texts.searchEngines, details: search.length > 0 ? search.join(' · ') : form.none },
          { term: texts.created, details: dayAndTime(bundle.created_at, language) },
          { term: texts.updated, details: dayAndTime(bundle.updated_at, language) },
        ]}
      />
    </Card>
  )
}
