import { listTickets } from '#schemas/support/tickets-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** All tickets, those first whose answer is due first. */
export const ticketList = adminList(listTickets, {
  to: adminPaths.tickets,
  tab: 'status',
  days: ['from_date', 'to_date'],
  views: 'tickets',
})
