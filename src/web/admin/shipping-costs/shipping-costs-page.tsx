import { useState } from 'react'
import { Link } from 'react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Upload from 'lucide-react/icons/upload'
import { exportShippingCosts } from '#contract/orders/courier-bills.ts'
import type { ShippingCost } from '#contract/orders/courier-bills.ts'
import { listShippingCosts } from '#schemas/orders/courier-bills.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { ExportButton } from '../../shared/admin-list/export-button.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Language } from '#contract/language.ts'
import { shippingCostsTexts } from './shipping-costs.en.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

const costList = adminList(listShippingCosts, { to: adminPaths.shippingCosts, tab: 'state' })

/** What shipping was charged and what couriers billed for it, by order. */
export function Component() {
  const { list: texts, csv, importing } = useTexts(shippingCostsTexts)
  const { language } = useLanguage()
  const [isImporting, setIsImporting] = useState(false)
  const view = useAdminList(costList, { keyOf: ({ order_id }) => order_id })
  const { page: _page, limit: _limit, ...filters } = view.query
  const sums = view.answer?.sums
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      actions={
        <Button size="sm" className="max-sm:min-h-11" icon={<Upload />} onClick={() => setIsImporting(true)}>
          {importing.open}
        </Button>
      }
      intro={
        sums && (
          <p className="tabular text-text-muted">
            {texts.sums(rupiah(sums.billed), rupiah(sums.charged), rupiah(sums.shop_share), rupiah(sums.difference))}
          </p>
        )
      }
      tabs={{
        label: texts.tabsLabel,
        values: (['differs', 'all'] as const).map((value) => ({
          value,
          label: texts.tabs[value],
          count: view.answer?.counts[value],
        })),
      }}
      filters={[
        { kind: 'days', from: 'from', to: 'to', label: texts.period },
        { kind: 'link', name: 'order_id', chip: () => view.rows[0]?.order_number ?? texts.oneOrder },
      ]}
      tools={
        <ExportButton call={exportShippingCosts} input={{ query: filters }} fileName="shipping-costs" texts={csv} />
      }
      columns={() => columnsOf(texts, language)}
      rowHeight="two lines"
      icon={<ReceiptText />}
      dialogs={isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    />
  )
}

function columnsOf(texts: (typeof shippingCostsTexts)['list'], language: Language): ListColumn<ShippingCost>[] {
  const amount = (key: 'charged' | 'shop_share' | 'billed', header: string): ListColumn<ShippingCost> => ({
    key,
    header,
    align: 'right',
    cell: (cost) => rupiah(cost[key]),
  })
  return [
    {
      key: 'order',
      header: texts.order,
      isTitle: true,
      cell: ({ order_id, order_number, courier_name }) => (
        <span className="block">
          <Link
            to={adminPaths.order({ order_id })}
            className="touch-target tabular font-semibold whitespace-nowrap text-text-link underline-offset-4 hover:underline"
          >
            {order_number}
          </Link>
          <span className="block text-xs font-normal text-text-muted">{courier_name}</span>
        </span>
      ),
    },
    amount('charged', texts.charged),
    amount('shop_share', texts.share),
    amount('billed', texts.billed),
    {
      key: 'difference',
      header: texts.difference,
      align: 'right',
      cell: ({ difference }) => (
        <span className={difference > 0 ? 'font-semibold text-danger' : 'font-semibold'}>{rupiah(difference)}</span>
      ),
    },
    {
      key: 'bills',
      header: texts.bills,
      cell: ({ lines }) => (
        <ul className="min-w-0 text-sm">
          {lines.map(({ delivery_id, awb_number, bill, billed, entered_at }) => (
            <li key={`${delivery_id} ${bill}`} className="tabular break-words">
              {bill}: {awb_number ?? texts.withoutAwb}, {rupiah(billed)}, {shortDay(entered_at, language)}
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
