import { useParams } from 'react-router'
import { getCustomer } from '#contract/people/customers.ts'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AboutCard, AddressesCard } from './about-cards.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { ReferralsCard, WalletCard, WithdrawalsCard } from './money-cards.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrdersCard, ReviewsCard, TicketsCard, VouchersCard } from './shopping-cards.tsx'
import { CustomerBadge } from './status-badge.tsx'
import { TagsCard } from './tags-card.tsx'
import { adminCustomersTexts } from './customers.en.ts'

/** One customer: who they are, what they bought, wrote and have, and what administrators noted. */
export function Component() {
  const { list } = useTexts(adminCustomersTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(getCustomer, { params: { id } })
  const { data } = query
  return (
    <AdminScreen
      title={data?.name ?? list.title}
      heading={data && <Heading customer={data} />}
      back={{ to: adminPaths.customers(), label: list.title }}
      actions={data && <CustomerActions customer={data} />}
    >
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => <Loaded key={data.user_id} customer={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

type Props = { customer: CustomerDetail }

function Heading({ customer }: Props) {
  const { list } = useTexts(adminCustomersTexts)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-words">{customer.name}</span>
      <CustomerBadge status={customer.status} />
      {customer.membership === 'SPECIAL' && <Badge tone="accent">{list.special}</Badge>}
    </span>
  )
}

function Loaded({ customer }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  const { suspended, status } = customer
  return (
    <div className="flex flex-col gap-4">
      {suspended && (
        <Alert tone="warning" title={texts.suspendedSince(dayAndTime(suspended.at, language))}>
          <span className="break-words">{suspended.reason}</span>
        </Alert>
      )}
      {status === 'CLOSED' && <Alert tone="info">{texts.closed}</Alert>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <OrdersCard customer={customer} />
            <TicketsCard customer={customer} />
            <VouchersCard customer={customer} />
            <WithdrawalsCard customer={customer} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <WalletCard customer={customer} />
            <ReviewsCard customer={customer} />
            <ReferralsCard customer={customer} />
            <AddressesCard customer={customer} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AboutCard customer={customer} />
          <TagsCard customer={customer} />
          <NotesCard customer={customer} />
          <p className="text-xs text-text-muted">{texts.looked}</p>
        </div>
      </div>
    </div>
  )
}
