import { listAdmins } from '#schemas/accounts/admins.ts'
import { paths } from '../../paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** The administrators of the shop. */
export const administrators = adminList(listAdmins, { views: 'administrators', to: paths.adminAdmins })
