import * as z from 'zod'

/**
 * How a list comes as a file: as CSV with commas, as CSV with semicolons for programs whose decimals have a comma (Excel
 * set to Indonesian), or as a workbook.
 */
export const sheetFormats = ['csv', 'csv_semicolon', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The field of a query that chooses it. */
export const sheetFormat = {
  format: z
    .enum(sheetFormats)
    .default('csv')
    .describe('CSV with commas, CSV with semicolons (as Excel set to Indonesian opens it), or an Excel workbook'),
}

/** The response of a call with `output: 'file'`: what is sent instead of an envelope. */
export const FileAnswer = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  content_type: z.string(),
  /** Whole, or piece by piece: a large file is never in memory at once. */
  bytes: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) =>
      value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  ),
})
export type FileAnswer = z.output<typeof FileAnswer>
