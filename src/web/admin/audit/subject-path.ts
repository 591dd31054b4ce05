import type { AuditEntry } from '#contract/audit/audit-log.ts'
import { adminPaths } from '../../admin-paths.ts'

const screens: Record<string, (id: string) => string> = {
  customer: (user_id) => (user_id === 'all' ? adminPaths.customers() : adminPaths.customer({ user_id })),
  disbursement: (disbursement_id) => adminPaths.withdrawal({ disbursement_id }),
  order: (order_id) => adminPaths.order({ order_id }),
  product: (product_id) => adminPaths.product({ product_id }),
  plan: () => adminPaths.planOffers(),
  subscription: (subscription_id) => adminPaths.plan({ subscription_id }),
  voucher: (voucher_id) => adminPaths.voucher({ voucher_id }),
  wallet: (wallet_id) => adminPaths.wallet({ wallet_id }),
  privacy_request: () => adminPaths.privacyRequests(),
  ticket: (ticket_id) => adminPaths.ticket({ ticket_id }),
  bundle: (bundle_id) => adminPaths.bundle({ bundle_id }),
}

/** Where a thing of the log can be looked at: its own screen, else the entries about it. */
export function subjectPath({ subject_type, subject_id }: AuditEntry): string {
  const toScreen = Object.hasOwn(screens, subject_type) ? screens[subject_type] : undefined
  return toScreen ? toScreen(subject_id) : adminPaths.auditLog({ subject_type, subject_id })
}
