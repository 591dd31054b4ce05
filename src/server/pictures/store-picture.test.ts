import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { linkPicture, pictureWidths } from '#contract/catalogue/picture-widths.ts'
import { localStore } from '#server/ports/storage/local-store.ts'
import { storePicture } from './store-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'sehati-pictures-'))
const files = localStore(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const red = { r: 200, g: 30, b: 30, alpha: 1 }

function drawn(width: number, height: number, background = red) {
  return sharp({ create: { width, height, channels: 4, background } })
}

async function rendered(image_url: string, width: number, format: 'avif' | 'webp' | 'jpg') {
  const file = await files.get(`${image_url.slice(1)}/${width}.${format}`)
  if (!file) throw new Error(`${image_url}/${width}.${format} is missing`)
  return { ...file, meta: await sharp(file.bytes).metadata() }
}

test('a picture is kept in every width as AVIF and WebP', async () => {
  const { image_url } = await storePicture(files, await drawn(1600, 1200).jpeg().toBuffer())

  expect(image_url).toMatch(/^\/media\/[a-f0-9]{16}$/)
  for (const width of pictureWidths) {
    const webp = await rendered(image_url, width, 'webp')
    expect(webp.meta).toMatchObject({ width, height: (width * 3) / 4, format: 'webp' })
    expect(webp.contentType).toBe('image/webp')
    const avif = await rendered(image_url, width, 'avif')
    expect(avif.meta).toMatchObject({ width, format: 'heif' })
    expect(avif.contentType).toBe('image/avif')
  }
})

test('for previews of links it stands whole on white in their shape, as a JPEG', async () => {
  const { image_url } = await storePicture(files, await drawn(400, 400).png().toBuffer())

  const { bytes, contentType, meta } = await rendered(image_url, linkPicture.width, 'jpg')

  expect(contentType).toBe('image/jpeg')
  expect(meta).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const pixel = async (left: number) =>
    [...(await sharp(bytes).extract({ left, top: 315, width: 1, height: 1 }).raw().toBuffer())].map((one) => one > 230)
  expect([await pixel(20), await pixel(600), await pixel(1180)]).toEqual([
    [true, true, true],
    [false, false, false],
    [true, true, true],
  ])
})

test('a small picture is not enlarged, but has every name', async () => {
  const { image_url } = await storePicture(files, await drawn(200, 200).png().toBuffer())

  expect((await rendered(image_url, 1080, 'webp')).meta.width).toBe(200)
  expect((await rendered(image_url, 160, 'webp')).meta.width).toBe(160)
})

test('where it is see-through a picture stands on white', async () => {
  const { image_url } = await storePicture(files, await drawn(64, 64, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer())

  const { bytes, meta } = await rendered(image_url, 160, 'webp')
  const { dominant } = await sharp(bytes).stats()
  expect(meta.hasAlpha).toBe(false)
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('a photo taken sideways stands upright, and nothing tells where it was taken', async () => {
  const photo = await drawn(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'Kamera' },
      IFD3: { GPSLatitude: '6/1 15/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const { image_url } = await storePicture(files, photo)

  const { meta } = await rendered(image_url, 1080, 'webp')
  expect(meta).toMatchObject({ width: 200, height: 300 })
  expect([meta.exif, meta.xmp, meta.icc]).toEqual([undefined, undefined, undefined])
})

test('the same picture twice is one picture, also at the same moment', async () => {
  const picture = await drawn(320, 320, { ...red, g: 99 })
    .webp()
    .toBuffer()

  const both = await Promise.all([storePicture(files, picture), storePicture(files, picture)])

  expect(both[0]).toEqual(both[1])
})

test('what is not a picture of these kinds is refused by its content', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  )
  const gif = await drawn(10, 10).gif().toBuffer()
  const html = Buffer.from('<!doctype html><html><body>JPEG, honestly, and long enough to be read</body></html>')

  for (const bytes of [svg, gif, html, Buffer.alloc(0)]) {
    await expect(storePicture(files, bytes)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'file' }],
    })
  }
})

test('a damaged picture is refused, not kept in part', async () => {
  const whole = await drawn(800, 800).jpeg().toBuffer()

  await expect(storePicture(files, whole.subarray(0, whole.length - 400))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ message: 'This picture is damaged.' }],
  })
})

test('a small file that unfolds to too many pixels is refused', async () => {
  const bomb = await drawn(8000, 6000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024)

  await expect(storePicture(files, bomb)).rejects.toMatchObject({
    fields: [{ message: 'This picture has more than 40 megapixels.' }],
  })
})

test('more than five megabytes are too large', async () => {
  await expect(storePicture(files, Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
    code: 'payload_too_large',
  })
})

test('pictures are drawn in a process that ends, one at a time', async () => {
  const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const before = children().length
  const pictures = await Promise.all(
    [1, 2, 3].map((n) =>
      drawn(900 + n, 900)
        .png()
        .toBuffer(),
    ),
  )
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, children().length)), 5)

  await Promise.all(pictures.map((bytes) => storePicture(files, bytes)))

  clearInterval(watch)
  expect(most - before).toBe(1)
  expect(children().length).toBe(before)
})

test('drawing many pictures leaves the memory of the shop as it was', async () => {
  const noise = await sharp({
    create: {
      width: 2_500,
      height: 2_000,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const before = process.memoryUsage.rss()
  for (let n = 0; n < 8; n += 1) await storePicture(files, Buffer.concat([noise, Buffer.from(`copy ${n}`)]))
  // Eight of five megapixels: decoded here, they would have taken 15 MB each and kept most of it.
  expect((process.memoryUsage.rss() - before) / 1_000_000).toBeLessThan(60)
}, 60_000)
