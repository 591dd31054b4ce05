import { createHash } from 'node:crypto'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { drawPicture, requirePictureType } from './decode-picture.ts'

/** Three times the room it has in the head of a page, so that it is sharp on every screen. */
const width = 480
const height = 144

/**
 * Stores a logo whole at the left of a box of the shape that pages leave for it, see-through where it was, without
 * metadata; the upload itself is not stored. Refused as pictures are. Answers its address.
 */
export async function storeLogo(files: FileStore, bytes: Buffer): Promise<string> {
  requirePictureType(bytes)
  const [drawn] = await drawPicture(bytes, { kind: 'logo', width, height })
  if (!drawn) throw new Error('No logo was drawn')
  const file = drawn.bytes
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16)
  const key = `media/${hash}/${width}.webp`
  await files.put(key, file, 'image/webp')
  return `/${key}`
}
