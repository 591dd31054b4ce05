import type { Dashboard } from '#contract/analytics.ts'
import { useTexts } from '../../shared/language.tsx'
import { shortRupiah, rupiah } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { adminOrdersTexts } from '../../texts/admin-orders.en.ts'
import { ListLink } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

type Row = { key: string; name: string } & Pick<Dashboard['channels'][number], 'orders' | 'revenue' | 'link'>

/** Which way paid orders came in the last 30 days, and who typed them in. */
export function ChannelsCard({ channels, typed_by }: Pick<Dashboard, 'channels' | 'typed_by'>) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const { channels: names } = useTexts(adminOrdersTexts)
  return (
    <Card title={texts.channelsTitle} description={texts.channelsText} padding="sm">
      <Rows rows={channels.map((row) => ({ ...row, key: row.channel, name: names[row.channel] }))} />
      {typed_by.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{texts.typedBy}</h3>
          <Rows rows={typed_by.map((row) => ({ ...row, key: row.user_id }))} />
        </>
      )}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  return (
    <ul className="divide-y">
      {rows.map(({ key, name, orders, revenue, link }) => (
        <li key={key} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="tabular shrink-0 text-right">
            <span className="block font-semibold" title={rupiah(revenue)}>
              {shortRupiah(revenue)}
            </span>
            <span className="block text-xs text-text-muted">
              {link === null ? (
                texts.inOrders(orders)
              ) : (
                <ListLink to={link} className="touch-target text-text-link underline underline-offset-4">
                  {texts.inOrders(orders)}
                </ListLink>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
