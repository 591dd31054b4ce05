import { listWallets } from '#schemas/wallet/wallet-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** All wallets that were ever opened. */
export const walletList = adminList(listWallets, {
  to: adminPaths.wallets,
  usualSort: () => 'points:desc',
  views: 'wallets',
})
