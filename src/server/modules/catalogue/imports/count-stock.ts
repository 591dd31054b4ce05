import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { Found } from './find-named.ts'
import { countedSince, countProblem, parseSeen } from './stock-seen.ts'
import type { SeenInLedger } from './stock-seen.ts'

/** What a line does to the stock. */
export type Count = {
  /** What the stock would be; undefined where the line leaves it alone. */
  stock: number | undefined
  change: number
  /** The product's newest entry in the stock ledger when the stock was seen against which the change was worked out. */
  entry_id: number | null
}

/**
 * What a line counts. Where an export saw the stock, the same figure says nothing and another one changes the stock of
 * today by the difference; it is a problem when the product was counted since. Without one the stock becomes the figure of the file.
 */
export function countOf({ values, product, problems }: Found, ledger: SeenInLedger | undefined): Count {
  const nothing: Count = { stock: undefined, change: 0, entry_id: product?.stock_entry_id ?? null }
  const counted = values.stock === undefined ? undefined : Number(values.stock)
  if (!product) return counted === undefined ? nothing : { stock: counted, change: counted, entry_id: null }
  const now = Number(product.stock)
  const seen = parseSeen(values.stock_seen)
  const refuse = (field: string, message: Message) => {
    problems.push({ field, ...serializeMessage(message) })
    return nothing
  }
  if (seen && !ledger?.isOfProduct) return refuse('stock_seen', say('stock_seen_of_other'))
  const before = seen?.stock ?? now
  if (counted === undefined || counted === before) return nothing
  if (ledger?.isCountedSince) return refuse('stock', countedSince(before, now))
  const problem = countProblem(counted, { seen: before, now })
  if (problem) return refuse('stock', problem)
  const change = counted - before
  return { stock: now + change, change, entry_id: seen?.entry_id ?? product.stock_entry_id }
}
