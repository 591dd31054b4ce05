import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { DiscrepancyKind } from '#contract/orders/reconciliation.ts'

/** One thing that does not agree. Kind and subject name it: the same one is stored once while it is open. */
export type Finding = {
  kind: DiscrepancyKind
  subject: string
  order_id: string | null
  payment_id: string | null
  notice_id?: string | null
  /** It is about a transfer to a bank. */
  payout_id?: string | null
  expected: Remark
  found: Remark
  amount: number | null
  /** The order is flagged with it. */
  flag?: Remark | null
}

/** What kind of thing it is, as people read it. */
export function kindInWords(kind: DiscrepancyKind): Message {
  return say(`finding_${kind.toLowerCase() as Lowercase<DiscrepancyKind>}`)
}
