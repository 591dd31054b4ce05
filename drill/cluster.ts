import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { etcdEnvironment } from '../deploy/cluster/config/etcd.ts'
import { haproxyConfig } from '../deploy/cluster/config/haproxy.ts'
import { firstSql, patroniConfig } from '../deploy/cluster/config/patroni.ts'
import { pgbackrestConfig } from '../deploy/cluster/config/pgbackrest.ts'
import { pgbouncerConfig, pgbouncerUsers } from '../deploy/cluster/config/pgbouncer.ts'
import { checkTopology, ports } from '../deploy/cluster/topology.ts'
import type { DatabaseMachine, Topology } from '../deploy/cluster/topology.ts'
import { selfSigned } from '../src/server/test/simulators/self-signed.ts'
import { buildMachine, buildSwitch, ownHost, runHere } from './machines.ts'
import type { Machine } from './machines.ts'
import { buckets, buildObjectStore, makeBuckets, region } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'

export type DatabaseNode = DatabaseMachine & { machine: Machine; start: () => void }

export type Cluster = {
  topology: Topology
  folder: string
  nodes: DatabaseNode[]
  store: ObjectStore
  /** What a shop process needs beside its environment file: the store, and who vouches for it. */
  storeEnvironment: Record<string, string>
  /** Who vouches for the shop's certificate, which is for `localhost`. */
  authority: string
  url: string
  databaseUrl: string
  /** Waits for one primary, its synchronous standby and both replicas streaming; answers the primary. */
  untilHealthy: (withinMs?: number) => Promise<DatabaseNode>
}

type Status = {
  state?: string
  role?: string
  timeline?: number
  sync_standby?: boolean
  replication?: { state: string }[]
}

const names = ['db1', 'db2', 'db3']
/** Of each shop machine. Only a drill of many processes starts the second. */
const shopPorts = [
  [3001, 3003],
  [3002, 3004],
]
const secret = () => randomBytes(12).toString('hex')
/** What every machine calls the one with HAProxy, as containers do: a certificate is for a name. */
const proxyName = 'proxy'
const storeTls = 9443
/** Swift's names: an account and a user of it. */
const storeKey = 'shop:shop'

function topologyIn(folder: string, pooler: boolean): Topology {
  const storeSecret = secret()
  return checkTopology({
    databases: names.map((name, n) => ({
      name,
      host: `10.78.0.${11 + n}`,
      data: join(folder, name, 'data'),
      run: join(folder, name, 'run'),
    })),
    shops: shopPorts.map((all, n) => ({ name: `shop-${'ab'[n]}`, host: ownHost, ports: all })),
    proxy: {
      host: ownHost,
      bind: ownHost,
      https_port: 6443,
      http_port: 6080,
      certificate: join(folder, 'proxy/shop.pem'),
      run: join(folder, 'proxy'),
    },
    network: '10.78.0.0/24',
    store: {
      host: '10.78.0.30',
      port: 8333,
      https_port: storeTls,
      certificate: join(folder, 'proxy/shop.pem'),
      key: storeKey,
      key_secret: storeSecret,
    },
    backup: {
      type: 's3',
      endpoint: proxyName,
      bucket: buckets.backups,
      region,
      key: storeKey,
      key_secret: storeSecret,
      port: storeTls,
      ca: join(folder, 'authority.pem'),
    },
    log: join(folder, 'log'),
    memory: { shared_buffers: '64MB', effective_cache_size: '256MB' },
    connections: 80,
    pooler,
    secrets: { superuser: secret(), replication: secret(), shop: secret(), metrics: secret() },
  })
}

/** Builds all of it below `folder` and starts it. Ten to thirty seconds. */
export async function buildCluster(folder: string, pooler: boolean): Promise<Cluster> {
  const topology = topologyIn(folder, pooler)
  const { cert, key } = selfSigned([proxyName])
  for (const name of ['log', 'proxy']) mkdirSync(join(folder, name))
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o600 })
    return file
  }
  write('proxy/shop.pem', cert + key)
  const authority = write('authority.pem', cert)
  const hosts = write('hosts', `127.0.0.1 localhost\n${ownHost} ${proxyName}\n`)
  const haproxy = write('proxy/haproxy.cfg', haproxyConfig(topology))
  const users = write('proxy/userlist.txt', pgbouncerUsers(topology))
  const pgbouncer = write('proxy/pgbouncer.ini', pgbouncerConfig(topology, users))
  buildSwitch()
  // Everybody looks names up in it, and nobody outside of the drill sees it.
  chmodSync(hosts, 0o644)
  execFileSync('mount', ['--bind', hosts, '/etc/hosts'])
  const store = await buildObjectStore(folder, topology.store!, write)
  const nodes: DatabaseNode[] = []
  for (const database of topology.databases) nodes.push(await buildNode(topology, database, folder, write))
  execFileSync('chown', ['-R', 'postgres:', folder])
  for (const node of [store, ...nodes]) node.start()
  runHere(folder, 'haproxy', ['haproxy', '-db', '-f', haproxy])
  runHere(folder, 'pgbouncer', ['pgbouncer', pgbouncer])
  const cluster: Cluster = {
    topology,
    folder,
    nodes,
    store,
    storeEnvironment: {
      S3_ENDPOINT: `https://${proxyName}:${storeTls}`,
      S3_BUCKET: buckets.files,
      S3_ACCESS_KEY_ID: storeKey,
      S3_SECRET_ACCESS_KEY: topology.store!.key_secret,
      NODE_EXTRA_CA_CERTS: authority,
    },
    authority: cert,
    url: `https://${ownHost}:${topology.proxy.https_port}`,
    databaseUrl: `postgres://shop:${topology.secrets.shop}@${ownHost}:${ports.write}/shop`,
    untilHealthy: (withinMs = 120_000) => untilHealthy(nodes, withinMs),
  }
  const primary = await cluster.untilHealthy()
  await makeBuckets(topology.store!)
  asPostgres([...pgbackrest(cluster, primary), 'stanza-create'])
  return cluster
}

/** Runs a program to its end as PostgreSQL's user; throws with its words when it fails. */
export function asPostgres(command: readonly string[]): string {
  const args = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...command]
  return execFileSync('setpriv', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** A statement as the superuser, over the socket of a machine. */
export function psql(run: string, words: string, port: number = ports.postgres): string {
  return asPostgres(['psql', '-qXtA', '-h', run, '-p', String(port), '-d', 'postgres', '-c', words])
}

/** What was written so far is on all disks; else a machine that comes back would first replay the demo data. */
export async function checkpointAll({ nodes, untilHealthy }: Cluster): Promise<void> {
  const primary = await untilHealthy()
  psql(primary.run, 'checkpoint')
  await pause(1_000)
  for (const { run } of nodes) psql(run, 'checkpoint')
}

/** The back-up program with the settings of one machine. */
export function pgbackrest({ folder }: Pick<Cluster, 'folder'>, { name }: DatabaseMachine): string[] {
  return ['pgbackrest', `--config=${join(folder, name, 'pgbackrest.conf')}`, '--stanza=shop']
}

async function buildNode(
  topology: Topology,
  database: DatabaseMachine,
  folder: string,
  write: (name: string, text: string) => string,
): Promise<DatabaseNode> {
  const { name, host } = database
  const machine = await buildMachine(name, host, folder)
  mkdirSync(join(folder, name, 'run'), { recursive: true })
  mkdirSync(join(folder, name, 'etcd'), { mode: 0o700 })
  const config = write(
    `${name}/patroni.yml`,
    patroniConfig(topology, database, {
      pgbackrest: write(`${name}/pgbackrest.conf`, pgbackrestConfig(topology, database)),
      passwords: join(folder, name, 'pgpass'),
      firstSql: write(`${name}/first.sql`, firstSql(topology)),
    }),
  )
  const etcd = environmentOf(etcdEnvironment(topology, database, join(folder, name, 'etcd')))
  const started = new Map<string, ChildProcess>()
  const keep = (program: string, run: () => ChildProcess) => {
    const known = started.get(program)
    if (!known || known.exitCode !== null || known.signalCode !== null) started.set(program, run())
  }
  return {
    ...database,
    machine,
    // What systemd does on a real one, at its start and after anything died.
    start: () => {
      keep('etcd', () => machine.run(`${name}-etcd`, ['etcd'], etcd))
      keep('patroni', () => machine.run(`${name}-patroni`, ['patroni', config]))
    },
  }
}

/** The lines of an environment file. */
export function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

async function statusOf({ host }: DatabaseNode): Promise<Status> {
  const url = `http://${host}:${ports.patroni}/patroni`
  return fetch(url, { signal: AbortSignal.timeout(1_500) })
    .then((answer) => answer.json() as Promise<Status>)
    .catch(() => ({}))
}

async function untilHealthy(nodes: readonly DatabaseNode[], withinMs: number): Promise<DatabaseNode> {
  const deadline = performance.now() + withinMs
  let seen: Status[] = []
  while (performance.now() < deadline) {
    seen = await Promise.all(nodes.map(statusOf))
    const primary = seen.findIndex(({ role, state }) => /^(master|primary)$/.test(role ?? '') && state === 'running')
    const streaming = seen[primary]?.replication?.filter(({ state }) => state === 'streaming').length ?? 0
    const isOneTimeline = new Set(seen.map(({ timeline }) => timeline)).size === 1
    if (streaming === nodes.length - 1 && isOneTimeline && seen.some((one) => one.sync_standby)) return nodes[primary]!
    await pause(300)
  }
  throw new Error(`The databases did not come together: ${JSON.stringify(seen)}`)
}
