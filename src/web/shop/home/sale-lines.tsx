import { Link } from 'react-router'
import type { ShownSale } from '#contract/pages.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { shortMoment } from '../../shared/short-moment.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** Flash sales that run, until when, and those to come, from when. */
export function SaleLines({ sales }: { sales: readonly ShownSale[] }) {
  const { sales: texts } = useTexts(catalogueTexts).home
  return (
    <CachedFragment as="nav" cacheBy={['sale-lines', sales]} aria-label={texts.title}>
      <ul className="flex flex-col gap-2">
        {sales.map((sale) => (
          <li key={sale.slug}>
            <Link
              to={paths.sale(sale)}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-xl border bg-surface-tint px-4 py-3 hover:bg-surface-hover sm:px-6"
            >
              <span className="font-semibold wrap-anywhere">{sale.name}</span>
              <span className="tabular text-sm">
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
