import { listVouchers, VoucherState } from '#schemas/vouchers/vouchers-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { adminList } from '../../../shared/admin-list/admin-list.ts'

/** Vouchers; archived ones only where they are asked for. */
export const voucherList = adminList(listVouchers, { views: 'vouchers', to: adminPaths.vouchers, tab: 'state' })

export const voucherStates = VoucherState.options
