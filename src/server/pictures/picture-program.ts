import { createReadStream, createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { packFiles } from './picture-jobs.ts'
import type { DrawnFile, PictureJob } from './picture-jobs.ts'
import { portraitFailures } from './portrait-limits.ts'

/*
 * Draws one picture of the shop in all its sizes, or a logo, in a process of its own: the picture comes in on the
 * standard input, the files go out on channel 3, a refusal is the exit code. Decoders take memory that their process
 * hardly gives back, and they are the riskiest code of the shop; here all of it ends with the picture.
 */

/** Efforts at the knee of the curve: the next step up takes twice the time for files a twentieth smaller. */
const formats = [
  { name: 'avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 1 }) },
  { name: 'webp', encode: (image: Sharp) => image.webp({ quality: 80, effort: 2 }) },
] as const

type Of<K extends PictureJob['kind']> = Extract<PictureJob, { kind: K }>

try {
  // Behind those who shop, but not so far that an administrator's upload runs out of time on a busy machine.
  setPriority(5)
  sharp.cache(false)
  sharp.concurrency(1)
  const job = JSON.parse(process.argv[2] ?? '') as PictureJob // written by our own `decode-picture.ts`
  const bytes = await buffer(createReadStream('', { fd: 0 }))
  const files = job.kind === 'logo' ? [await drawLogo(bytes, job)] : await drawPicture(bytes, job)
  const out = createWriteStream('', { fd: 3 })
  out.end(packFiles(files))
  await finished(out)
} catch (error) {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  process.exitCode = isTooLarge ? portraitFailures.tooManyPixels : portraitFailures.damaged
}

/** Decodes once and passes the pixels on: the output carries nothing else of what was sent. */
async function decode(bytes: Buffer, maxPixels: number, shape: (image: Sharp) => Sharp): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const
  const upright = sharp(bytes, options).autoOrient().toColourspace('srgb')
  const { data, info } = await shape(upright).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels, premultiplied } = info
  return sharp(data, { raw: { width, height, channels, premultiplied } })
}

/** The largest first, the smallest last: it shows that all are there. */
async function drawPicture(bytes: Buffer, { widths, link, maxPixels }: Of<'picture'>): Promise<DrawnFile[]> {
  const largest = Math.max(...widths)
  const upright = await decode(bytes, maxPixels, (image) =>
    image.flatten({ background: '#ffffff' }).resize({ width: largest, withoutEnlargement: true }),
  )
  const { width: widest } = await upright.metadata()
  const drawn: DrawnFile[] = [await drawForLinks(upright, link)]
  for (const width of widths.toReversed()) {
    for (const { name, encode } of formats) {
      // Beyond the original the files are all the same.
      const same = width >= widest ? drawn.find(({ contentType }) => contentType === `image/${name}`) : undefined
      const scaled = upright.clone().resize({ width, withoutEnlargement: true })
      const file = same?.bytes ?? (await encode(scaled).toBuffer())
      drawn.push({ name: `${width}.${name}`, contentType: `image/${name}`, bytes: file })
    }
  }
  return drawn
}

/** Whole and in the middle, in the shape that messengers and networks show. They know JPEG best. */
async function drawForLinks(upright: Sharp, { width, height }: Of<'picture'>['link']): Promise<DrawnFile> {
  const bytes = await upright
    .clone()
    .resize({ width, height, fit: 'contain', background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  return { name: `${width}.jpg`, contentType: 'image/jpeg', bytes }
}

/** Whole at the left of its box, see-through where it was. */
async function drawLogo(bytes: Buffer, { width, height, maxPixels }: Of<'logo'>): Promise<DrawnFile> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const pixels = await decode(bytes, maxPixels, (image) =>
    image.ensureAlpha().trim().resize({ width, height, fit: 'contain', position: 'left', background }),
  )
  const file = await pixels.webp({ quality: 90, alphaQuality: 100, effort: 4 }).toBuffer()
  return { name: `${width}.webp`, contentType: 'image/webp', bytes: file }
}
