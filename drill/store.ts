import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadPicture } from '#contract/pictures.ts'
import { secondsSince, show } from '../bench/measure.ts'
import { signedIn } from '../bench/signed-in.ts'
import { administrator } from '../src/server/test/demo-people.ts'
import { sendForm } from '../src/server/test/send-form.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { archiveAll } from './archive.ts'
import { secondsWithoutSales, showWrongs, startBuying } from './buyers.ts'
import type { Load } from './buyers.ts'
import type { Cluster } from './cluster.ts'
import { signalAll } from './machines.ts'
import type { ObjectStore } from './object-store.ts'
import type { Shops } from './shops.ts'

const usualMs = 3_000
const awayMs = 15_000
const lookEveryMs = 500
const whenBackMs = 60_000

/** How the store is lost, and how it comes back. */
const losses: { words: string; strike: (store: ObjectStore) => void; undo: (store: ObjectStore) => void }[] = [
  { words: 'is cut off', strike: ({ machine }) => machine.unplug(), undo: ({ machine }) => machine.plugIn() },
  {
    words: 'dies with its machine',
    strike: ({ machine }) => signalAll(machine.pids(), 'SIGKILL'),
    undo: ({ start }) => start(),
  },
]

type Seen = { status: number; retryAfter: number; bytes: Buffer; ms: number }
/** What people who look at a picture, and one who sends one, were told while the store was away. */
type Away = { unclear: string[]; slowestMs: number; asked: number; orders: number; pauseSeconds: number }

/** Pictures go through a store that both shop machines share; then it is lost in every way, while people buy. */
export async function drillStore(cluster: Cluster, shops: Shops): Promise<boolean[]> {
  console.log('\nstore: a picture that is sent to one shop machine is shown by the other')
  const admins = await Promise.all(shops.servers.map(({ url }) => signedIn(url, administrator)))
  const shared = await Promise.all(admins.map((admin, n) => isSeenByAll(admins, admin, 10 + n)))
  const results = [
    show({ name: 'shop machines', value: shared.length, unit: '', goal: { atLeast: 2 } }),
    show({
      name: '… whose picture another shows',
      value: shared.filter(Boolean).length,
      unit: '',
      goal: { atLeast: 2 },
    }),
  ]
  const load = await startBuying(cluster, shops)
  for (const [n, { words, strike, undo }] of losses.entries()) {
    console.log(`\nstore: it ${words} while people buy`)
    await pause(usualMs)
    const { image_url } = await sent(admins[0]!, 20 + n)
    strike(cluster.store)
    const away = await lookAround(load, admins, image_url!)
    undo(cluster.store)
    results.push(...report(away, await secondsUntilBack(admins, image_url!, 30 + n)))
  }
  await load.stop()
  const archivingSince = performance.now()
  await archiveAll(cluster)
  const { witness } = load
  console.log('\nstore: afterwards')
  return [
    ...results,
    show({ name: 'orders in all', value: witness.orders.size, unit: '', goal: { atLeast: 50 } }),
    ...showWrongs(witness),
    show({
      name: 'WAL of it all in the store after',
      value: secondsSince(archivingSince),
      unit: 's',
      goal: { atMost: 120 },
    }),
  ]
}

/** Another colour is another picture. */
async function sent(admin: Client, shade: number): Promise<{ status: number; image_url: string | null }> {
  const background = { r: shade * 5, g: 90, b: 120 }
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
  const { status, body } = await sendForm(admin, uploadPicture, {
    files: [{ bytes, name: 'picture.png', type: 'image/png' }],
  })
  return { status, image_url: (body.data as { image_url: string } | undefined)?.image_url ?? null }
}

async function seen(url: string, image_url: string): Promise<Seen> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}${image_url}/640.webp`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
  return { status: answer.status, retryAfter, bytes, ms: performance.now() - startedAt }
}

async function isSeenByAll(admins: readonly Client[], sender: Client, shade: number): Promise<boolean> {
  const { image_url } = await sent(sender, shade)
  if (image_url === null) return false
  const all = await Promise.all(admins.map(({ url }) => seen(url, image_url)))
  return all.every(({ status, bytes }) => status === 200 && bytes.length > 0 && bytes.equals(all[0]!.bytes))
}

async function lookAround({ witness }: Load, admins: readonly Client[], image_url: string): Promise<Away> {
  const since = performance.now()
  const before = witness.orders.size
  const unclear: string[] = []
  const times: number[] = []
  const people = admins.flatMap((admin, n) => [
    async () => {
      const { status, retryAfter, ms } = await seen(admin.url, image_url)
      times.push(ms)
      if (status !== 503 || retryAfter < 1) unclear.push(`a picture answered ${status}, retry-after ${retryAfter}`)
    },
    async () => {
      const startedAt = performance.now()
      const { status } = await sent(admin, 40 + n)
      times.push(performance.now() - startedAt)
      if (status !== 503) unclear.push(`sending a picture answered ${status}`)
    },
  ])
  await Promise.all(
    people.map(async (look) => {
      while (performance.now() - since < awayMs) {
        await look()
        await pause(lookEveryMs)
      }
    }),
  )
  const { first, later } = secondsWithoutSales(witness, since)
  const slowestMs = Math.round(Math.max(...times))
  const orders = witness.orders.size - before
  return { unclear, slowestMs, asked: times.length, orders, pauseSeconds: Math.max(first, later) }
}

/** Until each machine shows the picture of before, and takes a new one that the others show. */
async function secondsUntilBack(admins: readonly Client[], image_url: string, shade: number): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < whenBackMs) {
    const all = await Promise.all(admins.map(({ url }) => seen(url, image_url)))
    if (all.every(({ status }) => status === 200) && (await isSeenByAll(admins, admins[1]!, shade)))
      return secondsSince(since)
    await pause(lookEveryMs)
  }
  return Infinity
}

function report({ unclear, slowestMs, asked, orders, pauseSeconds }: Away, back: number): boolean[] {
  for (const words of new Set(unclear)) console.log(`! ${words}`)
  const pauseTenths = Math.round(pauseSeconds * 10) / 10
  return [
    show({ name: 'orders while it was away', value: orders, unit: '', goal: { atLeast: 20 } }),
    show({ name: '… longest pause between two', value: pauseTenths, unit: 's', goal: { atMost: 5 } }),
    show({ name: 'pictures that were asked for or sent', value: asked, unit: '', goal: { atLeast: 10 } }),
    show({ name: '… without a clear answer', value: unclear.length, unit: '', goal: { atMost: 0 } }),
    show({ name: '… slowest answer', value: slowestMs, unit: 'ms', goal: { atMost: 10_000 } }),
    show({ name: 'whole again on both machines after', value: back, unit: 's', goal: { atMost: 30 } }),
  ]
}
