import { Link } from 'react-router'
import type { CustomerRow } from '#contract/people/customers.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { Moment } from '../../shared/admin-list/moment.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CustomerBadge } from './status-badge.tsx'
import type { adminCustomersTexts } from './customers.en.ts'

type Texts = (typeof adminCustomersTexts)['list']

export function customerColumns(texts: Texts): ListColumn<CustomerRow>[] {
  return [
    {
      key: 'customer',
      header: texts.customer,
      isTitle: true,
      cell: (customer) => (
        <span className="block min-w-0 as-table:max-w-72">
          <Link
            to={adminPaths.customer(customer)}
            className="touch-target block truncate font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {customer.name}
          </Link>
          <span className="block truncate text-xs font-normal text-text-muted">{customer.email}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status, is_email_verified, membership }) => (
        <span className="flex flex-wrap gap-1.5">
          <CustomerBadge status={status} />
          {membership === 'SPECIAL' && <Badge tone="accent">{texts.special}</Badge>}
          {!is_email_verified && status !== 'CLOSED' && <Badge tone="warning">{texts.unconfirmed}</Badge>}
        </span>
      ),
    },
    {
      key: 'phone',
      header: texts.phone,
      optional: true,
      cell: ({ phone_number }) => <span className="tabular">{phone_number ?? '–'}</span>,
    },
    {
      key: 'tags',
      header: texts.tags,
      optional: true,
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-1 as-table:max-w-56">
          {tags.length === 0 && '–'}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'order_count',
      header: texts.orders,
      align: 'right',
      sortable: true,
      cell: ({ order_count }) => group(order_count),
    },
    { key: 'spent', header: texts.spent, align: 'right', sortable: true, cell: ({ spent }) => rupiah(spent) },
    {
      key: 'last_order_at',
      header: texts.lastOrder,
      sortable: true,
      cell: ({ last_order_at }) =>
        last_order_at === null ? <span className="text-text-muted">{texts.never}</span> : <Moment at={last_order_at} />,
    },
    {
      key: 'joined_at',
      header: texts.joined,
      sortable: true,
      optional: true,
      cell: ({ joined_at }) => <Moment at={joined_at} />,
    },
  ]
}
