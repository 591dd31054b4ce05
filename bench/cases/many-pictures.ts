import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { administrator } from '../../src/server/test/demo-people.ts'
import { show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'

const pictures = 500
/** One in so many is as a phone takes it. */
const largeEvery = 25
const together = 2
const lookEveryMs = 100
const anotherSignInMs = 60_000

/** An administrator sends five hundred pictures. Memory stays where it was, with the process that draws counted in. */
export async function benchManyPictures(server: ServerUnderTest): Promise<boolean[]> {
  let signedInAt = -Infinity
  let token: string | undefined
  const tokenNow = async () => {
    // It ends after some minutes, and the pictures take longer on a busy machine.
    if (performance.now() - signedInAt > anotherSignInMs) {
      signedInAt = performance.now()
      ;({ token } = await signedIn(server.url, administrator))
    }
    return token
  }
  await tokenNow()
  const [small, large] = [await photo(1_200, 1_200), await photo(4_000, 3_000)]
  const before = server.memory()
  const most = { server: 0, all: 0 }
  const watch = setInterval(() => {
    most.server = Math.max(most.server, server.memory())
    most.all = Math.max(most.all, server.memoryOfAll())
  }, lookEveryMs)
  const from = performance.now()
  let next = 0
  let refused = 0
  const send = async () => {
    for (let n = next++; n < pictures; n = next++) {
      const bytes = numbered(n % largeEvery === 0 ? large : small, n)
      if ((await upload(server.url, await tokenNow(), bytes)) !== 201) refused += 1
    }
  }
  await Promise.all(Array.from({ length: together }, send))
  const seconds = (performance.now() - from) / 1000
  clearInterval(watch)
  await pause(2_000)
  return [
    show({
      name: `${pictures} pictures, one of ${largeEvery} of 12 megapixels`,
      value: Math.round(seconds),
      unit: 's',
    }),
    show({ name: '… not stored', value: refused, unit: '', goal: { atMost: 0 } }),
    show({ name: '… memory of the server before', value: before, unit: 'MB' }),
    show({ name: '… most memory of the server', value: most.server, unit: 'MB' }),
    show({ name: '… with the process that draws', value: most.all, unit: 'MB', goal: { atMost: 300 } }),
    show({ name: '… memory of the server afterwards', value: server.memory(), unit: 'MB', goal: { atMost: 250 } }),
  ]
}

/** As much in it as in a photograph. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: '#88aa99', noise } })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The same picture under another hash: a comment behind its first marker. */
function numbered(jpeg: Buffer, n: number): Buffer {
  const text = Buffer.from(`picture ${n}`)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

async function upload(url: string, token: string | undefined, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
  const headers = { authorization: `Bearer ${token}` }
  try {
    const response = await fetch(`${url}/api/admin/pictures`, { method: 'POST', headers, body: form })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
