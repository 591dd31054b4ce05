import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Needed } from '#contract/staff/permissions.ts'
import { getDashboard } from '#contract/analytics.ts'
import type { AttentionKind } from '#contract/analytics.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { listTickets } from '#contract/support/tickets-admin.ts'
import { listAdjustments } from '#contract/wallet/wallet-admin.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { useMay } from '../../shared/permissions/use-may.ts'
import type { AdminLink } from './admin-navigation.ts'

const refreshEvery = 60_000
const waitingCorrections = { status: 'WAITING', limit: 1 } as const
const ordersToAccept = { status: 'PAID', limit: 1 } as const
const waitingTickets = { waits: true, limit: 1 } as const

/** How many things wait for the shop behind each link of the navigation; counted again after everything that is done. */
export function useWaiting(): Partial<Record<AdminLink['label'], number>> {
  const may = useMay()
  const often = (needed: Needed) => ({
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
    enabled: may(needed) === true,
  })
  const { data } = useQueryCall(getDashboard, {}, often('dashboard'))
  const corrections = useQueryCall(listAdjustments, { query: waitingCorrections }, often('wallets'))
  const tickets = useQueryCall(listTickets, { query: waitingTickets }, often('support'))
  // The dashboard counts them too, for administrators who see that.
  const toAccept = useQueryCall(
    listAllOrders,
    { query: ordersToAccept },
    { ...often('fulfilment'), enabled: may('fulfilment') === true && may('dashboard') === false },
  )
  useCountAgain()
  const waiting = (kind: AttentionKind) => data?.attention.find((one) => one.kind === kind)?.count ?? 0
  return {
    orders: toAccept.data?.meta.totalItems ?? waiting('ORDERS_TO_ACCEPT'),
    withdrawals: waiting('WITHDRAWALS'),
    privacyRequests: waiting('PRIVACY_REQUESTS'),
    failedTasks: waiting('FAILED_TASKS'),
    support: tickets.data?.meta.totalItems ?? 0,
    reviews: waiting('UNANSWERED_REVIEWS'),
    points: corrections.data?.meta.totalItems ?? 0,
  }
}

/** Whatever was done may be something that waited. */
function useCountAgain(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const asked = [
          queryKey(getDashboard),
          queryKey(listAllOrders, { query: ordersToAccept }),
          queryKey(listAdjustments, { query: waitingCorrections }),
          queryKey(listTickets, { query: waitingTickets }),
        ]
        for (const key of asked) void client.invalidateQueries({ queryKey: key })
      }),
    [client],
  )
}
