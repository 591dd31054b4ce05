import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { smallOf } from '../../src/server/files/store-attachment.ts'
import { noteUpload } from '../../src/server/files/store-upload.ts'
import { drawFiles } from '../../src/server/pictures/draw-files.ts'
import { masterOf, storeMaster } from '../../src/server/pictures/renditions.ts'
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

/** Stores a master and its smallest size; returns its address. The shop draws the other sizes when they are requested. */
export function storeDemoPicture({ shop }: DemoWorld, name: string): Promise<string> {
  return oneOnEachCore(async () => {
    const master = await readFile(new URL(`${name}.webp`, pictureFolder))
    const { image_url } = await storeMaster(shop.ports.files, master, drawHere)
    return image_url
  })
}

/** These pictures are our own and this process ends with them, so none needs a process of its own (decision 12). */
async function drawHere(bytes: Buffer, width: number): Promise<Buffer> {
  const [drawn] = await drawFiles(bytes, { kind: 'rendition', format: 'webp', width, maxPixels: 40_000_000 })
  return drawn!.bytes
}

type Look = { brightness: number; left: number; top: number; isTurned: boolean }

/** Stores a part of a picture of the shop as what a customer has sent; answers its key. */
export async function storeDemoPhoto(
  { shop, clock }: DemoWorld,
  user_id: string,
  image_url: string,
  { brightness, left, top, isTurned }: Look,
): Promise<string | null> {
  const master = await shop.ports.files.get(masterOf(image_url))
  if (!master) return null
  const part = { left: Math.round(left * 280), top: Math.round(top * 280), width: 800, height: 800 }
  const photo = sharp(master.bytes).extract(part).flop(isTurned).modulate({ brightness, saturation: 0.9 })
  const large = await photo.webp({ quality: 70, effort: 1 }).toBuffer()
  const small = await sharp(large).resize(320).webp({ quality: 70, effort: 1 }).toBuffer()
  const key = `public/picture/${createHash('md5').update(large).digest('hex')}.webp`
  const ctx = { ...shop.systemCtx(), now: () => clock.now(), actor: { id: user_id } as never }
  for (const [file_key, bytes] of [
    [smallOf(key), small],
    [key, large],
  ] as const) {
    await noteUpload(ctx, { file_key, content_type: 'image/webp', bytes: bytes.length })
    await shop.ports.files.put(file_key, bytes, 'image/webp')
  }
  return key
}
