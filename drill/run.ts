import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensurePackages } from './packages.ts'

const help = `npm run drill -- [--only failover,release,store,restore,watch,scale,flash-sale,image] [--times N] [--faults crash,dead,frozen,cut] [--pooler] [--keep]

Builds a cluster on this machine from Debian's packages: three machines with etcd, Patroni and PostgreSQL, HAProxy with TLS
and HTTP/2, PgBouncer, an object store, two servers of the shop. Its files are made by deploy/cluster, as those of a real one are.

  failover  the primary is killed, dies with its machine, freezes or is cut off the network, N times each (1), while people
            buy, pay and cancel: nothing acknowledged is lost, nothing happens twice, the shop sells again in time
  release   both servers of the shop are replaced in turn while people buy, then by a release that never becomes ready and is
            taken back by itself: no request fails
  store     pictures go through an object store that is cut off and dies while people buy: both servers show the same ones, selling goes
            on, whoever wants a picture is told to come back, and afterwards all is there
  restore   the database of a chosen second is restored from its back-up beside the shop
  watch     Prometheus with the shipped files asks every process and answers each question of the dashboard; a replica that is
            stopped becomes an alert, which ends when it is back
  scale     orders a second with one, two and four server processes over two machines, and through PgBouncer, beside the
            processor and memory that they take; only when it is asked for
  flash-sale  5,000 people want 500 units of one product, all at once and through the waiting room; only when it is asked for
  image     the image of the shop is built on a base of Debian's packages, and runs with its PostgreSQL on one core and one gigabyte:
            starts, fills, sells 20 orders a second, is backed up meanwhile, stops and starts again on its volume, and the backup
            becomes a second shop; only when it is asked for

Needs root on Debian 12, where it installs what is missing. Everything runs in a network and a process space of its own: it takes no port
of this machine, and nothing is left of it, however it ends. --pooler puts PgBouncer between shops and database, --keep leaves the folder with all
logs. Exits 1 when a promise was broken.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string', default: 'failover,release,store,restore,watch' },
    times: { type: 'string', default: '1' },
    faults: { type: 'string', default: 'crash,dead,frozen,cut' },
    pooler: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
if (!/^[1-9]\d?$/.test(values.times)) stop('--times takes a number from 1 to 99')
try {
  if (process.platform !== 'linux') throw new Error('The drill needs Linux')
  ensurePackages(values.only.split(','))
  if (process.getuid?.() !== 0) throw new Error('The drill needs root: it makes machines with networks of their own')
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

const folder = mkdtempSync(join(tmpdir(), 'drill-'))
chmodSync(folder, 0o755)
const inside = fileURLToPath(new URL('inside.ts', import.meta.url))
const { only, times, faults, pooler } = values
/** The first process of a process space has to bury the orphans, which a shell does while it waits. */
const first = ['sh', '-c', '"$@" & wait $!', 'sh']
const apart = ['--pid', '--fork', '--kill-child', '--mount-proc', ...first, process.execPath]
if (only.split(',').includes('image')) {
  // With the network of this machine, which npm needs.
  const builder = fileURLToPath(new URL('build-image.ts', import.meta.url))
  const { status } = spawnSync('unshare', [...apart, builder, folder], { stdio: 'inherit' })
  if (status !== 0) stop(`The image could not be built: ${folder}`)
}
const child = spawn('unshare', ['--net', ...apart, inside], {
  stdio: 'inherit',
  env: { ...process.env, DRILL: JSON.stringify({ folder, only, times, faults, pooler }) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGKILL'))
child.once('exit', (code) => {
  if (values.keep) console.log(`Logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  process.exit(code ?? 1)
})

function stop(why: string): never {
  console.error(why)
  process.exit(2)
}
