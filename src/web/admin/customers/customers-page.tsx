import UsersRound from 'lucide-react/icons/users-round'
import { exportCustomers } from '#contract/people/customers.ts'
import { listCustomers } from '#schemas/people/customers.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { ListExport } from '../../shared/admin-list/export-dialog.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useTexts } from '../../shared/language.tsx'
import { Permitted } from '../../shared/permissions/use-may.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { customerColumns } from './customer-columns.tsx'
import { customerFilters } from './customer-filters.ts'
import { adminCustomersTexts } from './customers.en.ts'

/** The customers of the shop; closed accounts when asked for. */
const customerList = adminList(listCustomers, {
  to: adminPaths.customers,
  days: ['joined_from', 'joined_until'],
  views: 'customers',
})

/** Everybody who has an account in the shop, with what they bought. */
export function Component() {
  const { list: texts } = useTexts(adminCustomersTexts)
  const view = useAdminList(customerList, {
    keyOf: ({ user_id }) => user_id,
    usuallyHidden: (width) => (width < 1600 ? ['phone'] : []),
  })
  const { page: _page, limit: _limit, sort: _sort, ...narrowed } = customerList.toCall(view.query)
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      filters={customerFilters({ texts, query: view.query, answer: view.answer })}
      tools={
        <Permitted needs="customers_manage">
          <ListExport
            call={exportCustomers}
            input={{ query: narrowed }}
            fileName="customers"
            title={texts.exportTitle}
            rows={view.page?.meta.totalItems}
            isMore={view.page?.isMore}
          />
        </Permitted>
      }
      columns={() => customerColumns(texts)}
      rowHeight="two lines"
      rowName={({ name }) => name}
      icon={<UsersRound />}
    />
  )
}
