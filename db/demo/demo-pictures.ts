import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { linkPicture, pictureWidths } from '#contract/catalogue/picture-widths.ts'
import type { drawPicture } from '../../src/server/pictures/decode-picture.ts'
import { drawFiles } from '../../src/server/pictures/draw-files.ts'
import { storePicture } from '../../src/server/pictures/store-picture.ts'
import { localStore } from '../../src/server/ports/storage/local-store.ts'
import type { FileStore } from '../../src/server/ports/storage/storage-port.ts'
import type { DemoBanner, DemoBundle, DemoCategory, DemoProduct } from './content/content-types.ts'
import { toSlug } from './content/slug.ts'
import type { DemoWorld } from './demo-world.ts'

/** Where the masters are: WebP as wide as the shop shows them. */
export const pictureFolder = new URL('pictures/', import.meta.url)

/** The masters of each thing in the demo shop, below `pictures/` and without their ending. */
export const pictureNames = {
  /** The pack, what is in it, and where it is used. */
  product: ({ sku }: Pick<DemoProduct, 'sku'>) =>
    ['1-pack', '2-inside', '3-in-use'].map((view) => `products/${sku.toLowerCase()}-${view}`),
  bundle: ({ sku }: Pick<DemoBundle, 'sku'>) => `bundles/${sku.toLowerCase()}`,
  category: ({ slug }: Pick<DemoCategory, 'slug'>) => `categories/${slug}`,
  brand: ({ name }: { name: string }) => `brands/${toSlug(name)}`,
  banner: ({ key }: Pick<DemoBanner, 'key'>) => `banners/${key}`,
}

sharp.concurrency(1)
const oneOnEachCore = pLimit(availableParallelism())

const cacheFolder = fileURLToPath(new URL(`../../.cache/demo-pictures/${pictureWidths.join('-')}`, import.meta.url))
const sizes = [`${linkPicture.width}.jpg`, ...pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`])]

/**
 * Stores a master like every picture, no wider than DEMO_PICTURE_WIDTH; returns its address. Its sizes are made in a
 * folder of the machine first: one that fills many shops (tests, benchmarks) encodes them once.
 */
export function storeDemoPicture({ shop }: DemoWorld, name: string): Promise<string> {
  const { files } = shop.ports
  const width = shop.systemCtx().config.DEMO_PICTURE_WIDTH
  return oneOnEachCore(async () => {
    const master = await narrowed(await readFile(new URL(`${name}.webp`, pictureFolder)), width)
    // In the image of a container there is no such folder.
    const cache = await mkdir(cacheFolder, { recursive: true }).then(
      () => localStore(cacheFolder),
      () => null,
    )
    const { image_url } = await storePicture(cache ?? files, master, drawHere)
    if (cache) await copySizes(image_url, cache, files)
    return image_url
  })
}

async function copySizes(image_url: string, from: FileStore, to: FileStore): Promise<void> {
  for (const key of sizes.map((size) => `${image_url.slice(1)}/${size}`)) {
    const file = await from.get(key)
    if (file) await to.put(key, file.bytes, file.contentType)
  }
}

async function narrowed(master: Buffer, width: number): Promise<Buffer> {
  const picture = sharp(master)
  const { width: widest } = await picture.metadata()
  return width < widest ? picture.resize({ width }).webp({ quality: 95, effort: 2 }).toBuffer() : master
}

/** These pictures are our own and this process ends with them, so none needs a process of its own (decision 12). */
const drawHere: typeof drawPicture = (bytes, wanted) => drawFiles(bytes, { ...wanted, maxPixels: 40_000_000 })
