import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { Dashboard } from '#contract/analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, shortRupiah, rupiah } from '../../shared/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ListLink } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

/** Products that soon cannot be sold any more. */
export function LowStockCard({ products }: { products: Dashboard['low_stock'] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  return (
    <Card title={texts.lowStockTitle} padding="sm">
      {products.length === 0 && <p className="text-text-muted">{texts.lowStockNone}</p>}
      <ul className="divide-y">
        {products.map((product) => (
          <li
            key={product.product_id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
          >
            <PermittedLink
              to={adminPaths.product(product)}
              needs="catalogue"
              className="touch-target line-clamp-2 min-w-0 rounded-sm break-words underline-offset-4 hover:underline"
            >
              {product.name}
            </PermittedLink>
            <Badge tone={product.stock === 0 ? 'danger' : 'warning'} className="tabular shrink-0">
              {texts.lowStockLeft(product.stock)}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What sold most in the last 30 days. */
export function BestSellersCard({ items }: { items: Dashboard['best_sellers'] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  return (
    <Card title={texts.bestSellersTitle} description={texts.bestSellersText} padding="sm">
      {items.length === 0 && <p className="text-text-muted">{texts.bestSellersNone}</p>}
      <ol className="divide-y">
        {items.map((item, index) => (
          <li key={item.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span aria-hidden className="tabular w-5 shrink-0 text-right font-semibold text-text-muted">
              {index + 1}
            </span>
            <span className="line-clamp-2 min-w-0 flex-1 basis-24 break-words">
              {item.name}
              {item.type === 'bundle' && <span className="text-text-muted"> · {texts.bundle}</span>}
            </span>
            <span className="tabular shrink-0 text-right">
              <span className="block font-semibold">{texts.units(group(item.units))}</span>
              <span className="block text-xs text-text-muted" title={rupiah(item.revenue)}>
                {shortRupiah(item.revenue)} ·{' '}
                <ListLink to={item.link} className="touch-target text-text-link underline underline-offset-4">
                  {texts.inOrders(item.orders)}
                </ListLink>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
