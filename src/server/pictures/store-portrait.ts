import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { portraitMaxBytes } from '#contract/people/profile.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { inOwnProcess } from './own-process.ts'
import { pictureTypeOf } from './picture-type.ts'
import { portraitFailures, portraitSize } from './portrait-limits.ts'

const limitMs = 15_000
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

/**
 * Stores a picture of a person as a square WebP of 512 pixels without metadata, under a name of its own; the upload
 * itself is not stored. JPEG, PNG, WebP, AVIF and HEIC to 5 MB; 40 megapixels, of AVIF 12 and of HEIC 16. Anything else
 * is refused as an error of the field `file`. Answers the address below the shop's own.
 */
export async function storePortrait(files: FileStore, bytes: Buffer): Promise<string> {
  if (bytes.length > portraitMaxBytes) {
    throw new AppError('payload_too_large', { message: say('picture_too_large') })
  }
  const type = pictureTypeOf(bytes) ?? (isHeic(bytes) ? 'heic' : null)
  if (!type) throw refuse(say('portrait_type'))
  const portrait = await inTurn(() => draw(bytes, type))
  const key = `media/${randomBytes(16).toString('hex')}/${portraitSize}.webp`
  await files.put(key, portrait, 'image/webp')
  return `/${key}`
}

/** Does nothing for an address that names no portrait of ours. */
export async function removePortrait(files: FileStore, url: string | null): Promise<void> {
  if (url && /^\/media\/[a-f0-9]{32}\/512\.webp$/.test(url)) await files.remove(url.slice(1))
}

function isHeic(bytes: Buffer): boolean {
  const isBoxed = bytes.length >= 32 && bytes.toString('latin1', 4, 8) === 'ftyp'
  return isBoxed && heicBrands.includes(bytes.toString('latin1', 8, 12))
}

function refuse(message: Message): AppError {
  return new AppError('invalid_input', { fields: { file: message } })
}

/** One portrait at a time in this process, because each may hold 300 MB while it is drawn. */
const inTurn = pLimit(1)

async function draw(bytes: Buffer, type: string): Promise<Buffer> {
  const { out, code } = await inOwnProcess({ file: 'portrait-program.ts', argument: type, limitMs }, bytes)
  if (code === 0 && out.length > 0) return out
  throw refuse(code === portraitFailures.tooManyPixels ? say('picture_pixels') : say('picture_damaged'))
}
