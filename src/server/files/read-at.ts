import { readSync } from 'node:fs'

/** A file that is read here and there, a header at a time. */
export type OpenBytes = { fd: number; size: number }

/** As many bytes as there are, at most `length`. */
export function readAt({ fd, size }: OpenBytes, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
  const read = readSync(fd, bytes, 0, bytes.length, at)
  return bytes.subarray(0, read)
}
