import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { linkPicture, pictureWidths } from '#contract/catalogue/picture-widths.ts'
import type { drawPicture } from '../../src/server/pictures/decode-picture.ts'
import { drawFiles } from '../../src/server/pictures/draw-files.ts'
import { storePicture } from '../../src/server/pictures/store-picture.ts'
import type { DemoWorld } from './demo-world.ts'
import { renderPackshot } from './packshots/render-packshot.ts'

/** Drawing and encoding take a second a picture; a machine that fills many shops (tests, benchmarks) does it once. */
const cacheFolder = fileURLToPath(new URL('../../.cache/packshots', import.meta.url))
const formats = ['avif', 'webp'] as const

/** Draws a picture, no wider than DEMO_PICTURE_WIDTH, and stores it like every picture; returns its address. */
export function drawnPicture(world: DemoWorld, svg: string, wanted = 1080): Promise<string> {
  return oneOnEachCore(() => draw(world, svg, wanted))
}

async function draw(world: DemoWorld, svg: string, wanted: number): Promise<string> {
  const width = Math.min(wanted, world.shop.systemCtx().config.DEMO_PICTURE_WIDTH)
  const key = createHash('sha256').update(`${shape} ${width} ${svg}`).digest('hex').slice(0, 24)
  const kept = await fromCache(world, key)
  if (kept) return kept
  const { image_url } = await storePicture(world.shop.ports.files, await renderPackshot(svg, width), drawHere)
  // An image of a container has no folder for it.
  await toCache(world, key, image_url).catch(() => undefined)
  return image_url
}

sharp.concurrency(1)
const oneOnEachCore = pLimit(availableParallelism())

/** These pictures are our own and this process ends with them, so none needs a process of its own (decision 12). */
const drawHere: typeof drawPicture = (bytes, wanted) => drawFiles(bytes, { ...wanted, maxPixels: 40_000_000 })

const sizes = pictureWidths.flatMap((width) => formats.map((format) => `${width}.${format}`))
const names = [`${linkPicture.width}.jpg`, ...sizes]
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const typeOf = (name: string) => types[name.split('.')[1] ?? ''] ?? ''
/** Part of the cache's key: pictures of other sizes are drawn again. */
const shape = names.join()

/** A cached picture is a folder `<key>/<hash>` with all its sizes. */
async function fromCache({ shop }: DemoWorld, key: string): Promise<string | null> {
  const [hash] = await readdir(join(cacheFolder, key)).catch(() => [])
  if (!hash) return null
  await Promise.all(
    names.map(async (name) =>
      shop.ports.files.put(`media/${hash}/${name}`, await readFile(join(cacheFolder, key, hash, name)), typeOf(name)),
    ),
  )
  return `/media/${hash}`
}

/** Written beside and then renamed, so that a cut-off write is never taken for a picture. */
async function toCache({ shop }: DemoWorld, key: string, image_url: string): Promise<void> {
  const hash = image_url.slice('/media/'.length)
  const draft = join(cacheFolder, `draft-${key}-${process.pid}`)
  await mkdir(join(draft, hash), { recursive: true })
  for (const name of names) {
    const file = await shop.ports.files.get(`media/${hash}/${name}`)
    if (file) await writeFile(join(draft, hash, name), file.bytes)
  }
  // Somebody else may have drawn the same picture meanwhile; one is as good as the other.
  await rename(draft, join(cacheFolder, key)).catch(() => {})
}
