import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureWidths } from '#contract/catalogue/picture-widths.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#3a7' } })
  .withExif({ IFD0: { Copyright: 'Somebody' } })
  .jpeg()
  .toBuffer()

test('a picture is kept in every size without what its camera wrote, and the same picture once', async () => {
  const admin = await shop.admin()

  const { status, body } = await sendForm(admin, uploadPicture, { files: [{ bytes: photo }] })

  expect(status).toBe(201)
  const { image_url } = body.data as { image_url: string }
  for (const width of pictureWidths) {
    const served = await fetch(`${shop.url}${image_url}/${width}.webp`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined()
  }
  const again = await sendForm(admin, uploadPicture, { files: [{ bytes: photo, name: 'other.jpg' }] })
  expect(again.body.data).toEqual({ image_url })
})

test.for([
  ['nothing', [], 422],
  ['a text that calls itself a picture', [{ bytes: Buffer.from('<script>alert(1)</script>'.repeat(4)) }], 422],
  ['a picture cut short', [{ bytes: photo.subarray(0, 200) }], 422],
  ['more than 5 MB', [{ bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 1) }], 413],
  ['a file in another field', [{ bytes: photo, field: 'picture' }], 422],
] as const)('%s is no picture', async ([, files, expected]) => {
  const admin = await shop.admin()
  const { status, body } = await sendForm(admin, uploadPicture, { files: [...files] })
  expect(status).toBe(expected)
  expect(body.message).toMatch(/\w/)
})

test('only administrators keep pictures', async () => {
  const files = [{ bytes: photo }]
  expect((await sendForm(shop.guest, uploadPicture, { files })).status).toBe(401)
  expect((await sendForm(await shop.customer(), uploadPicture, { files })).status).toBe(403)
})
