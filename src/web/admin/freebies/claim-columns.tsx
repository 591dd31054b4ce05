import { Link } from 'react-router'
import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { ClaimRow } from '#contract/vouchers/claims-admin.ts'
import type { ClaimStatus } from '#contract/vouchers/vouchers.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { Moment } from '../../shared/admin-list/moment.tsx'
import { shortDay } from '../../shared/dates.ts'
import { claimNumber } from '../../shared/vouchers/claim-number.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import type { Language } from '#contract/language.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import type { adminFreebiesTexts } from './freebies.en.ts'

type Options = { texts: typeof adminFreebiesTexts; language: Language }

const tones: Record<ClaimStatus, Tone> = { CLAIMED: 'info', ON_ORDER: 'warning', SPENT: 'success', EXPIRED: 'neutral' }
const link = 'text-text-link underline-offset-4 hover:underline'

export function claimColumns({ texts, language }: Options): ListColumn<ClaimRow>[] {
  const { list } = texts
  return [
    { key: 'gift', header: list.gift, isTitle: true, cell: (row) => <GiftCell row={row} /> },
    {
      key: 'customer',
      header: list.customer,
      cell: ({ customer }) => (
        <span className="block min-w-0 as-table:max-w-56">
          <span className="block break-words">{customer.name || customer.email}</span>
          <span className="block text-xs break-all text-text-muted">{customer.email}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: list.status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>,
    },
    {
      key: 'claimed_at',
      header: list.claimed,
      sortable: true,
      cell: (row) => (
        <span className="tabular block">
          <Moment at={row.claimed_at} />
          {row.status === 'CLAIMED' && (
            <span className="block text-xs text-text-muted">{list.expires(shortDay(row.expires_at, language))}</span>
          )}
        </span>
      ),
    },
    {
      key: 'spent_at',
      header: list.spent,
      sortable: true,
      cell: ({ spent_at }) => (spent_at === null ? '–' : <Moment at={spent_at} />),
    },
    { key: 'where', header: list.channel, cell: (row) => <WhereCell row={row} texts={texts} /> },
  ]
}

function GiftCell({ row: { gift, voucher } }: { row: ClaimRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LineThumb imageUrl={gift.image_url} className="size-11" />
      <span className="min-w-0 flex-1 as-table:max-w-64">
        <span className="line-clamp-2 break-words">
          {gift.quantity > 1 && `${gift.quantity} × `}
          {gift.name}
        </span>
        <Link to={adminPaths.voucher(voucher)} className={`block text-xs font-normal break-words ${link}`}>
          {voucher.name} · <span className="font-mono">{voucher.code}</span>
        </Link>
      </span>
    </span>
  )
}

/** The order that it rides on, or who handed it over. */
function WhereCell({ row, texts }: { row: ClaimRow; texts: Options['texts'] }) {
  const { claim_id, order_id, order_number, admin_name, place, channel } = row
  return (
    <span className="block">
      <span className="block">{texts.channels[channel]}</span>
      {order_id !== null && (
        <PermittedLink to={adminPaths.order({ order_id })} needs={toSeeOrders} className={`tabular text-xs ${link}`}>
          {order_number}
        </PermittedLink>
      )}
      {admin_name !== null && (
        <span className="block text-xs break-words text-text-muted">
          {texts.list.by(admin_name, place ?? '')}
          <span className="block font-mono">{claimNumber(claim_id)}</span>
        </span>
      )}
    </span>
  )
}
