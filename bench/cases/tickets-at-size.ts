import type { CallArguments } from '#contract/call.ts'
import { listTickets } from '#contract/support/tickets-admin.ts'
import { listMyTickets, ticketPriorities, ticketStatuses } from '#contract/support/tickets.ts'
import { administrator, siti } from '../../src/server/test/demo-people.ts'
import { withDatabase } from '../bench-database.ts'
import { fillTickets } from '../fill-tickets.ts'
import { withinP95 } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'

type Query = NonNullable<CallArguments<typeof listTickets>['query']>

const count = 100_000
const atMost = 50

/** The queue of a shop with a hundred thousand tickets, four administrators asking at once. */
export async function benchTicketsAtSize(server: ServerUnderTest): Promise<boolean[]> {
  await withDatabase(server.dataDir, (db) => fillTickets(db, count))
  const admin = await signedIn(server.url, administrator)
  const customer = await signedIn(server.url, siti)
  const ask = (query: Query) => admin.call(listTickets, { query })
  return [
    await withinP95('tickets, the queue', atMost, (n) => ask({ unanswered: 'true', page: 1 + (n % 50) })),
    await withinP95('tickets, past their time', atMost, (n) => ask({ is_overdue: 'true', page: 1 + (n % 20) })),
    await withinP95('tickets, states', atMost, (n) => ask({ status: ticketStatuses[n % ticketStatuses.length]! })),
    await withinP95('tickets, priorities', atMost, (n) =>
      ask({ priority: ticketPriorities[n % 4]!, sort: 'priority:asc' }),
    ),
    await withinP95('tickets, mine', atMost, (n) => ask({ assigned_to: 'me', page: 1 + (n % 20) })),
    await withinP95('tickets, search', atMost, (n) => ask({ search: `nomor ${n * 37}` })),
    await withinP95('tickets of a customer', atMost, () => customer.call(listMyTickets, {})),
  ]
}
