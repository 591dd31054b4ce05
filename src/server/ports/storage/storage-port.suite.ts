import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { ByteRange, FileStore, OpenFile } from './storage-port.ts'

const picture = Buffer.from([0, 255, 128, 10, 13, 0, 37])

function bytesOf(file: OpenFile | 'out_of_range' | null): Promise<Buffer> {
  if (!file || file === 'out_of_range') throw new Error('There is no such file')
  return buffer(file.stream)
}

/** What every place for files does. */
export function storagePortSuite(open: () => FileStore): void {
  test('a file that is put is there, byte for byte, with the type of its name', async () => {
    const store = open()
    await store.put('media/0a1b/640.avif', picture, 'image/avif')

    expect(await store.has('media/0a1b/640.avif')).toBe(true)
    expect(await store.get('media/0a1b/640.avif')).toEqual({ bytes: picture, contentType: 'image/avif' })
  })

  test('what was never put is not there', async () => {
    const store = open()
    expect(await store.has('media/none/640.avif')).toBe(false)
    expect(await store.get('media/none/640.avif')).toBeNull()
  })

  test('putting again replaces the file', async () => {
    const store = open()
    await store.put('reports/day.csv', Buffer.from('one, longer'), 'text/csv')
    await store.put('reports/day.csv', Buffer.from('two'), 'text/csv')
    expect((await store.get('reports/day.csv'))?.bytes.toString()).toBe('two')
  })

  test('a removed file is gone, and removing it again is no error', async () => {
    const store = open()
    await store.put('media/gone/160.webp', picture, 'image/webp')
    await store.remove('media/gone/160.webp')
    expect(await store.has('media/gone/160.webp')).toBe(false)
    await store.remove('media/gone/160.webp')
  })

  test('an empty file and one of ten megabytes arrive whole', async () => {
    const store = open()
    const large = Buffer.alloc(10_000_000, 'abcdefg')
    await Promise.all([
      store.put('files/empty', Buffer.alloc(0), 'application/octet-stream'),
      store.put('files/large.pdf', large, 'application/pdf'),
    ])
    expect((await store.get('files/empty'))?.bytes).toEqual(Buffer.alloc(0))
    expect((await store.get('files/large.pdf'))?.bytes.equals(large)).toBe(true)
  })

  test('twenty that put the same file at once leave it whole', async () => {
    const store = open()
    const bytes = Buffer.alloc(100_000, 7)
    await Promise.all(Array.from({ length: 20 }, () => store.put('media/same/320.webp', bytes, 'image/webp')))
    expect((await store.get('media/same/320.webp'))?.bytes.equals(bytes)).toBe(true)
  })

  streamingSuite(open)
  namingSuite(open)
}

function streamingSuite(open: () => FileStore): void {
  test('bytes of unknown length are put as they come, and nothing is there when they break off', async () => {
    const store = open()
    const pieces = Array.from({ length: 30 }, (_, n) => Buffer.alloc(100_000, n))
    await store.putStream('private/video/0c2d.mp4', Readable.from(pieces), 'video/mp4')
    expect((await bytesOf(await store.open('private/video/0c2d.mp4'))).equals(Buffer.concat(pieces))).toBe(true)

    const half = new Readable({ read() {} })
    half.push(pieces[0])
    setTimeout(() => half.destroy(new Error('gone')), 20)
    await expect(store.putStream('private/video/0c2e.mp4', half, 'video/mp4')).rejects.toThrow('gone')
    expect(await store.has('private/video/0c2e.mp4')).toBe(false)
  })

  test('bytes that break off before they are read are refused, and end nothing else', async () => {
    const store = open()
    const lost = new Readable({ read() {} })
    const putting = store.putStream('private/video/0c2f.mp4', lost, 'video/mp4')
    lost.destroy(new Error('gone at once'))
    await expect(putting).rejects.toThrow('gone at once')
    expect(await store.has('private/video/0c2f.mp4')).toBe(false)
  })

  test('a file of this machine is put and read back as streams', async () => {
    const store = open()
    const folder = mkdtempSync(join(tmpdir(), 'sehati-put-'))
    const large = Buffer.alloc(3_000_000, 'abcdefg')
    writeFileSync(join(folder, 'film'), large)
    await store.putFile('private/video/0a1b.mp4', join(folder, 'film'), 'video/mp4')
    rmSync(folder, { recursive: true })

    const file = await store.open('private/video/0a1b.mp4')

    expect(file).toMatchObject({ contentType: 'video/mp4', size: 3_000_000, first: 0, last: 2_999_999 })
    expect((await bytesOf(file)).equals(large)).toBe(true)
  })

  test.for<[ByteRange, string, number, number]>([
    [{ first: 0, last: 2 }, '012', 0, 2],
    [{ first: 7 }, '789', 7, 9],
    [{ first: 8, last: 400 }, '89', 8, 9],
    [{ suffix: 3 }, '789', 7, 9],
    [{ suffix: 400 }, '0123456789', 0, 9],
  ])('of %j only that part is read', async ([range, part, first, last]) => {
    const store = open()
    await store.put('files/digits', Buffer.from('0123456789'), 'application/octet-stream')
    const file = await store.open('files/digits', range)
    expect(file).toMatchObject({ size: 10, first, last })
    expect((await bytesOf(file)).toString()).toBe(part)
  })

  test('a part beyond the end is none, and a file that is not there is not opened', async () => {
    const store = open()
    await store.put('files/digits', Buffer.from('0123456789'), 'application/octet-stream')
    expect(await store.open('files/digits', { first: 10 })).toBe('out_of_range')
    expect(await store.open('files/none', { first: 10 })).toBeNull()
    expect(await store.open('files/none')).toBeNull()
  })
}

function namingSuite(open: () => FileStore): void {
  test.for(['../secret', 'a/../b', '/etc/passwd', 'Upper/case', 'a b', 'a//b', '', 'x'.repeat(301)])(
    'the key "%s" is refused everywhere',
    async (key) => {
      const store = open()
      const works = [
        () => store.put(key, picture, 'application/octet-stream'),
        () => store.get(key),
        () => store.has(key),
        () => store.open(key),
        () => store.putFile(key, '/dev/null', 'application/octet-stream'),
        async () => store.remove(key),
      ]
      for (const work of works) await expect(work()).rejects.toThrow(/Not a file key/)
    },
  )

  test('a type that is not the name’s is refused: nothing is served as what it is not', async () => {
    const store = open()
    await expect(store.put('media/0a1b/160.webp', picture, 'text/html')).rejects.toThrow(/does not name/)
    expect(await store.get('media/0a1b/160.webp')).toBeNull()
  })
}
