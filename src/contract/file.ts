import * as z from 'zod'

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
