import pLimit from 'p-limit'
import type { Sharp, SharpOptions } from 'sharp'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { pictureTypeOf } from './picture-type.ts'

/** Decoded, a pixel takes four bytes; the AVIF decoder takes some twenty of its own while it works. */
const maxPixels = { other: 40_000_000, avif: 12_500_000 }

/** What may come as a picture, by its content; anything else is refused as an error of the field `file`. */
export function requirePictureType(bytes: Buffer): void {
  if (!pictureTypeOf(bytes)) throw refusePicture(say('picture_type'))
}

/**
 * Decodes a picture once and passes its pixels on as `shape` makes them: the output carries nothing else of what was
 * sent. Damaged pictures and those of too many pixels are refused. The library is loaded with the first picture.
 */
export async function decodePicture(bytes: Buffer, shape: (image: Sharp) => Sharp): Promise<Sharp> {
  const pixels = pictureTypeOf(bytes) === 'avif' ? maxPixels.avif : maxPixels.other
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const options: SharpOptions = { limitInputPixels: pixels, failOn: 'error', animated: false }
  try {
    const upright = sharp(bytes, options).autoOrient().toColourspace('srgb')
    const { data, info } = await shape(upright).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels, premultiplied } = info
    return sharp(data, { raw: { width, height, channels, premultiplied } })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw refusePicture(
      isTooLarge ? say('picture_megapixels', { megapixels: pixels / 1_000_000 }) : say('picture_damaged'),
      error,
    )
  }
}

function refusePicture(message: Message, cause?: unknown): AppError {
  return new AppError('invalid_input', { fields: { file: message }, cause })
}

/** Two pictures at a time: each may hold 160 MB while it is decoded. */
export const inTurn = pLimit(2)
