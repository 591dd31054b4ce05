import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { localStore } from '#server/ports/storage/local-store.ts'
import { testShop } from '#server/test/test-shop.ts'
import { claimFile, releaseFile } from './claim-file.ts'
import { remuxVideo } from './remux-video.ts'
import { sampleVideo, withPlace } from './sample-video.fixture.ts'
import { clearUploadsTask, storeUpload } from './store-upload.ts'
import type { UploadKind } from './store-upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'sehati-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = localStore(join(folder, 'files'))
const shop = await testShop()
const own = shop.ctx()
const ctx: Ctx<System> = { ...own, config: { ...own.config, DATA_DIR: folder }, ports: { ...own.ports, files } }

const store = (kind: UploadKind, bytes: Buffer) => storeUpload(ctx, kind, Readable.from([bytes]))
const place = '-6.2088+106.8456/'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

let mp4: Buffer
let fragmented: Buffer
let webm: Buffer
beforeAll(async () => {
  mp4 = await sampleVideo({ type: 'mp4', place })
  fragmented = await sampleVideo({ type: 'mp4', isFragmented: true })
  webm = await sampleVideo({ type: 'webm', place })
})

/** Nothing of an upload is left beside the files that were stored. */
const leftovers = () => readdirSync(join(folder, 'uploads'))
const refused = (message: RegExp) => ({
  fields: [{ field: 'file', message: expect.stringMatching(message) as string }],
})

test('a video from a phone is stored, and where it was filmed is not', async () => {
  expect(mp4.includes(place)).toBe(true)

  const stored = await store('video', mp4)

  expect(stored).toMatchObject({ key: expect.stringMatching(/^private\/video\/[a-f0-9]{32}\.mp4$/), seconds: 3 })
  const file = await files.get(stored.key)
  expect(file).toMatchObject({ contentType: 'video/mp4', bytes: { length: stored.bytes } })
  expect(file?.bytes.includes('106.8456')).toBe(false)
  expect(leftovers()).toEqual([])
})

test.for([
  ['MP4', 90],
  ['QuickTime', 270],
] as const)('a phone’s film as %s keeps how it was held, and loses where that was', async ([kind, rotation]) => {
  const film = await sampleVideo({ type: kind === 'MP4' ? 'mp4' : 'mov', rotation, isTableLast: true })
  const sent = withPlace(film, place)
  expect(sent.includes('106.8456')).toBe(true)

  const stored = await store('video', sent)

  expect(stored).toMatchObject({ content_type: 'video/mp4', seconds: 3 })
  const bytes = (await files.get(stored.key))?.bytes
  expect(bytes?.includes('106.8456')).toBe(false)
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes ?? Buffer.alloc(0)) })
  expect(await (await input.getPrimaryVideoTrack())?.getRotation()).toBe(rotation)
})

test('an upload that no row claims is removed after a day, and one that is claimed stays', async () => {
  const there = (key: string) => own.ports.files.has(key)
  const lost = await storeUpload(own, 'pdf', Readable.from([pdf]))
  const kept = await storeUpload(own, 'pdf', Readable.from([pdf]))
  const claim = (key: string) => transaction(shop.db, (tx) => claimFile(own, tx, key))
  await claim(kept.key)
  await expect(claim(kept.key)).rejects.toMatchObject({ code: 'conflict' })

  await shop.advance(20 * 3_600)
  expect(await there(lost.key)).toBe(true)
  await shop.advance(5 * 3_600)
  await expect(claim(lost.key)).rejects.toMatchObject({ code: 'conflict' })
  expect([await there(lost.key), await there(kept.key)]).toEqual([false, true])

  await transaction(shop.db, (tx) => releaseFile(own, tx, kept.key))
  await shop.advance(20 * 3_600)
  expect(await there(kept.key)).toBe(true)
  await shop.advance(6 * 3_600)
  expect(await there(kept.key)).toBe(false)
})

test('a film that is never read to its end is given up after ten seconds, and the next one has its turn', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const begin = performance.now()

  await expect(remuxVideo(pipe, join(folder, 'never'))).rejects.toMatchObject(refused(/damaged/))

  const took = performance.now() - begin
  expect(took).toBeGreaterThan(9_000)
  expect(took).toBeLessThan(15_000)
  expect((await store('video', mp4)).seconds).toBe(3)
}, 30_000)

test('a WebM stays a WebM without its tags, and a fragmented MP4 becomes an ordinary one', async () => {
  expect(webm.includes(place)).toBe(true)
  const stored = await store('video', webm)
  expect(stored.content_type).toBe('video/webm')
  expect((await files.get(stored.key))?.bytes.includes('106.8456')).toBe(false)

  const whole = await store('video', fragmented)
  expect((await files.get(whole.key))?.bytes.includes('moof')).toBe(false)
})

test.for<[string, () => Buffer]>([
  ['an MP4 that was cut', () => mp4.subarray(0, mp4.length / 2)],
  ['a fragmented MP4 that was cut', () => fragmented.subarray(0, fragmented.length / 2)],
  ['a WebM that was cut', () => webm.subarray(0, webm.length / 2)],
  ['an MP4 with a page after its end', () => Buffer.concat([mp4, html])],
  ['a WebM with a page after its end', () => Buffer.concat([webm, html])],
  ['tables that claim a billion entries', () => with32(mp4, 'stts', 8, 1_000_000_000)],
  ['sizes of a billion samples', () => with32(mp4, 'stsz', 12, 1_000_000_000)],
  ['twenty million samples of one byte', () => with32(with32(mp4, 'stsz', 8, 1), 'stsz', 12, 20_000_000)],
  ['a chunk of a million samples', () => with32(mp4, 'stsc', 16, 1_000_000)],
  ['samples without times', () => with32(mp4, 'stts', 12, 1)],
  ['a box that ends outside the file', () => with32(mp4, 'moov', -4, 0x7f_ff_ff_ff)],
  ['a box without an end', () => with32(mp4, 'mdat', -4, 0)],
  ['keys of an encrypted film', () => renamed(mp4, 'free', 'pssh', 'udta')],
  ['a run of a fragment that claims a million samples', () => with32(fragmented, 'trun', 8, 1_000_000)],
  ['an MP4 that is only its head', () => mp4.subarray(0, 24)],
])('%s is refused as damaged', async ([, make]) => {
  await expect(store('video', make())).rejects.toMatchObject(refused(/damaged/))
  expect(leftovers()).toEqual([])
})

test.for<[string, UploadKind, () => Buffer | Promise<Buffer>, RegExp]>([
  ['a page that is called a video', 'video', () => html, /MP4 or WebM/],
  ['a PDF that is called a video', 'video', () => pdf, /MP4 or WebM/],
  ['nothing', 'video', () => Buffer.alloc(0), /empty/],
  ['a Matroska film', 'video', () => replaced(webm, 'webm', 'matr'), /damaged/],
  ['a film that browsers cannot play', 'video', () => sampleVideo({ type: 'mp4', codec: 'hevc' }), /Most Compatible/],
  ['an HEVC film of an iPhone', 'video', () => sampleVideo({ type: 'mov', codec: 'hevc' }), /Most Compatible/],
  ['a film of four minutes', 'video', () => sampleVideo({ type: 'mp4', seconds: 240 }), /three minutes/],
  ['a page that is called a PDF', 'pdf', () => html, /something else/],
  ['a PDF that was cut', 'pdf', () => pdf.subarray(0, 20), /cut off/],
])('%s is refused with a sentence that helps', async ([, kind, make, message]) => {
  await expect(store(kind, await make())).rejects.toMatchObject(refused(message))
  expect(leftovers()).toEqual([])
})

test('a PDF is stored as it is', async () => {
  const stored = await store('pdf', pdf)
  expect(await files.get(stored.key)).toEqual({ bytes: pdf, contentType: 'application/pdf' })
})

test('an upload is cut at the limit, however much was announced, and leaves nothing', async () => {
  let sent = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent += 1_000_000
        yield Buffer.alloc(1_000_000)
      }
    })(),
  )
  await expect(storeUpload(ctx, 'video', endless)).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(sent).toBeLessThan(24_000_000)
  expect(leftovers()).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  const half = new Readable({ read() {} })
  half.push(mp4.subarray(0, 1_000))
  setTimeout(() => half.destroy(new Error('gone')), 20)
  await expect(storeUpload(ctx, 'video', half)).rejects.toThrow('gone')
  expect(leftovers()).toEqual([])
})

test('what a process left that died in the middle of an upload is cleared after an hour', async () => {
  const old = join(folder, 'uploads', 'aaaa.draft')
  const young = join(folder, 'uploads', 'bbbb.draft')
  for (const path of [old, young]) writeFileSync(path, 'half a film')
  utimesSync(old, Date.now() / 1_000 - 4_000, Date.now() / 1_000 - 4_000)

  await clearUploadsTask.run(ctx, {}, { task_id: 1, number: 1, isLast: false })

  expect(leftovers()).toEqual(['bbbb.draft'])
  rmSync(young)
})

/** The file with a number of a box changed; places count from the box's type. */
function with32(file: Buffer, box: string, at: number, value: number): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt32BE(value, changed.indexOf(box) + at)
  return changed
}

function renamed(file: Buffer, ...names: string[]): Buffer {
  const to = 'pssh'
  const from = names.find((name) => name !== to && file.includes(name))
  if (!from) throw new Error('There is no such box')
  return replaced(file, from, to)
}

function replaced(file: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(file)
  changed.write(to, changed.indexOf(from), 'latin1')
  return changed
}
