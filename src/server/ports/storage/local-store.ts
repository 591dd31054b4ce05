import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf, requireKey, requireType } from './file-kinds.ts'
import type { FileStore } from './storage-port.ts'

/**
 * Files in one folder. A file is there wholly or not at all, also after a crash: it is written beside its place,
 * flushed, and then renamed. Keys that could leave the folder are refused.
 */
export function localStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    put: async (key, bytes, contentType) => {
      const path = pathOf(key)
      requireType(key, contentType)
      await writeWhole(path, bytes)
    },
    get: async (key) => {
      const bytes = await unlessMissing(readFile(pathOf(key)))
      return bytes && { bytes, contentType: contentTypeOf(key) }
    },
    has: async (key) => (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.${randomBytes(9).toString('hex')}.draft`)
  try {
    await writeAndFlush(draft, bytes)
    await rename(draft, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeAndFlush(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is part of the folder, which has to reach the disk as well. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
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
