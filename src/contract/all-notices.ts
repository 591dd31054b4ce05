import type { Notice } from './notice.ts'
import * as orders from './orders/order-notices.ts'
import * as plans from './skinvestment/plan-notices.ts'
import * as tickets from './support/ticket-notices.ts'
import * as wallet from './wallet/wallet-notices.ts'
import * as withdrawals from './wallet/withdrawal-notices.ts'

const areas = [orders, plans, wallet, withdrawals, tickets]

/** Everything that the shop tells people, in the order of its areas. */
export const allNotices: readonly Notice[] = areas.flatMap((area) =>
  Object.values(area).filter((value) => typeof value === 'object'),
)
