import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { defineCall } from '#contract/call.ts'
import { sampleVideo } from '#server/files/sample-video.fixture.ts'
import { storeUpload } from '#server/files/store-upload.ts'
import { testShop } from '#server/test/test-shop.ts'
import { sendForm } from '#server/test/send-form.ts'
import { createServer } from '../create-server.ts'
import { mountCalls } from '../mount.ts'
import { serve } from '../serve.ts'

const shop = await testShop()
const ctx = shop.ctx()
const megabyte = 1024 * 1024

/** No screen of the shop sends films yet; the way is the same for the first that does. */
const sendFilm = defineCall({
  method: 'POST',
  path: '/films',
  access: 'anyone',
  summary: 'A film for this test',
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: 20 * megabyte, isStreamed: true },
  body: z.object({ title: z.string().max(50).default('') }),
  response: z.object({ key: z.string(), bytes: z.int(), seconds: z.number().nullable(), title: z.string() }),
})
const server = createServer(ctx.config, ctx.log)
const route = serve(sendFilm, async (inner, { file, body }) => {
  if (body.title === 'boom') throw new Error('a fault of the shop')
  return { ...(await storeUpload(inner, 'video', file.stream)), title: body.title }
})
mountCalls(server, {
  routes: [{ ...route, module: 'orders', name: 'sendFilm' }],
  baseCtx: ctx,
  requireFreshProof: () => Promise.resolve(),
  findActor: async () => null,
})
const url = await server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.close())
const client = { url, token: undefined }
const uploads = join(ctx.config.DATA_DIR, 'uploads')
const drafts = () => readdirSync(uploads).map((name) => statSync(join(uploads, name)).size)
const film = await sampleVideo({ type: 'mp4' })
/** A slow disk is no fault of the shop. */
const slowDisk = { timeout: 10_000 }

test('a film and the fields before it come through a real server into the store', async () => {
  const { status, body } = await sendForm(client, sendFilm, { fields: { title: 'Pagi' }, files: [{ bytes: film }] })
  expect([status, body['message']]).toEqual([200, 'OK'])
  expect(body['data']).toMatchObject({ title: 'Pagi', seconds: 3 })
  const { key, bytes } = body['data'] as { key: string; bytes: number }
  expect((await ctx.ports.files.get(key))?.bytes.length).toBe(bytes)
  expect(drafts()).toEqual([])
})

test('a large film is on the disk while it arrives, and not in memory', async () => {
  const large = await sampleVideo({ type: 'mp4', seconds: 60, bytesPerFrame: 30_000 })
  expect(large.length).toBeGreaterThan(17 * megabyte)
  const upload = open(large.length)
  const before = heldInBuffers()
  for (let at = 0; at < large.length - 100_000; at += 64 * 1024) {
    const piece = large.subarray(at, Math.min(at + 64 * 1024, large.length - 100_000))
    if (!upload.socket.write(piece)) await new Promise((go) => upload.socket.once('drain', go))
  }
  await expect.poll(() => Math.max(0, ...drafts()), slowDisk).toBeGreaterThan(large.length - 300_000)
  // What was written last is let go of a moment after it is on the disk.
  await expect.poll(() => heldInBuffers() - before, slowDisk).toBeLessThan(4 * megabyte)

  const sent = Math.floor((large.length - 100_001) / 65_536) * 65_536 + 65_536
  upload.socket.write(large.subarray(Math.min(sent, large.length - 100_000)))
  upload.socket.write(upload.tail)
  await expect.poll(upload.answer, slowDisk).toMatch(/^HTTP\/1\.1 200[\s\S]*"seconds":60/)
  upload.socket.destroy()
}, 30_000)

test('a film that breaks off leaves nothing, and is nobody’s fault', async () => {
  const upload = open(film.length)
  upload.socket.write(film.subarray(0, 5_000))
  await expect.poll(() => drafts().length, slowDisk).toBe(1)
  upload.socket.destroy()
  await expect.poll(() => drafts().length, slowDisk).toBe(0)
})

test('a film beyond the limit is refused while it comes, and one that is none in words', async () => {
  const endless = open(60 * megabyte, 'transfer-encoding: chunked')
  const piece = Buffer.alloc(megabyte, 7)
  let sent = 0
  while (!endless.socket.destroyed && sent < 60 && endless.answer() === '') {
    const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    if (!endless.socket.write(chunk)) {
      await Promise.race([new Promise((go) => endless.socket.once('drain', go)), endless.closed])
    }
    sent += 1
  }
  expect(sent).toBeLessThan(40)
  await expect.poll(endless.answer, slowDisk).toMatch(/^HTTP\/1\.1 413/)
  await endless.closed

  const page = await sendForm(client, sendFilm, { files: [{ bytes: Buffer.from('<html>') }] })
  expect(page).toMatchObject({ status: 422, body: { errors: [{ field: 'file', key: 'video_type' }] } })
  const none = await sendForm(client, sendFilm, { fields: { title: 'x' } })
  expect(none).toMatchObject({ status: 422, body: { errors: [{ field: 'file' }] } })
  const other = await sendForm(client, sendFilm, { files: [{ bytes: film, field: 'avatar' }] })
  expect(other.status).toBe(422)
  const long = await sendForm(client, sendFilm, { fields: { title: 'x'.repeat(60) }, files: [{ bytes: film }] })
  expect(long).toMatchObject({ status: 422, body: { errors: [{ field: 'title' }] } })
  expect((await sendForm(client, sendFilm, { fields: { title: 'boom' }, files: [{ bytes: film }] })).status).toBe(500)
  expect(drafts()).toEqual([])
})

/** Bytes in buffers that something still refers to. */
function heldInBuffers(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

/** An upload whose bytes a test sends itself. */
function open(bytes: number, length?: string) {
  const head =
    '--boundary\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n'
  const tail = '\r\n--boundary--\r\n'
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  const told = length ?? `content-length: ${head.length + bytes + tail.length}`
  socket.write(
    `POST /api/films HTTP/1.1\r\nhost: shop\r\n${told}\r\ncontent-type: multipart/form-data; boundary=boundary\r\n\r\n`,
  )
  socket.write(length ? `${head.length.toString(16)}\r\n${head}\r\n` : head)
  return { socket, closed, tail, answer: () => answer }
}
