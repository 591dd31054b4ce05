import pLimit from 'p-limit'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { inOwnProcess } from './own-process.ts'
import { unpackFiles } from './picture-jobs.ts'
import type { DrawnFile, PictureJob } from './picture-jobs.ts'
import { pictureTypeOf } from './picture-type.ts'
import { portraitFailures } from './portrait-limits.ts'

/** Decoded, a pixel takes four bytes; the AVIF decoder takes some twenty of its own while it works. */
const maxPixels = { other: 40_000_000, avif: 12_500_000 }
const limitMs = 60_000

/** What may come as a picture, by its content; anything else is refused as an error of the field `file`. */
export function requirePictureType(bytes: Buffer): void {
  if (!pictureTypeOf(bytes)) throw refusePicture(say('picture_type'))
}

/** A job whose limit on pixels follows from the picture. */
export type WantedFiles = PictureJob extends infer Job
  ? Job extends PictureJob
    ? Omit<Job, 'maxPixels'>
    : never
  : never

/**
 * Draws a picture in a process that ends (`picture-program.ts`), because what decoding has taken hardly comes back to the
 * system. Damaged pictures and those of too many pixels are refused. `turns` says how many are drawn side by side.
 */
export function drawPicture(bytes: Buffer, wanted: WantedFiles, turns = inTurn): Promise<DrawnFile[]> {
  return turns(async () => {
    const pixels = pictureTypeOf(bytes) === 'avif' ? maxPixels.avif : maxPixels.other
    const argument = JSON.stringify({ ...wanted, maxPixels: pixels })
    const { out, code } = await inOwnProcess({ file: 'picture-program.ts', argument, limitMs }, bytes)
    if (code === 0 && out.length > 0) return unpackFiles(out)
    const isTooLarge = code === portraitFailures.tooManyPixels
    throw refusePicture(
      isTooLarge ? say('picture_megapixels', { megapixels: pixels / 1_000_000 }) : say('picture_damaged'),
    )
  })
}

function refusePicture(message: Message): AppError {
  return new AppError('invalid_input', { fields: { file: message } })
}

/** One picture at a time: it may hold 160 MB while it is drawn. */
const inTurn = pLimit(1)
