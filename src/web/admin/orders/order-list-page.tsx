import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import Download from 'lucide-react/icons/download'
import PackageSearch from 'lucide-react/icons/package-search'
import type { listAllOrders } from '#contract/orders/orders-admin.ts'
import { toMove } from '#contract/orders/order-permissions.ts'
import { statusGroups } from '#contract/orders/orders.ts'
import type { StatusGroup } from '#contract/orders/orders.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { BulkActions as BulkActionsOf } from '../../shared/admin-list/list-table.tsx'
import type { Asked } from '../../shared/admin-list/list-query.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useMay } from '../../shared/permissions/use-may.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { byStaffTexts } from './by-staff/by-staff.en.ts'
import { OrdersExportDialog } from './list/export-dialog.tsx'
import { orderColumns } from './list/order-columns.tsx'
import { orderList } from './list/order-list.ts'
import { useOrderFilters } from './list/order-filters.ts'
import { useNextSteps } from './list/use-next-steps.ts'
import { useOrderList } from './list/use-order-list.ts'
import { BulkActions } from './status/bulk-actions.tsx'
import type { SelectedOrder } from './status/order-work.ts'
import { useBulkMove } from './status/use-bulk-move.ts'
import { useOrderActions } from './status/use-order-actions.ts'
import { PrintMenu } from './printing/print-menu.tsx'
import { useDocuments } from './printing/use-documents.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { sheetFilesTexts } from '../../shared/admin-list/sheet-files.en.ts'
import { adminOrdersTexts } from '../../texts/admin-orders.en.ts'
import { RowActions } from './list/row-actions.tsx'

// `statusGroups` has no other keys than the groups.
const groups: (StatusGroup | undefined)[] = [undefined, ...(Object.keys(statusGroups) as StatusGroup[])]

/** All orders. */
export function Component() {
  const { list: texts, order: ways, done } = useTexts(adminOrdersTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const byStaff = useTexts(byStaffTexts)
  const { language } = useLanguage()
  const view = useOrderList()
  const may = useMay()
  const mayExport = may('orders_export') === true
  // Some only read orders.
  const mayWork = may(toMove) === true && may('orders') === true
  const actions = useOrderActions((order, now) => {
    toast.warning(done.movedOnTitle, {
      detail: now ? `${order.order_number}: ${done.movedOn(orderStatuses[now])}` : order.order_number,
    })
  })
  // What was moved stays selected for its next step.
  const bulk = useBulkMove()
  const documents = useDocuments({ isStep: true })
  const nextSteps = useNextSteps({
    selected: view.selection.selected,
    print: (kind, order_ids) => void documents.print(kind, order_ids),
    move: bulk.move,
  })
  const begun = useBegunWork(view, mayWork)
  const work: BulkActionsOf<SelectedOrder> = {
    rows: texts.rows,
    actions: (selected) => (
      <>
        <BulkActions selected={selected} onMove={bulk.move} {...begun} />
        {documents.mayPrint && <PrintMenu selected={selected} documents={documents} />}
      </>
    ),
  }
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      actions={
        <>
          {mayExport && <ExportAction query={orderList.toCall(view.query)} />}
          {may('orders') === true && (
            <ButtonLink to={adminPaths.newOrder()} size="sm" className="min-h-10 max-sm:min-h-11">
              {byStaff.button}
            </ButtonLink>
          )}
        </>
      }
      tabs={{
        label: texts.tabsLabel,
        values: groups.map((value) => ({
          value,
          label: texts.tabs[value ?? 'all'],
          count: view.answer?.counts[value ?? 'all'],
        })),
        clears: ['status'],
        // Nine tabs fit beside each other on a laptop.
        className: '[&_a]:gap-1.5 [&_a]:px-1.5 [&_a]:aria-[current]:after:inset-x-1.5 [&_ul]:gap-1',
      }}
      filters={useOrderFilters(view.rows[0])}
      columns={(hidden) => orderColumns({ texts, ways, language, hidden })}
      rowActions={mayWork ? (order) => <RowActions order={order} actions={actions} /> : undefined}
      bulk={mayWork ? work : undefined}
      rowHeight="two lines"
      rowName={({ order_number }) => order_number}
      icon={<PackageSearch />}
      dialogs={
        <>
          {bulk.dialogWith(nextSteps)}
          {documents.dialogWith(nextSteps)}
        </>
      }
    />
  )
}

/** The dashboard's buttons lead here with `#work`: all orders of the list are selected, and their next step is asked about. */
function useBegunWork({ answer, selection }: ReturnType<typeof useOrderList>, mayWork: boolean) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const isBegun = hash === '#work' && answer !== undefined && mayWork
  useEffect(() => {
    if (!isBegun) return
    void navigate({ search }, { replace: true })
    void selection.selectAll().then(() => setIsAsked(true))
    // Once for each arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBegun])
  return { isAsked, onAsked: () => setIsAsked(false) }
}

function ExportAction({ query }: { query: Asked<typeof listAllOrders> }) {
  const texts = useTexts(sheetFilesTexts)
  const [isExporting, setIsExporting] = useState(false)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // So the command palette opens it, with the days of a month in the address.
  const isAsked = hash === '#export'

  function close() {
    setIsExporting(false)
    if (isAsked) void navigate({ search }, { replace: true })
  }

  return (
    <>
      <Button
        variant="cancel"
        size="sm"
        className="min-h-10 max-sm:min-h-11"
        icon={<Download />}
        onClick={() => setIsExporting(true)}
      >
        {texts.export}
      </Button>
      {(isExporting || isAsked) && <OrdersExportDialog key={search} query={query} onClose={close} />}
    </>
  )
}
