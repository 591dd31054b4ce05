import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addAddress } from '#contract/people/addresses.ts'
import { startProductImport } from '#contract/catalogue/product-imports.ts'
import { createServer } from '#server/http/create-server.ts'
import { testShop } from '#server/test/test-shop.ts'

const bodyMs = 600
const shop = await testShop()
const { config, log } = shop.ctx()
const app = createServer(config, log, bodyMs)
afterAll(() => app.close())
app.post('/api/json', { config: { call: addAddress, name: 'addAddress' } }, async ({ body }) => {
  // Longer than a body may take: what has arrived in time is worked on in peace.
  await pause(2 * bodyMs)
  return body
})
app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
  payload.resume().on('end', () => done(null, 'whole'))
})
app.post('/api/upload', { config: { call: startProductImport, name: 'startProductImport' } }, async ({ body }) => body)
app.get('/api/nothing', async () => {
  await pause(2 * bodyMs)
  return 'nothing'
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

type Slow = { request: string; type?: string; body: string; everyMs: number }

/** Sends the body a character at a time. Answers what came back, and after how many milliseconds the connection was over. */
async function send({
  request,
  type = 'application/json',
  body,
  everyMs,
}: Slow): Promise<{ answer: string; ms: number }> {
  const begin = performance.now()
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  const over = new Promise((done) => socket.on('close', done))
  const length = body === '' ? '' : `content-type: ${type}\r\ncontent-length: ${body.length}\r\n`
  socket.write(`${request} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${length}\r\n`)
  for (const character of body) {
    if (socket.destroyed) break
    socket.write(character)
    await pause(everyMs)
  }
  await over
  return { answer, ms: performance.now() - begin }
}

const json = JSON.stringify({ note: 'typed by a very slow hand' })

test('a body that drips is cut when its time is over, and nothing is answered', async () => {
  const { answer, ms } = await send({ request: 'POST /api/json', body: json, everyMs: 100 })

  expect(answer).toBe('')
  expect(ms).toBeGreaterThan(bodyMs - 50)
  expect(ms).toBeLessThan(bodyMs + 1_000)
})

test('a body that has come in time is worked on, however long that takes', async () => {
  const { answer } = await send({ request: 'POST /api/json', body: json, everyMs: 1 })

  expect(answer).toContain('200 OK')
  expect(answer).toContain('typed by a very slow hand')
})

test('uploads have a time of their own, and a request without a body needs none', async () => {
  const [upload, nothing] = await Promise.all([
    send({ request: 'POST /api/upload', type: 'multipart/form-data; boundary=boundary', body: json, everyMs: 40 }),
    send({ request: 'GET /api/nothing', body: '', everyMs: 0 }),
  ])

  expect(upload.ms).toBeGreaterThan(bodyMs)
  expect(upload.answer).toContain('whole')
  expect(nothing.answer).toContain('nothing')
})
