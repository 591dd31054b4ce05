import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { DrawnFile, PictureJob } from './picture-jobs.ts'

/** Efforts at the knee of the curve: the next step up takes twice the time for files a twentieth smaller. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
}
const formats = ['avif', 'webp'] as const

type Of<K extends PictureJob['kind']> = Extract<PictureJob, { kind: K }>

/** Draws in this very process: decoders take memory that it hardly gives back, so it had better be one that ends. */
export async function drawFiles(bytes: Buffer, job: PictureJob): Promise<DrawnFile[]> {
  if (job.kind === 'photo') return drawPhoto(bytes, job)
  if (job.kind === 'picture') return drawPicture(bytes, job)
  if (job.kind === 'logo') return [await drawLogo(bytes, job)]
  return [await (job.kind === 'link' ? drawLink(bytes, job) : drawRendition(bytes, job))]
}

/** Decodes once and passes the pixels on: the output carries nothing else of what was sent. */
async function decode(bytes: Buffer, maxPixels: number, shape: (image: Sharp) => Sharp): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const
  const upright = sharp(bytes, options).autoOrient().toColourspace('srgb')
  const { data, info } = await shape(upright).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels, premultiplied } = info
  return sharp(data, { raw: { width, height, channels, premultiplied } })
}

/** What a customer has photographed, whole, within squares of these sizes; quick encoding matters more than the last byte. */
async function drawPhoto(bytes: Buffer, { sizes, maxPixels }: Of<'photo'>): Promise<DrawnFile[]> {
  const within = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const
  const upright = await decode(bytes, maxPixels, (image) =>
    image.flatten({ background: '#ffffff' }).resize(within(Math.max(...sizes))),
  )
  return Promise.all(
    sizes.map(async (size) => ({
      name: String(size),
      contentType: 'image/webp',
      bytes: await upright.clone().resize(within(size)).webp({ quality: 80, effort: 2 }).toBuffer(),
    })),
  )
}

/** The largest first, the smallest last: it shows that all are there. */
async function drawPicture(bytes: Buffer, { widths, link, maxPixels }: Of<'picture'>): Promise<DrawnFile[]> {
  const largest = Math.max(...widths)
  const upright = await decode(bytes, maxPixels, (image) => whiteWithin(image, largest))
  const { width: widest } = await upright.metadata()
  const drawn: DrawnFile[] = [await drawForLinks(upright, link)]
  for (const width of widths.toReversed()) {
    for (const name of formats) {
      // Beyond the original the files are all the same.
      const same = width >= widest ? drawn.find(({ contentType }) => contentType === `image/${name}`) : undefined
      const scaled = upright.clone().resize({ width, withoutEnlargement: true })
      const file = same?.bytes ?? (await encoders[name](scaled).toBuffer())
      drawn.push({ name: `${width}.${name}`, contentType: `image/${name}`, bytes: file })
    }
  }
  return drawn
}

/** One of the sizes alone. */
async function drawRendition(bytes: Buffer, { format, width, maxPixels }: Of<'rendition'>): Promise<DrawnFile> {
  const scaled = await decode(bytes, maxPixels, (image) => whiteWithin(image, width))
  const file = await encoders[format](scaled).toBuffer()
  return { name: `${width}.${format}`, contentType: `image/${format}`, bytes: file }
}

async function drawLink(bytes: Buffer, { link, maxPixels }: Of<'link'>): Promise<DrawnFile> {
  return drawForLinks(await decode(bytes, maxPixels, (image) => image.flatten({ background: '#ffffff' })), link)
}

function whiteWithin(image: Sharp, width: number): Sharp {
  return image.flatten({ background: '#ffffff' }).resize({ width, withoutEnlargement: true })
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
