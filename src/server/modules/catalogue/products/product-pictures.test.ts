import { expect, test } from 'vitest'
import { uploadPicture } from '#contract/pictures.ts'
import {
  addProductImages,
  createProduct,
  deleteProductImage,
  getAdminProduct,
} from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'
import { productForm } from './product-form.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const { typed, add, added, edit } = productForm(shop, admin)

test('stored pictures come before sent ones, and one that is not in the shop is refused', async () => {
  const { body } = await sendForm(admin, uploadPicture, { files: [{ bytes: await samplePicture('#123456') }] })
  const { image_url } = body.data as { image_url: string }

  const product = await added({ image_urls: image_url })

  expect(product.images).toHaveLength(2)
  expect(product.images[0]?.image_url).toBe(image_url)
  const missing = await add({ image_urls: '/media/00000000deadbeef' })
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ field: 'image_urls.0' }] } })
})

test('a product has one to eight pictures', async () => {
  expect(await add({}, [])).toMatchObject({ status: 422, body: { errors: [{ field: 'image_urls' }] } })
  expect(
    (
      await sendForm(admin, createProduct, {
        files: [{ bytes: Buffer.from('no picture at all'.repeat(9)) }],
        fields: await typed(),
      })
    ).body.errors,
  ).toMatchObject([{ field: 'images.0' }])
  const eight = Array.from({ length: 8 }, (_, index) => ({ color: `#00${index}` }))
  const product = await added({}, eight)
  const one = { files: [{ bytes: await samplePicture('#fff') }], fields: { product_id: product.product_id } }
  expect(await sendForm(admin, addProductImages, one)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'images' }] },
  })
})

test('pictures are added, put in another order and removed; the last one stays', async () => {
  const product = await added()
  const fields = { product_id: product.product_id }
  const { body } = await sendForm(admin, addProductImages, {
    fields,
    files: [{ bytes: await samplePicture('#0f0') }, { bytes: await samplePicture('#00f') }],
  })
  expect(body.code).toBe(201)
  const [first, second, third] = (body.data as AdminProduct).images
  const turned = await edit(product, { image_urls: [third!.image_url, first!.image_url, second!.image_url] })
  expect(turned.images.map((image) => image.product_image_id)).toEqual(
    [third, first, second].map((image) => image!.product_image_id),
  )

  const removal = await admin.raw(deleteProductImage, { params: { id: second!.product_image_id } })
  expect([removal.status, removal.body.code, removal.body.data]).toEqual([200, 204, null])
  await admin.call(deleteProductImage, { params: { id: third!.product_image_id } })

  const now = await admin.call(getAdminProduct, { params: { id: product.product_id } })
  expect(now.images).toMatchObject([{ product_image_id: first!.product_image_id, index: 0 }])
  const last = await admin.raw(deleteProductImage, { params: { id: first!.product_image_id } })
  expect(last).toMatchObject({ status: 409, body: { error: 'LAST_PICTURE' } })
  expect((await admin.raw(deleteProductImage, { params: { id: third!.product_image_id } })).status).toBe(404)
})
