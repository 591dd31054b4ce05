import { expect, test } from 'vitest'
import { publicFileLink, signedFileLink } from '#server/files/file-links.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { config, ports, now } = shop.ctx()
const reader = '01890000-0000-7000-8000-00000000000a'
const digits = Buffer.from('0123456789')
await ports.files.put('private/pdf/0a1b.pdf', Buffer.from('%PDF-1.7 %%EOF'), 'application/pdf')
await ports.files.put('private/video/0a1b.mp4', digits, 'video/mp4')
await ports.files.put('public/video/0a1b.webm', digits, 'video/webm')
await ports.files.put('reports/day.csv', Buffer.from('secret'), 'text/csv')

const linkOf = (key: string, secret = config.APP_SECRET) => signedFileLink(secret, { key, subject: reader }, now())
const fetchFile = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers })

test('a private PDF is downloaded over its link and is never kept by a browser', async () => {
  const answer = await fetchFile(linkOf('private/pdf/0a1b.pdf'))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="0a1b.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': '14',
  })
  expect(await answer.text()).toBe('%PDF-1.7 %%EOF')
})

test('a video is played in its page, a part at a time', async () => {
  const link = linkOf('private/video/0a1b.mp4')
  const part = await fetchFile(link, { range: 'bytes=2-4' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  expect(part.headers.get('content-disposition')).toBe('inline; filename="0a1b.mp4"')
  expect(await (await fetchFile(link, { range: 'bytes=-2' })).text()).toBe('89')
  expect((await fetchFile(link, { range: 'bytes=10-' })).status).toBe(416)
  for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2']) {
    expect([(await fetchFile(link, { range })).status, range]).toEqual([200, range])
  }
})

test.for<[string, () => string]>([
  ['without a signature', () => '/files/private/pdf/0a1b.pdf'],
  [
    'with the signature of another file',
    () => linkOf('private/video/0a1b.mp4').replace('video/0a1b.mp4', 'pdf/0a1b.pdf'),
  ],
  [
    'with a later end',
    () => linkOf('private/pdf/0a1b.pdf').replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`),
  ],
  ['with one letter changed', () => linkOf('private/pdf/0a1b.pdf').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['signed with a former secret', () => linkOf('private/pdf/0a1b.pdf', 'the secret before this one, long enough')],
  ['with two signatures', () => `${linkOf('private/pdf/0a1b.pdf')}&signature=x`],
  ['of a folder that is nobody’s', () => linkOf('reports/day.csv')],
  ['out of its folder', () => linkOf('private/pdf/%2e%2e/%2e%2e/reports/day.csv')],
  ['of a file that is not there', () => linkOf('private/pdf/0000.pdf')],
])('a link %s opens nothing', async ([, link]) => {
  const answer = await fetchFile(link())
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a link ends after ten minutes', async () => {
  const link = linkOf('private/pdf/0a1b.pdf')
  await shop.advance(9 * 60)
  expect((await fetchFile(link)).status).toBe(200)
  await shop.advance(61)
  expect((await fetchFile(link)).status).toBe(404)
})

test('a public file needs no signature once something that is shown names it, and a link all the while', async () => {
  const file_key = 'public/video/0a1b.webm'
  const statusOf = async () => (await fetchFile(publicFileLink(file_key))).status
  expect(await statusOf()).toBe(404)
  expect((await fetchFile(linkOf(file_key))).status).toBe(200)

  const created_at = now().toISOString()
  const upload = { file_key, content_type: 'video/webm', bytes: 10, created_at }
  await shop.db.insertInto('stored_files').values(upload).execute()
  expect(await statusOf()).toBe(404)
  await shop.db.updateTable('stored_files').set({ is_shown: true }).where('file_key', '=', file_key).execute()

  const answer = await fetchFile(publicFileLink(file_key))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
  const part = await fetchFile(publicFileLink(file_key), { range: 'bytes=2-4' })
  expect([part.status, await part.text()]).toEqual([206, '234'])
})
