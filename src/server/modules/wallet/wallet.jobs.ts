import { on } from '#server/events.ts'
import { checkLedgerNowTask, checkLedgerTask } from './check-ledger.ts'
import { earnForOrder } from './points/earn-for-order.ts'
import { expirePointsTask } from './points/expire-points.ts'
import { tellExpiringTask } from './points/tell-expiring.ts'

export const walletTasks = [expirePointsTask, tellExpiringTask, checkLedgerTask, checkLedgerNowTask]

export const walletSubscriptions = [on('order.completed', earnForOrder)]
