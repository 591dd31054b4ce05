import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { pictureWidths } from '#contract/catalogue.ts'
import { AppError } from '#server/app-error.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { pictureTypeOf } from './picture-type.ts'

const maxBytes = 5 * 1024 * 1024
/** Decoded, a pixel takes four bytes; the AVIF decoder takes some twenty of its own while it works. */
const maxPixels = { other: 40_000_000, avif: 12_500_000 }

/** Efforts at the knee of the curve: the next step up takes twice the time for files a twentieth smaller. */
const formats = [
  { name: 'avif', contentType: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 1 }) },
  { name: 'webp', contentType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 80, effort: 2 }) },
] as const

/**
 * Keeps a picture in every width as AVIF and WebP, on white, upright and without metadata; what was sent itself is not
 * kept. Widths beyond the original hold it unenlarged, so that every name exists. The same bytes give the same address
 * and are not rendered again. JPEG, PNG and WebP to 5 MB and 40 megapixels, AVIF to 12.5; anything else is refused as a field error.
 */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<{ image_url: string }> {
  if (bytes.length > maxBytes) throw new AppError('payload_too_large', { message: 'A picture may have at most 5 MB.' })
  const type = pictureTypeOf(bytes)
  if (!type) throw refusePicture('Please send a JPEG, PNG, WebP or AVIF picture.')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const image_url = `/media/${hash}`
  // Written last: where it is, all are.
  if (await files.has(keyOf(hash, lastWidth, 'webp'))) return { image_url }
  const rendered = await inTurn(() => render(bytes, type === 'avif' ? maxPixels.avif : maxPixels.other))
  for (const { width, format, contentType, file } of rendered)
    await files.put(keyOf(hash, width, format), file, contentType)
  return { image_url }
}

const lastWidth = pictureWidths[pictureWidths.length - 1]
const keyOf = (hash: string, width: number | undefined, format: string) => `media/${hash}/${width}.${format}`

function refusePicture(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', { fields: { file: message }, cause })
}

type Rendered = { width: number; format: string; contentType: string; file: Buffer }

async function render(bytes: Buffer, pixels: number): Promise<Rendered[]> {
  const upright = await decode(bytes, pixels)
  const rendered: Rendered[] = []
  for (const width of pictureWidths) {
    for (const { name, contentType, encode } of formats) {
      const scaled = upright.clone().resize({ width, withoutEnlargement: true })
      rendered.push({ width, format: name, contentType, file: await encode(scaled).toBuffer() })
    }
  }
  return rendered
}

/** Decoded once, at the largest size that is needed; the library is loaded with the first picture. */
async function decode(bytes: Buffer, pixels: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated: false })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: lastWidth, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw refusePicture(
      isTooLarge ? `This picture has more than ${pixels / 1_000_000} megapixels.` : 'This picture is damaged.',
      error,
    )
  }
}

const maxAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Two pictures at a time: each may hold 160 MB while it is decoded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
