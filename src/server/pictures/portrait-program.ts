import { createReadStream, createWriteStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { portraitFailures, portraitSize } from './portrait-limits.ts'

/*
 * Draws one portrait in a process of its own: the picture comes in on the standard input, the portrait goes out on
 * channel 3, a refusal is the exit code. Decoders of pictures that strangers send are the riskiest code of the shop;
 * here they have no secrets, no network, little memory, and nothing to break but this picture.
 */

/** Decoded at once, so what they may hold is bounded by what they take: 17 and 13 bytes a pixel. */
const maxPixels = { streamed: 40_000_000, avif: 12_500_000, heic: 16_000_000 }

class Refused extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super()
    this.exitCode = exitCode
  }
}

try {
  // No call waits for a portrait.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  sharp.cache(false)
  sharp.concurrency(1)
  const bytes = await buffer(createReadStream('', { fd: 0 }))
  const portrait = await draw(process.argv[2] === 'heic' ? await openHeic(bytes) : await open(bytes))
  const out = createWriteStream('', { fd: 3 })
  out.end(portrait)
  await finished(out)
} catch (error) {
  process.exitCode = error instanceof Refused ? error.exitCode : portraitFailures.damaged
}

/** The middle of the picture, on white, without anything but its pixels. */
function draw(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: portraitSize, height: portraitSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 4 })
    .toBuffer()
}

async function open(bytes: Buffer): Promise<Sharp> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const limit = format === 'heif' ? maxPixels.avif : maxPixels.streamed
  if (width * height > limit) throw new Refused(portraitFailures.tooManyPixels)
  return sharp(bytes, { limitInputPixels: limit, failOn: 'error', animated: false }).autoOrient()
}

/** The library knows no such pictures: their compression is patented, so the decoder is one of its own. */
async function openHeic(bytes: Buffer): Promise<Sharp> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Refused(portraitFailures.damaged)
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > maxPixels.heic) throw new Refused(portraitFailures.tooManyPixels)
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const isDrawn = await new Promise<boolean>((done) => image.display(target, (pixels) => done(pixels !== null)))
  if (!isDrawn) throw new Refused(portraitFailures.damaged)
  return sharp(target.data, { raw: { width, height, channels: 4 } })
}
