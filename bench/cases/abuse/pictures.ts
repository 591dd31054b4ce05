import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { hostilePictures, mark } from './hostile-pictures.ts'
import type { Sent } from './hostile-pictures.ts'
import { several } from './people.ts'
import type { Somebody } from './people.ts'

const lookEveryMs = 10

type Answer = { what: string; status: number; pictureUrl: string | null }

/** Twenty files from twenty people at once. What is stored is a picture of our own, or nothing. */
export async function benchPictures(server: ServerUnderTest): Promise<boolean[]> {
  const pictures = await hostilePictures()
  const people = await several(server.url, pictures.length)
  const most = { server: 0, all: 0 }
  const watch = setInterval(() => {
    most.server = Math.max(most.server, server.memory())
    most.all = Math.max(most.all, server.memoryOfAll())
  }, lookEveryMs)
  const answers = await Promise.all(pictures.map((picture, n) => upload(server.url, people[n], picture)))
  clearInterval(watch)
  const faults = answers.filter(({ status }) => status >= 500 || status === 0)
  for (const { what, status } of faults) console.log(`! ${what}: ${status}`)
  return [
    show({
      name: `${pictures.length} hostile pictures: stored as sent`,
      value: keptAsSent(server.dataDir, pictures),
      unit: '',
      goal: { atMost: 0 },
    }),
    show({
      name: '… stored, but not as a clean square of 512',
      value: await unclean(server.url, answers),
      unit: '',
      goal: { atMost: 0 },
    }),
    show({ name: '… faults of the shop', value: faults.length, unit: '', goal: { atMost: 0 } }),
    show({ name: '… refused', value: answers.filter(({ status }) => status >= 400 && status < 500).length, unit: '' }),
    show({ name: '… most memory of the server', value: most.server, unit: 'MB', goal: { atMost: 300 } }),
    show({ name: '… with the process that draws', value: most.all, unit: 'MB' }),
  ]
}

async function upload(url: string, person: Somebody | undefined, { what, name, bytes }: Sent): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const headers = { authorization: `Bearer ${person?.session.accessToken}` }
  try {
    const response = await fetch(`${url}/api/users/profile/picture`, { method: 'POST', headers, body: form })
    const { data } = (await response.json()) as { data: { pictureUrl: string } | null }
    return { what, status: response.status, pictureUrl: data?.pictureUrl ?? null }
  } catch (error) {
    // A client that announces far too much may find the connection cut before all of it is sent.
    const isCut = bytes.length > 10 * 1024 * 1024
    if (!isCut) console.log(`! ${what}: ${String(error)}`)
    return { what, status: isCut ? 413 : 0, pictureUrl: null }
  }
}

/** Files below the shop's folder that are one of those that were sent, or hold a piece of one. */
function keptAsSent(dataDir: string, pictures: readonly Sent[]): number {
  const sent = new Set(pictures.map(({ bytes }) => sumOf(bytes)))
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, 'files', name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path))
  return files.filter((bytes) => sent.has(sumOf(bytes)) || bytes.includes(mark)).length
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function unclean(url: string, answers: readonly Answer[]): Promise<number> {
  let count = 0
  for (const { what, pictureUrl } of answers) {
    if (pictureUrl === null) continue
    const { format, width, height, exif, xmp, icc } = await sharp(
      Buffer.from(await (await fetch(url + pictureUrl)).arrayBuffer()),
    ).metadata()
    const isClean = format === 'webp' && width === 512 && height === 512 && !exif && !xmp && !icc
    if (isClean) continue
    count += 1
    console.log(`! ${what}: stored as ${format} of ${width} x ${height}`)
  }
  return count
}
