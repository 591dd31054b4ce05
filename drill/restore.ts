import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withDatabase } from '../bench/bench-database.ts'
import { secondsSince, show } from '../bench/measure.ts'
import { archiveAll } from './archive.ts'
import { startBuying } from './buyers.ts'
import type { Load } from './buyers.ts'
import { isLedgerClean } from './checks.ts'
import { asPostgres, pgbackrest, psql } from './cluster.ts'
import type { Cluster, DatabaseNode } from './cluster.ts'
import { ownHost, runHere } from './machines.ts'
import type { Shops } from './shops.ts'

const port = 5499
const salesMs = 6_000

/** A back-up, sales, an accident, more sales; then the database of the second before the accident is made again beside it. */
export async function drillRestore(cluster: Cluster, shops: Shops): Promise<boolean[]> {
  console.log('\nrestore: the database of a chosen second')
  const primary = await cluster.untilHealthy()
  const backupAt = performance.now()
  asPostgres([...pgbackrest(cluster, primary), '--type=full', 'backup'])
  const backupSeconds = secondsSince(backupAt)
  const load = await startBuying(cluster, shops)
  await pause(salesMs)
  const { target, before, soFar } = await haveAnAccident(load)
  await pause(salesMs)
  await load.stop()
  const after = [...load.witness.orders.keys()].filter((order_id) => !soFar.has(order_id))
  await archiveAll(cluster)

  const restoreAt = performance.now()
  const data = await restoreTo(cluster, primary, target)
  const restoreSeconds = secondsSince(restoreAt)
  const url = `postgres://shop:${cluster.topology.secrets.shop}@${ownHost}:${port}/shop`
  const verifyAt = performance.now()
  const isClean = isLedgerClean(url)
  const verifySeconds = secondsSince(verifyAt)
  const found = await at(url, () => compare(before, after))
  asPostgres([`${bin}/pg_ctl`, '-D', data, '-m', 'fast', '-w', 'stop'])
  const none = { unit: '', goal: { atMost: 0 } }
  return [
    show({ name: 'base back-up', value: backupSeconds, unit: 's' }),
    show({ name: 'files, replay and start', value: restoreSeconds, unit: 's' }),
    show({ name: 'ledger:verify of the restored', value: verifySeconds, unit: 's' }),
    show({ name: 'orders acknowledged before that second', value: before.length, unit: '', goal: { atLeast: 10 } }),
    show({ name: '… of them missing', value: found.missing, ...none }),
    show({ name: 'orders of after that second', value: found.later, ...none }),
    show({ name: 'rows that the accident spoilt', value: found.spoilt, ...none }),
    show({ name: 'ledger:verify finds differences', value: isClean ? 0 : 1, ...none }),
  ]
}

const accident = 'spoilt by accident'

/** A statement without its condition. The second before it is by the database's clock. */
async function haveAnAccident({ witness }: Load) {
  return withDatabase('', async (db) => {
    const before = [...witness.orders.keys()]
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
    await pause(1_000)
    await sql`update addresses set address_line = ${accident}`.execute(db)
    await pause(1_000)
    return { target: rows[0]!.now, before, soFar: new Set(witness.orders.keys()) }
  })
}

const bin = '/usr/lib/postgresql/15/bin'

/** A server of its own on the files of the back-up, brought forward to the second. */
async function restoreTo(cluster: Cluster, primary: DatabaseNode, target: string): Promise<string> {
  const data = join(cluster.folder, 'restored/data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  execFileSync('chown', ['-R', 'postgres:', join(cluster.folder, 'restored')])
  const way = [`--pg1-path=${data}`, '--type=time', `--target=${target}`, '--target-action=promote']
  asPostgres([...pgbackrest(cluster, primary), ...way, '--target-timeline=current', 'restore'])
  // A restored copy that archived would lead the living after it: they follow the newest timeline of the repository.
  const settings = {
    port,
    listen_addresses: ownHost,
    unix_socket_directories: join(cluster.folder, 'restored'),
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    hba_file: join(data, 'pg_hba.conf'),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  runHere(cluster.folder, 'restored', [`${bin}/postgres`, '-D', data, ...flags])
  const socket = join(cluster.folder, 'restored')
  while (!isPrimary(socket)) await pause(200)
  return data
}

/** Before it is, it takes no connections, or takes them and replays. */
function isPrimary(socket: string): boolean {
  try {
    return psql(socket, 'select pg_is_in_recovery()', port) === 'f'
  } catch {
    return false
  }
}

async function compare(before: readonly string[], after: readonly string[]) {
  return withDatabase('', async (db) => {
    const { rows } = await sql<{ missing: number; later: number; spoilt: number }>`
      select (select count(*) from unnest(${before}::uuid[]) as a (order_id)
               where not exists (select from orders o where o.order_id = a.order_id))::int as missing,
             (select count(*) from orders where order_id = any(${after}::uuid[]))::int as later,
             (select count(*) from addresses where address_line = ${accident})::int as spoilt`.execute(db)
    return rows[0]!
  })
}

/** `withDatabase` on another database. */
async function at<T>(url: string, work: () => Promise<T>): Promise<T> {
  const former = process.env.DATABASE_URL
  process.env.DATABASE_URL = url
  return work().finally(() => (process.env.DATABASE_URL = former))
}
