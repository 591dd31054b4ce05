import type { ComponentType } from 'react'
import Landmark from 'lucide-react/icons/landmark'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import User from 'lucide-react/icons/user'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Found, FoundKind } from '#contract/palette.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { rupiah } from '../../../shared/money.ts'

/** A line of the palette. */
export type Entry = {
  /** Also its address. */
  value: string
  label: string
  detail?: string | undefined
  status?: OrderStatus | undefined
  /** Of a thing that the server found. */
  kind?: FoundKind
  Icon: ComponentType<{ className?: string }>
}

type Way = { needs: Needed; to: (id: string) => string; Icon: Entry['Icon'] }

/** Where each kind of thing is opened, and by whom. */
export const ways: Record<FoundKind, Way> = {
  ORDER: {
    needs: ['orders', 'support', 'reconciliation'],
    to: (order_id) => adminPaths.order({ order_id }),
    Icon: Receipt,
  },
  CUSTOMER: { needs: 'customers', to: (user_id) => adminPaths.customer({ user_id }), Icon: User },
  PRODUCT: { needs: 'catalogue', to: (product_id) => adminPaths.product({ product_id }), Icon: Package },
  TICKET: { needs: 'support', to: (ticket_id) => adminPaths.ticket({ ticket_id }), Icon: LifeBuoy },
  WITHDRAWAL: {
    needs: 'withdrawals',
    to: (disbursement_id) => adminPaths.withdrawal({ disbursement_id }),
    Icon: Landmark,
  },
  VOUCHER: { needs: 'vouchers', to: (voucher_id) => adminPaths.voucher({ voucher_id }), Icon: TicketPercent },
}

export function toEntry({ kind, id, name, facts, amount, status }: Found): Entry {
  return {
    value: ways[kind].to(id),
    label: name,
    detail: [...facts, amount === null ? '' : rupiah(amount)].filter(Boolean).join(' · '),
    status: status ?? undefined,
    kind,
    Icon: ways[kind].Icon,
  }
}
