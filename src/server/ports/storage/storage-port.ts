import type { Readable } from 'node:stream'

/** From `first` to `last`, both included, or the last `suffix` bytes. */
export type ByteRange = { first: number; last?: number } | { suffix: number }

/** A file, or the part of it that was named, to be read as it is sent. */
export type OpenFile = {
  stream: Readable
  contentType: string
  /** Of the whole file. */
  size: number
  first: number
  last: number
}

/** Files by key; keys are made by the shop (`media/<content hash>/640.avif`) and never contain what a person typed. */
export type FileStore = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** Puts what is in a file of this machine, which is streamed: a large one is never in memory at once. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>
  /** Puts bytes as they come, of unknown length; nothing is there when they break off. */
  putStream: (key: string, stream: Readable, contentType: string) => Promise<void>
  /** `null` where there is no such file. */
  get: (key: string) => Promise<{ bytes: Buffer; contentType: string } | null>
  /** As `get`, as a stream. */
  open: (key: string, range?: ByteRange) => Promise<OpenFile | 'out_of_range' | null>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}
