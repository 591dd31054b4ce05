import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { linkPicture, pictureWidths } from '#contract/catalogue/catalogue.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { decodePicture, inTurn, requirePictureType } from './decode-picture.ts'

const maxBytes = 5 * 1024 * 1024

/** Efforts at the knee of the curve: the next step up takes twice the time for files a twentieth smaller. */
const formats = [
  { name: 'avif', contentType: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 1 }) },
  { name: 'webp', contentType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 80, effort: 2 }) },
] as const

/**
 * Stores a picture in every width as AVIF and WebP, and once as a JPEG for previews of links, on white, upright and
 * without metadata; the upload itself is not stored. Widths beyond the original hold it unenlarged, so that every name
 * exists. The same bytes give the same address and are not rendered again. JPEG, PNG and WebP to 5 MB and 40
 * megapixels, AVIF to 12.5; anything else is refused as a field error.
 */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<{ image_url: string }> {
  if (bytes.length > maxBytes) throw new AppError('payload_too_large', { message: say('picture_too_large') })
  requirePictureType(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const image_url = `/media/${hash}`
  if (await isStoredPicture(files, image_url)) return { image_url }
  const rendered = await inTurn(() => render(bytes))
  for (const { width, format, contentType, file } of rendered)
    await files.put(keyOf(hash, width, format), file, contentType)
  return { image_url }
}

/** Whether a picture is there with its sizes: the smallest is written last. */
export function isStoredPicture(files: FileStore, image_url: string): Promise<boolean> {
  return files.has(keyOf(image_url.replace(/^\/media\//, ''), pictureWidths[0], 'webp'))
}

const lastWidth = pictureWidths[pictureWidths.length - 1]
const keyOf = (hash: string, width: number | undefined, format: string) => `media/${hash}/${width}.${format}`

type Rendered = { width: number; format: string; contentType: string; file: Buffer }

async function render(bytes: Buffer): Promise<Rendered[]> {
  const upright = await decodePicture(bytes, (image) =>
    image.flatten({ background: '#ffffff' }).resize({ width: lastWidth, withoutEnlargement: true }),
  )
  const { width: widest } = await upright.metadata()
  const rendered: Rendered[] = [await renderForLinks(upright)]
  for (const width of pictureWidths.toReversed()) {
    for (const { name, contentType, encode } of formats) {
      // Beyond the original the files are all the same.
      const same = width >= widest ? rendered.find(({ format }) => format === name) : undefined
      const scaled = upright.clone().resize({ width, withoutEnlargement: true })
      rendered.push({ width, format: name, contentType, file: same?.file ?? (await encode(scaled).toBuffer()) })
    }
  }
  return rendered
}

/** Whole and in the middle, in the shape that messengers and networks show. They know JPEG best. */
async function renderForLinks(upright: Sharp): Promise<Rendered> {
  const { width, height } = linkPicture
  const file = await upright
    .clone()
    .resize({ width, height, fit: 'contain', background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  return { width, format: 'jpg', contentType: 'image/jpeg', file }
}
