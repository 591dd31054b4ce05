import { createHash } from 'node:crypto'
import { linkPicture, pictureWidths } from '#contract/catalogue/picture-widths.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { drawPicture, requirePictureType } from './decode-picture.ts'

const maxBytes = 5 * 1024 * 1024

/**
 * Stores a picture in every width as AVIF and WebP, and once as a JPEG for previews of links, on white, upright and
 * without metadata; the upload itself is not stored. Widths beyond the original hold it unenlarged, so that every name
 * exists. The same bytes give the same address and are not rendered again. JPEG, PNG and WebP to 5 MB and 40
 * megapixels, AVIF to 12.5; anything else is refused as a field error.
 */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<{ image_url: string }> {
  if (bytes.length > maxBytes) throw new AppError('payload_too_large', { message: say('picture_too_large') })
  requirePictureType(bytes)
  const image_url = addressOf(bytes)
  if (await isStoredPicture(files, image_url)) return { image_url }
  const drawn = await drawPicture(bytes, { kind: 'picture', widths: pictureWidths, link: linkPicture })
  for (const { name, contentType, bytes: file } of drawn)
    await files.put(`${image_url.slice(1)}/${name}`, file, contentType)
  return { image_url }
}

/** A hash of what was sent: the same picture has the same address in every shop. */
export function addressOf(bytes: Buffer): string {
  return `/media/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
}

/** Whether a picture is there with its sizes: the smallest is written last. */
export function isStoredPicture(files: FileStore, image_url: string): Promise<boolean> {
  return files.has(`${image_url.slice(1)}/${pictureWidths[0]}.webp`)
}
