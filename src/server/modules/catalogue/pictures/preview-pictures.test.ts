import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getBundleBySlug, getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop

async function storedPicture(background: { r: number; g: number; b: number }): Promise<string> {
  const drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  return (await storePicture(shop.ctx().ports.files, drawn)).image_url
}

test('pictures get a preview of a few bytes, which lists and pages show in their place', async () => {
  const red = await storedPicture({ r: 220, g: 20, b: 20 })
  const { slug, product_id } = await given.product({ name: 'Bergambar', image_urls: [red] })
  const { slug: bundle_slug } = await given.bundle({ items: [{ product_id, quantity: 2 }], image_urls: [red] })
  expect((await guest.call(getProductBySlug, { params: { slug } })).images).toMatchObject([{ preview: null }])

  await shop.advance(60)

  const [image] = (await guest.call(getProductBySlug, { params: { slug } })).images
  const bytes = Buffer.from(image?.preview ?? '', 'base64')
  expect(bytes.length).toBeLessThan(120)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 12, height: 9 })
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r - dominant.g).toBeGreaterThan(100)
  expect((await guest.call(getBundleBySlug, { params: { slug: bundle_slug } })).images).toMatchObject([
    { preview: image?.preview },
  ])
  const { data } = await guest.call(listItemsPublic, { query: { limit: 10 } })
  expect(data.map(({ image_preview }) => image_preview)).toEqual([image?.preview, image?.preview])
})

test('a picture whose file is gone has no preview, and is not looked for again', async () => {
  const { slug } = await given.product({ name: 'Tanpa Berkas', image_urls: [`/media/${'0'.repeat(16)}`] })

  await shop.advance(60)

  expect((await guest.call(getProductBySlug, { params: { slug } })).images).toMatchObject([{ preview: null }])
  const waiting = await shop.db.selectFrom('pictures').select('picture_id').where('preview', 'is', null).execute()
  expect(waiting).toEqual([])
})
