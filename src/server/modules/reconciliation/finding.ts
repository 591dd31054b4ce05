import type { DiscrepancyKind } from '#contract/reconciliation.ts'

/** One thing that does not agree. Kind and subject name it: the same one is stored once while it is open. */
export type Finding = {
  kind: DiscrepancyKind
  subject: string
  order_id: string | null
  payment_id: string | null
  notice_id?: string | null
  expected: string
  found: string
  amount: number | null
  /** The order is flagged with it. */
  flag?: string | null
}
