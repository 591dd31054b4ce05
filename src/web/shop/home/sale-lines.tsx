import { Link } from 'react-router'
import type { ShownSale } from '#contract/pages.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { shortMoment } from '../../shared/short-times.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** Flash sales that run, until when, and those to come, from when. */
export function SaleLines({ sales }: { sales: readonly ShownSale[] }) {
  const { sales: texts } = useTexts(catalogueTexts).home
  return (
    <CachedFragment as="nav" cacheBy={['sale-lines', sales]} aria-label={texts.title}>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-col sm:px-0">
        {sales.map((sale) => (
          <li key={sale.slug} className="max-w-full shrink-0">
            <Link
              to={paths.sale(sale)}
              className="flex items-baseline justify-between gap-x-4 rounded-xl border bg-surface-tint px-4 py-2.5 hover:bg-surface-hover sm:px-6"
            >
              <span className="truncate font-semibold">{sale.name}</span>
              <span className="tabular shrink-0 text-sm">
                {sale.state === 'COMING'
                  ? texts.COMING(shortMoment(sale.starts_at))
                  : texts.RUNNING(shortMoment(sale.ends_at))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CachedFragment>
  )
}
