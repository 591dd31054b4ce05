import type { Message } from '#contract/messages/message.ts'
import type { AdminCtx } from '#server/context.ts'

/** A row of a preview that is to be written; `fields` are the product's columns with the values they get. */
export type ReadyRow = {
  row_no: number
  outcome: 'CREATE' | 'UPDATE'
  product_id: string | null
  base_version: number | null
  stock_change: number
  stock_entry_id: number | null
  fields: Record<string, unknown>
}

/** What became of it. */
export type Outcome = {
  row_no: number
  outcome: ReadyRow['outcome']
  product_id: string | null
  /** Why it was not written, for people. */
  problem: Message | null
}

/** Who writes and when: the administrator who began the import, now. */
export type Writer = Pick<AdminCtx, 'actor' | 'now' | 'language'>

/** The text that a column gets, or none. */
export function textIn({ fields }: ReadyRow, column: string): string | undefined {
  const value = fields[column]
  return typeof value === 'string' ? value : undefined
}

export function picturesIn({ fields }: ReadyRow): string[] {
  return Array.isArray(fields.image_urls) ? fields.image_urls.map(String) : []
}
