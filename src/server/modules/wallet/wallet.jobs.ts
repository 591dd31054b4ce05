import { on } from '#server/events.ts'
import { checkLedgerNowTask, checkLedgerTask } from './check-ledger.ts'
import { closeLeftWalletsTask } from './closing/close-left-wallets.ts'
import { closeWallet } from './closing/close-wallet.ts'
import { earnForOrder } from './points/earn-for-order.ts'
import { expirePointsTask } from './points/expire-points.ts'
import { hearGoodsBack, takeBackForOrderTask } from './points/take-back-for-order.ts'
import { tellExpiringTask } from './points/tell-expiring.ts'

export const walletTasks = [
  expirePointsTask,
  tellExpiringTask,
  takeBackForOrderTask,
  checkLedgerTask,
  checkLedgerNowTask,
  closeLeftWalletsTask,
]

export const walletSubscriptions = [
  on('account.closed', closeWallet),
  on('order.completed', earnForOrder),
  on('order.refunded', hearGoodsBack),
  on('payment.reversed', hearGoodsBack),
  on('parcel.reversed', hearGoodsBack),
]
