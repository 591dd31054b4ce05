import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { localStore } from '#server/ports/storage/local-store.ts'
import { heicPicture } from './heic-picture.fixture.ts'
import { removePortrait, storePortrait } from './store-portrait.ts'

const folder = mkdtempSync(join(tmpdir(), 'sehati-portraits-'))
const files = localStore(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const red = { r: 200, g: 30, b: 30, alpha: 1 }

function drawn(width: number, height: number, background = red) {
  return sharp({ create: { width, height, channels: 4, background } })
}

async function kept(url: string) {
  const file = await files.get(url.slice(1))
  if (!file) throw new Error(`${url} is missing`)
  return { ...file, meta: await sharp(file.bytes).metadata() }
}

async function colourAt(url: string, left: number) {
  const { bytes } = await kept(url)
  const spot = sharp(bytes).extract({ left, top: 200, width: 8, height: 8 }).resize(1, 1)
  const [r = 0, , b = 0] = await spot.raw().toBuffer()
  return { r, b }
}

/** A file that says it is a PNG of this size. The rest of it is never needed. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080600000000000000' + '0000000049454e44ae426082',
    'hex',
  )
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

test.for([
  ['JPEG', () => drawn(900, 600).jpeg().toBuffer()],
  ['PNG', () => drawn(300, 800).png().toBuffer()],
  ['WebP', () => drawn(640, 640).webp().toBuffer()],
  ['AVIF', () => drawn(400, 300).avif({ effort: 0 }).toBuffer()],
  ['HEIC', () => Promise.resolve(heicPicture)],
] as const)('a portrait sent as %s is kept as a square WebP', async ([, make]) => {
  const url = await storePortrait(files, await make())

  expect(url).toMatch(/^\/media\/[a-f0-9]{32}\/512\.webp$/)
  const { meta, contentType } = await kept(url)
  expect(contentType).toBe('image/webp')
  expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512, hasAlpha: false })
})

test('the middle of a HEIC picture keeps its colours', async () => {
  const url = await storePortrait(files, heicPicture)

  const [left, right] = [await colourAt(url, 40), await colourAt(url, 440)]
  expect(left.b).toBeGreaterThan(left.r)
  expect(right.r).toBeGreaterThan(right.b)
})

test('a portrait taken sideways stands upright and does not tell where it was taken', async () => {
  const left = await drawn(100, 400, { r: 20, g: 20, b: 200, alpha: 1 }).png().toBuffer()
  const photo = await drawn(400, 400)
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 15/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 3 })
    .toBuffer()

  const url = await storePortrait(files, photo)

  const { meta } = await kept(url)
  expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined])
  const right = await colourAt(url, 470)
  expect(right.b).toBeGreaterThan(right.r)
})

test('the same picture twice has two names, so that deleting one leaves the other', async () => {
  const picture = await drawn(100, 100).png().toBuffer()
  const [first, second] = [await storePortrait(files, picture), await storePortrait(files, picture)]

  await removePortrait(files, first)

  expect(first).not.toBe(second)
  expect(await files.get(first.slice(1))).toBeNull()
  expect(await files.get(second.slice(1))).not.toBeNull()
})

test('only portraits are removed', async () => {
  await files.put('media/0123456789abcdef/320.webp', Buffer.from('x'), 'image/webp')

  await removePortrait(files, '/media/0123456789abcdef/320.webp')
  await removePortrait(files, '/media/../secret')
  await removePortrait(files, null)

  expect(await files.get('media/0123456789abcdef/320.webp')).not.toBeNull()
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

test.for([
  ['SVG', () => Promise.resolve(Buffer.from(svg))],
  [
    'an SVG that begins like a PNG',
    () => Promise.resolve(Buffer.concat([pngHeader(1, 1).subarray(0, 8), Buffer.from(svg)])),
  ],
  ['HTML', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script> and some more words'))],
  ['a GIF', () => drawn(10, 10).gif().toBuffer()],
  ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ['zeros', () => Promise.resolve(Buffer.alloc(4096))],
  ['half a JPEG', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['half a WebP', async () => (await drawn(900, 900).webp({ lossless: true }).toBuffer()).subarray(0, 60)],
  ['half a HEIC picture', () => Promise.resolve(heicPicture.subarray(0, heicPicture.length - 60))],
  [
    'a HEIC picture of garbage',
    () => Promise.resolve(Buffer.concat([heicPicture.subarray(0, 40), Buffer.alloc(4000, 7)])),
  ],
  ['a TIFF', () => drawn(20, 20).tiff().toBuffer()],
  ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7 and so on until it is long enough to be read'))],
  ['a PNG that says 14,000 by 14,000', () => Promise.resolve(pngHeader(14_000, 14_000))],
  ['a PNG that says 100,000 by 100,000', () => Promise.resolve(pngHeader(100_000, 100_000))],
] as const)('%s is refused as a field error and nothing is kept', async ([, make]) => {
  const before = readdirSync(join(folder, 'media')).length

  await expect(make().then((bytes) => storePortrait(files, bytes))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'file', message: expect.stringMatching(/\w/) }],
  })
  expect(readdirSync(join(folder, 'media'))).toHaveLength(before)
})

test('a small file that unfolds to too many pixels is refused', async () => {
  const bomb = await drawn(8000, 6000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024)

  await expect(storePortrait(files, bomb)).rejects.toMatchObject({
    fields: [{ message: 'This picture has too many pixels.' }],
  })
})

test('a picture of thirty-nine megapixels is drawn without this process growing', async () => {
  const large = await drawn(7200, 5500).png({ progressive: true }).toBuffer()
  const before = process.memoryUsage().rss

  await storePortrait(files, large)

  expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024)
})

test('more than five megabytes are too large', async () => {
  await expect(storePortrait(files, Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
    code: 'payload_too_large',
  })
})
