import { randomBytes } from 'node:crypto'
import { access, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentTypeOf, requireKey, requireType } from './file-kinds.ts'
import { readLater } from './read-later.ts'
import type { ByteRange, FileStore, OpenFile } from './storage-port.ts'

/**
 * Files in one folder. A file is there wholly or not at all, also after a crash: it is written beside its place,
 * flushed, and then renamed. Keys that could leave the folder are refused.
 */
export function localStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key))
  const put = async (key: string, contentType: string, write: (draft: string) => Promise<void>) => {
    const path = pathOf(key)
    requireType(key, contentType)
    await writeWhole(path, write)
  }
  return {
    put: (key, bytes, contentType) => put(key, contentType, (draft) => writeFile(draft, bytes, { flag: 'wx' })),
    putFile: (key, from, contentType) => put(key, contentType, (draft) => copyFile(from, draft)),
    putStream: (key, stream, contentType) => {
      const later = readLater(stream)
      return put(key, contentType, (draft) => pipeline(later, createWriteStream(draft, { flags: 'wx' })))
    },
    get: async (key) => {
      const bytes = await unlessMissing(readFile(pathOf(key)))
      return bytes && { bytes, contentType: contentTypeOf(key) }
    },
    open: async (key, range) => {
      const file = await unlessMissing(open(pathOf(key), 'r'))
      if (!file) return null
      const { size } = await file.stat()
      const part = partOf(size, range)
      if (!part) {
        await file.close()
        return 'out_of_range'
      }
      // Of an empty file there is no last byte.
      const stream = file.createReadStream({ start: part.first, ...(size > 0 && { end: part.last }) })
      return { stream, contentType: contentTypeOf(key), size, ...part }
    },
    has: async (key) => (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function partOf(size: number, range: ByteRange | undefined): Pick<OpenFile, 'first' | 'last'> | null {
  if (!range) return { first: 0, last: size - 1 }
  if ('suffix' in range) {
    return range.suffix === 0 || size === 0 ? null : { first: Math.max(0, size - range.suffix), last: size - 1 }
  }
  return range.first < size ? { first: range.first, last: Math.min(range.last ?? size - 1, size - 1) } : null
}

async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.${randomBytes(9).toString('hex')}.draft`)
  try {
    await write(draft)
    await flush(draft, 'r+')
    await rename(draft, path)
    // The new name is part of the folder, which has to reach the disk as well.
    await flush(dirname(path), 'r')
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
