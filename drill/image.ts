import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from '../bench/bench-database.ts'
import { percentile, secondsSince, show } from '../bench/measure.ts'
import { setStock } from '../bench/set-stock.ts'
import { buy, sellable, shoppers } from '../bench/shoppers.ts'
import { untilReady } from '../src/server/test/server-process.ts'
import { withoutLimits } from '../src/server/test/without-limits.ts'
import { buildah } from './buildah.ts'
import { lost } from './checks.ts'
import { signalAll } from './machines.ts'
import { buildSmallMachine } from './small-machine.ts'
import type { SmallMachine } from './small-machine.ts'

const megabytes = 1024
const sellSeconds = 60
const backupAfterMs = 15_000
const perSecond = 20
const people = 80
const plenty = 1_000_000
const port = 5499
const url = 'http://127.0.0.1:3000'
const bin = '/usr/lib/postgresql/15/bin'
const base = 'localhost/base'
const image = 'localhost/sehati'
const none = { unit: '', goal: { atMost: 0 } }
/** Made before the first start, as an owner would write it into `.env`. */
const secret = randomBytes(32).toString('hex')

type Place = { folder: string; small: SmallMachine }
type Shop = { child: ChildProcess; readySeconds: number }

/** The image, which build-image.ts made, on a machine of one core and one gigabyte with its PostgreSQL. */
export async function drillImage(folder: string): Promise<boolean[]> {
  console.log(`\nimage: on one core and ${megabytes} MB, with PostgreSQL and what starts containers`)
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  const place = { folder, small: buildSmallMachine(megabytes) }
  const results = [
    show({ name: 'image', value: sizeMb(folder, image), unit: 'MB', goal: { atMost: 450 } }),
    show({ name: '… of which system, Node and npm', value: sizeMb(folder, base), unit: 'MB' }),
  ]
  await startPostgres(place)
  const filled = await startShop(place, 'shop')
  results.push(
    show({ name: 'first start with its fill', value: filled.readySeconds, unit: 's', goal: { atMost: 600 } }),
    show({ name: '… memory at most', value: place.small.peakMb(), unit: 'MB' }),
  )
  process.env.DATABASE_URL = databaseUrl('shop')
  const { sold, backup, ...sales } = await sellAndBackUp(place)
  results.push(
    show({ name: 'orders a second', value: sales.perSecond, unit: '', goal: { atLeast: perSecond * 0.95 } }),
    show({ name: '… that failed', value: sales.failed, ...none }),
    show({ name: '… a whole purchase, p95', value: sales.p95, unit: 'ms', goal: { atMost: 2_000 } }),
    show({ name: 'a backup meanwhile', value: backup.seconds, unit: 's' }),
    show({ name: 'memory at most until here', value: place.small.peakMb(), unit: 'MB', goal: { atMost: megabytes } }),
  )
  results.push(show({ name: 'exit code after SIGTERM', value: await stopShop(filled), ...none }))
  const again = await startShop(place, 'shop')
  results.push(
    show({ name: 'start on the same volume', value: again.readySeconds, unit: 's', goal: { atMost: 30 } }),
    show({ name: '… orders that it has lost', value: await countLost('shop', sold), ...none }),
  )
  await stopShop(again)
  const restoredAt = performance.now()
  const restored = await ended(runImage(place, 'restored', ['node', 'src/server/cli/restore.ts', '/data/shop.tar.gz']))
  results.push(
    show({ name: 'restore of the backup, exit code', value: restored, ...none }),
    show({ name: '… with a check of the ledger', value: secondsSince(restoredAt), unit: 's' }),
    show({ name: '… orders of before the backup', value: backup.before.size, unit: '', goal: { atLeast: 100 } }),
    show({ name: '… that it has lost', value: await countLost('restored', backup.before), ...none }),
  )
  const second = await startShop(place, 'restored')
  results.push(
    show({ name: 'start of the restored shop', value: second.readySeconds, unit: 's', goal: { atMost: 30 } }),
    show({ name: 'exit code after SIGTERM', value: await stopShop(second), ...none }),
    show({ name: 'memory at most in all', value: place.small.peakMb(), unit: 'MB', goal: { atMost: megabytes } }),
    show({ name: 'processes that the kernel killed', value: place.small.kills(), ...none }),
  )
  execFileSync('setpriv', [...asPostgres, `${bin}/pg_ctl`, '-D', join(folder, 'postgres/data'), '-w', 'stop'])
  await place.small.remove()
  return results
}

function sizeMb(folder: string, name: string): number {
  const args = buildah(folder, ['images', '--json', name])
  const [found] = JSON.parse(execFileSync('buildah', args, { encoding: 'utf8' })) as { size: string }[]
  return Math.round(parseFloat(found!.size))
}

const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--']
const databaseUrl = (name: string) => `postgres://shop@127.0.0.1:${port}/${name}`

function inside({ folder, small }: Place, name: string, command: readonly string[]): ChildProcess {
  const [program = '', ...args] = [...small.launcher, ...command]
  const log = openSync(join(folder, `${name}.log`), 'a')
  return spawn(program, args, { stdio: ['ignore', log, log], cwd: '/' })
}

/** As Debian sets it up, but for who may come in. */
async function startPostgres(place: Place): Promise<void> {
  const home = join(place.folder, 'postgres')
  mkdirSync(home)
  execFileSync('chown', ['postgres:', home])
  const postgres = (...command: string[]) => execFileSync('setpriv', [...asPostgres, ...command], { stdio: 'ignore' })
  postgres(`${bin}/initdb`, '-D', join(home, 'data'), '-A', 'trust', '-E', 'UTF8')
  const flags = ['-p', String(port), '-k', home, '-h', '127.0.0.1']
  inside(place, 'postgres', ['setpriv', ...asPostgres, `${bin}/postgres`, '-D', join(home, 'data'), ...flags])
  const admin = ['-h', home, '-p', String(port)]
  while (!succeeds(() => postgres('pg_isready', ...admin))) await pause(100)
  postgres('createuser', ...admin, '--superuser', 'shop')
  for (const name of ['shop', 'restored']) postgres('createdb', ...admin, '-O', 'shop', name)
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** What a container of the image runs on the volume and the database of that name; the image's own command where there is none. */
function runImage(place: Place, name: string, command?: readonly string[]): ChildProcess {
  const { folder } = place
  const volume = volumeOf(place, name)
  const container = execFileSync('buildah', buildah(folder, ['from', image]), { encoding: 'utf8' }).trim()
  const inspected = execFileSync('buildah', buildah(folder, ['inspect', container]), { encoding: 'utf8' })
  const { Cmd } = (JSON.parse(inspected) as { Docker: { config: { Cmd: string[] } } }).Docker.config
  const settings = {
    ...withoutLimits,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl(name),
    APP_SECRET: secret,
    LOG_LEVEL: 'warn',
  }
  const env = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const run = [
    'run',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--volume',
    `${volume}:/data`,
    ...env,
    container,
    '--',
  ]
  return inside(place, `container-${name}`, ['buildah', ...buildah(folder, [...run, ...(command ?? Cmd)])])
}

/** Of the user of the image, as a new volume of a container's engine would be. */
function volumeOf({ folder }: Place, name: string): string {
  const volume = join(folder, `volume-${name}`)
  mkdirSync(volume, { recursive: true })
  chownSync(volume, 1000, 1000)
  return volume
}

async function startShop(place: Place, name: string): Promise<Shop> {
  const startedAt = performance.now()
  const child = runImage(place, name)
  await untilReady(url, 900_000, child)
  return { child, readySeconds: secondsSince(startedAt) }
}

/** As a container's engine does: the signal goes to the program, not to what started it. */
async function stopShop({ child }: Shop): Promise<number> {
  const gone = ended(child)
  signalAll(pidsOf('/usr/local/bin/node', 'src/server/main.ts'), 'SIGTERM')
  return gone
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

function pidsOf(program: string, file: string): number[] {
  const commandOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return readdirSync('/proc')
    .filter((pid) => Number(pid) > 0)
    .filter((pid) => succeeds(() => commandOf(pid)) && commandOf(pid)[0] === program && commandOf(pid).includes(file))
    .map(Number)
}

/** So many purchases begin each second, whether those before them have ended or not. A backup is made meanwhile. */
async function sellAndBackUp(place: Place) {
  const made = await shoppers(url, people, 'drill')
  const products = (await sellable(url)).map((item) => item.id)
  await withDatabase('', (db) => setStock(db, products, plenty))
  const sold = new Map<string, number>()
  const times: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const buyOnce = async (n: number) => {
    await pause((n * 1000) / perSecond)
    const at = performance.now()
    const { order_id, total } = await buy(made[n % people]!, products[n % products.length]!)
    times.push(performance.now() - at)
    sold.set(order_id, total)
  }
  const buying = Array.from({ length: sellSeconds * perSecond }, (_, n) =>
    buyOnce(n).catch((error: unknown) => {
      failed += 1
      console.log(`! ${String(error)}`)
    }),
  )
  await pause(backupAfterMs)
  const backup = await backUp(place, new Map(sold))
  await Promise.all(buying)
  const rate = Math.round((sold.size / secondsSince(startedAt)) * 10) / 10
  return { sold, backup, failed, perSecond: rate, p95: percentile(times, 95) }
}

/** Into the volume that the restored shop will have. */
async function backUp(place: Place, before: Map<string, number>) {
  const startedAt = performance.now()
  const code = await ended(runImage(place, 'shop', ['node', 'src/server/cli/backup.ts', '/data/shop.tar.gz']))
  if (code !== 0) throw new Error('The backup failed; its message is in container-shop.log')
  const seconds = secondsSince(startedAt)
  const restored = volumeOf(place, 'restored')
  renameSync(join(volumeOf(place, 'shop'), 'shop.tar.gz'), join(restored, 'shop.tar.gz'))
  return { seconds, before }
}

async function countLost(name: string, orders: Map<string, number>): Promise<number> {
  process.env.DATABASE_URL = databaseUrl(name)
  return (await withDatabase('', (db) => lost(db, { orders, payments: new Set(), refunds: new Set() }))).length
}
