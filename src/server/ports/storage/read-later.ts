import type { Readable } from 'node:stream'

/** Lets a stream break off before it is read without ending the process; its reader gets the error later. */
export function readLater(stream: Readable): Readable {
  return stream.on('error', () => undefined)
}
