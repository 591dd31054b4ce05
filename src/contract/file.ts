import * as z from 'zod'

/** The answer of a call with `output: 'file'`: what is sent instead of an envelope. */
export const FileAnswer = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  content_type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileAnswer = z.output<typeof FileAnswer>
