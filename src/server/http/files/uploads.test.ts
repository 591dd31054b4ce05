import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startProductImport } from '#contract/catalogue/product-imports.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()
const port = Number(new URL(shop.url).port)
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

const partHead =
  '--boundary\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
const csv = { bytes: Buffer.from('sku,price\nA-1,1000\n'), name: 'a.csv', type: 'text/csv' }

/** An upload whose bytes a test sends itself. */
function open(token: string | undefined, path: string, length: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n${length}\r\ncontent-type: multipart/form-data; boundary=boundary\r\n\r\n`,
  )
  return { socket, closed, answer: () => answer }
}

test('four uploads that drip hold nobody up, and are cut after some seconds', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => shop.customer()))
  const dripping = people.map(({ token }) => open(token, '/users/profile/picture', 'content-length: 100000'))
  for (const { socket } of dripping) socket.write(partHead)
  const drops = setInterval(() => dripping.forEach(({ socket }) => !socket.destroyed && socket.write('x')), 200)
  await pause(300)

  const begin = performance.now()
  const { status, body } = await sendForm(admin, startProductImport, { files: [csv] })

  expect([status, body['error']]).toEqual([201, undefined])
  expect(performance.now() - begin).toBeLessThan(4_000)
  await Promise.all(dripping.map(({ closed }) => closed))
  clearInterval(drops)
  expect(performance.now() - begin).toBeLessThan(20_000)
}, 30_000)

test('a person who opens many uploads at once waits for themselves, and others do not', async () => {
  const greedy = await shop.customer()
  const many = Array.from({ length: 70 }, () => open(greedy.token, '/users/profile/picture', 'content-length: 100000'))
  await pause(500)
  const { status } = await sendForm(admin, startProductImport, { files: [csv] })
  expect(status).toBe(201)
  for (const { socket } of many) socket.destroy()
}, 20_000)

test('a chunked upload without a length is cut at the limit and not read to its end', async () => {
  const { socket, closed, answer } = open(admin.token, '/products/imports', 'transfer-encoding: chunked')
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  socket.write(chunk(partHead))
  const megabyte = chunk('x'.repeat(1_000_000))
  let sent = 0
  const pushing = (async () => {
    while (!socket.destroyed && sent < 200) {
      if (!socket.write(megabyte)) await Promise.race([new Promise((go) => socket.once('drain', go)), closed])
      sent += 1
    }
  })()
  await closed
  await pushing
  expect(sent).toBeLessThan(80)
  expect(answer()).toMatch(/^HTTP\/1\.1 413/)
}, 20_000)

test('when as many uploads arrive as can, one more is told when to come again', async () => {
  const people = await Promise.all(Array.from({ length: 22 }, () => shop.customer()))
  const arriving = people.flatMap(({ token }) =>
    [1, 2, 3].map(() => open(token, '/users/profile/picture', 'content-length: 100000')),
  )
  for (const { socket } of arriving) socket.write(partHead)
  await pause(1_500)
  const answers = arriving.map(({ answer }) => answer()).filter((answer) => answer !== '')
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after: 5/i)
  for (const { socket } of arriving) socket.destroy()
}, 20_000)

test.for<[string, Buffer, Buffer]>([
  ['a name with a NUL', Buffer.from('a\0.csv'), Buffer.from('x')],
  ['a name that is no UTF-8', Buffer.from([0x61, 0xff, 0xfe]), Buffer.from('x')],
  ['a field with a NUL', Buffer.from('a.csv'), Buffer.from('x\0y')],
  ['a field that is no UTF-8', Buffer.from('a.csv'), Buffer.from([0x78, 0xc3, 0x28, 0xff])],
])('an upload with %s is refused as such', async ([, name, field]) => {
  const answer = await fetch(`${shop.url}/api/products/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=boundary' },
    body: Buffer.concat([
      Buffer.from('--boundary\r\ncontent-disposition: form-data; name="title"\r\n\r\n'),
      field,
      Buffer.from('\r\n--boundary\r\ncontent-disposition: form-data; name="file"; filename="'),
      name,
      Buffer.from('"\r\ncontent-type: text/csv\r\n\r\nsku,price\nA-1,1000\n\r\n--boundary--\r\n'),
    ]),
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const isOfField = name.equals(Buffer.from('a.csv'))
  if (isOfField || answer.status === 422) {
    expect(await answer.json()).toMatchObject({
      errors: [{ field: isOfField ? 'title' : 'file', key: 'characters_refused' }],
    })
  }
})

test('names and fields in other letters arrive as they were written', async () => {
  const { status, body } = await sendForm(admin, startProductImport, {
    files: [{ ...csv, name: 'Daftar – état 你好.csv' }],
  })
  expect(status).toBe(201)
  expect(body['data']).toMatchObject({ file_name: 'Daftar – état 你好.csv' })
})

test.for(['form-data', 'form-data; filename="a.csv"', 'form-data; name="constructor"', 'form-data; name="__proto__"'])(
  'a part with `%s` is refused in words',
  async (disposition) => {
    const answer = await fetch(`${shop.url}/api/products/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=boundary' },
      body: `--boundary\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n--boundary--\r\n`,
    })
    expect([400, 422]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ code: answer.status, data: null, message: expect.stringMatching(/\w/) })
  },
)

test('a boundary of a few letters is refused in words: a form of nothing but boundaries would hold everybody up', async () => {
  const answer = await fetch(`${shop.url}/api/products/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary="x"' },
    body: '--x\r\n'.repeat(100_000),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/boundary/) })
})
