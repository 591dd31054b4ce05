import type { Readable } from 'node:stream'

/** What breaks off before anybody reads it says so to who reads it then. Unheard, its error would end the process. */
export function readLater(stream: Readable): Readable {
  return stream.on('error', () => undefined)
}
