import type { Output } from '#contract/call.ts'
import type { getWithdrawalOptions } from '#contract/wallet/withdrawals.ts'

/** What can be withdrawn now, and where to. */
export type WithdrawalOptions = Output<typeof getWithdrawalOptions>
