import type { AuditEntry } from '#contract/accounts/admins.ts'
import { paths } from '../../paths.ts'

const screens: Record<string, (id: string) => string> = {
  order: (order_id) => paths.adminOrder({ order_id }),
  product: (product_id) => paths.adminProduct({ product_id }),
  bundle: (bundle_id) => paths.adminBundle({ bundle_id }),
}

/** Where a thing of the log can be looked at: its own screen, else the entries about it. */
export function subjectPath({ subject_type, subject_id }: AuditEntry): string {
  const toScreen = Object.hasOwn(screens, subject_type) ? screens[subject_type] : undefined
  return toScreen ? toScreen(subject_id) : paths.adminAuditLog({ subject_type, subject_id })
}
