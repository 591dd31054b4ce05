import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#server/test/test-shop.ts'
import { findRendition, storeMaster } from './renditions.ts'
import { isStoredPicture } from './store-picture.ts'
import { localStore } from '#server/ports/storage/local-store.ts'

const shop = await testShop()
const { files } = shop.ctx().ports

const small = (bytes: Buffer, width: number) => sharp(bytes).resize({ width }).webp().toBuffer()

function master(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1080, height: 720, channels: 3, background } })
    .webp()
    .toBuffer()
}

test('sizes of a master are drawn when they are first requested, and stored', async () => {
  const { image_url } = await storeMaster(files, await master('#2a7'), small)
  const folder = image_url.slice(1)
  expect(await isStoredPicture(files, image_url)).toBe(true)
  expect(await files.has(`${folder}/640.avif`)).toBe(false)

  for (const [name, format, width] of [
    ['640.avif', 'heif', 640],
    ['320.webp', 'webp', 320],
    ['1600.webp', 'webp', 1080],
    ['1200.jpg', 'jpeg', 1200],
  ] as const) {
    const answer = await fetch(`${shop.url}${image_url}/${name}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
    expect((await files.get(`${folder}/${name}`))?.bytes.equals(bytes)).toBe(true)
  }
})

test('a master itself, widths that the shop does not show and pictures without a master are not found', async () => {
  const { image_url } = await storeMaster(files, await master('#72a'), small)

  for (const name of ['master.webp', '641.avif', '640.jpg'])
    expect((await fetch(`${shop.url}${image_url}/${name}`)).status).toBe(404)
  expect((await fetch(`${shop.url}/media/0123456789abcdef/640.avif`)).status).toBe(404)
})

test('visitors who come at once for the same size have it drawn once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-renditions-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let puts = 0
  const store = localStore(folder)
  const counting = { ...store, put: (...args: Parameters<typeof store.put>) => ((puts += 1), store.put(...args)) }
  const { image_url } = await storeMaster(counting, await master('#a72'), small)
  puts = 0

  const all = await Promise.all([1, 2, 3, 4].map(() => findRendition(counting, image_url.slice(1), '320.avif')))

  expect(new Set(all.map((one) => one?.bytes.length)).size).toBe(1)
  expect(puts).toBe(1)
  expect(readdirSync(join(folder, image_url.slice(1))).toSorted()).toEqual(['160.webp', '320.avif', 'master.webp'])
})
