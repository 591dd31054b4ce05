import { listAdminBrands } from '#schemas/catalogue/brands.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** Who makes the products. */
export const brandList = adminList(listAdminBrands, { to: adminPaths.brands, limit: 50, usualSort: () => 'name:asc' })
