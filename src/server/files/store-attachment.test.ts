import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Ctx, Customer } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { testShop } from '#server/test/test-shop.ts'
import { sampleVideo } from './sample-video.fixture.ts'
import { claimAttachment, smallOf, storeAttachment } from './store-attachment.ts'
import type { AttachmentKind } from './store-attachment.ts'

const shop = await testShop()
const { ports } = shop.ctx()
const of = async (): Promise<Ctx<Customer>> => {
  const { user_id } = await shop.customer()
  return { ...shop.ctx(), actor: { kind: 'customer', id: user_id } as Customer }
}
const sender = await of()

function store(bytes: Buffer, kinds: AttachmentKind[] = ['picture', 'video'], mostBytes?: number) {
  // As the network brings it: the first piece is shorter than a file's signature.
  const stream = Readable.from([bytes.subarray(0, 5), bytes.subarray(5, 40), bytes.subarray(40)])
  return storeAttachment(sender, stream, { kinds, visibility: 'public', ...(mostBytes && { mostBytes }) })
}
const claim = (ctx: Ctx<Customer>, key: string) => transaction(shop.db, (tx) => claimAttachment(ctx, tx, key))

test('a picture is drawn anew in two sizes, without what the camera wrote into it', async () => {
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2e7d6b' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'my kitchen' } })
    .toBuffer()
  expect(photo.includes('my kitchen')).toBe(true)

  const { key, kind } = await store(photo)

  expect([kind, key]).toEqual(['picture', expect.stringMatching(/^public\/picture\/[a-f0-9]{32}\.webp$/)])
  const [large, small] = await Promise.all([key, smallOf(key)].map((name) => ports.files.get(name)))
  expect(large?.bytes.includes('my kitchen')).toBe(false)
  expect(await sharp(large?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test('a video is known by its bytes and rewritten', async () => {
  const { key, kind, seconds } = await store(await sampleVideo({ type: 'webm' }))
  expect([kind, seconds, key]).toEqual([
    'video',
    expect.closeTo(3, 0),
    expect.stringMatching(/^public\/video\/[a-f0-9]{32}\.webm$/),
  ])
})

test.for([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3))],
  ['a PDF where none is taken', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
  ['half a picture', (await samplePicture()).subarray(0, 60)],
  ['half a video', (await sampleVideo({ type: 'mp4' })).subarray(0, 900)],
] as const)('%s is refused as an error of the field', async ([, bytes]) => {
  await expect(store(bytes)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'file' }] })
})

test('a picture above its limit is refused', async () => {
  await expect(store(await samplePicture(), ['picture'], 50)).rejects.toMatchObject({ code: 'payload_too_large' })
})

test('only who sent a file can put it into a row, and once', async () => {
  const { key } = await store(await samplePicture('#c33'))
  const other = await of()
  await expect(claim(other, key)).rejects.toMatchObject({ code: 'conflict' })
  await claim(sender, key)
  await expect(claim(sender, key)).rejects.toMatchObject({ code: 'conflict' })
})

test('what nobody used within a day is gone in both sizes', async () => {
  const { key } = await store(await samplePicture('#3c3'))
  const kept = await store(await samplePicture('#33c'))
  await claim(sender, kept.key)
  await shop.advance(25 * 3600)
  await shop.runTasks()
  expect(
    await Promise.all([key, smallOf(key), kept.key, smallOf(kept.key)].map((name) => ports.files.has(name))),
  ).toEqual([false, false, true, true])
})
