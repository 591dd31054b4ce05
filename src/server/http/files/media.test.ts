import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { sendForm } from '#server/test/send-form.ts'
import { startS3 } from '#server/test/simulators/s3-host.ts'
import { testShop } from '#server/test/test-shop.ts'

const account = { accessKeyId: 'the-shop', secretAccessKey: 'only tests know it', region: 'auto', bucket: 'files' }
const s3 = await startS3(account)
afterAll(() => s3.close())
const shop = await testShop({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: account.bucket,
  S3_REGION: account.region,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  S3_PREFIX: 'shop',
})
const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()

async function upload(): Promise<string> {
  const { body } = await sendForm(await shop.admin(), uploadPicture, { files: [{ bytes: photo }] })
  return (body.data as { image_url: string }).image_url
}

test('a shop with a bucket keeps its pictures there and shows them under their own addresses for a year', async () => {
  const image_url = await upload()

  expect(s3.objects.has(`/files/shop${image_url}/640.avif`)).toBe(true)
  const picture = await fetch(`${shop.url}${image_url}/640.avif`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/avif')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const link = await fetch(`${shop.url}${image_url}/1200.jpg`)
  expect((await sharp(Buffer.from(await link.arrayBuffer())).metadata()).format).toBe('jpeg')
})

test('where the largest size is not there the next one is shown; other names are not found', async () => {
  const image_url = await upload()
  s3.objects.delete(`/files/shop${image_url}/1600.webp`)

  expect((await fetch(`${shop.url}${image_url}/1600.webp`)).status).toBe(200)
  for (const name of ['641.webp', '640.html', '640.webp.html', '%2e%2e%2fsecret'])
    expect((await fetch(`${shop.url}${image_url}/${name}`)).status).toBe(404)
  expect((await fetch(`${shop.url}/media/0123456789abcdef/640.webp`)).status).toBe(404)
})

test('while the bucket is in trouble pictures ask to come back and the catalogue goes on', async () => {
  const image_url = await upload()
  s3.failNext('internal_error', 3)

  const picture = await fetch(`${shop.url}${image_url}/640.webp`)

  expect(picture.status).toBe(503)
  expect(Number(picture.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(picture.headers.get('cache-control')).toBe('no-store')
  expect(await picture.text()).not.toContain('InternalError')
  await shop.guest.call(listItemsPublic, { query: {} })
  expect((await fetch(`${shop.url}${image_url}/640.webp`)).status).toBe(200)
})
