import { listAdmins } from '#schemas/accounts/admins.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** The administrators of the shop. */
export const administrators = adminList(listAdmins, { views: 'administrators', to: adminPaths.admins })
