import { readFileSync } from 'node:fs'
import * as z from 'zod'

const host = z.string().regex(/^[a-z0-9.-]+$/i, 'must be an address or a name')
const name = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a short name such as db1')
const secret = z.string().regex(/^[A-Za-z0-9_-]{16,}$/, 'must have at least 16 letters, digits, - or _')
/** The access key at the store; not a secret. */
const keyId = z.string().regex(/^[\w:-]{3,}$/, 'must have at least 3 letters, digits, -, _ or :')
const path = z.string().regex(/^\/[\w./-]+$/, 'must be a path')

const Database = z.strictObject({
  name,
  host,
  /** The data folder. Patroni creates it. */
  data: path,
  /** Of the Unix socket; short, because a socket's path ends at 107 bytes. */
  run: path,
})

const Shop = z.strictObject({ name, host, ports: z.array(z.int().min(1).max(65_535)).min(1) })

const PosixBackup = z.strictObject({ type: z.literal('posix'), path })
const S3Backup = z.strictObject({
  type: z.literal('s3'),
  endpoint: host,
  bucket: z.string(),
  region: z.string(),
  key: keyId,
  key_secret: secret,
  port: z.int().default(443),
  /** The authority of the store's certificate, where it is not a public one. */
  ca: path.optional(),
})

/** An object store on own machines. HAProxy puts TLS in front of it, because the shop requires it. */
const Store = z.strictObject({
  host,
  port: z.int(),
  https_port: z.int(),
  certificate: path,
  key: keyId,
  key_secret: secret,
})

/**
 * The machines, and what runs on each. Every configuration file is rendered from a topology, for containers, own machines
 * and the drill.
 */
const Topology = z.strictObject({
  databases: z.array(Database).length(3, 'must be three: two of them decide what the third has missed'),
  shops: z.array(Shop).min(1),
  /** Addresses of HAProxy and PgBouncer. Only shops connect to the database through them. */
  proxy: z.strictObject({
    host,
    bind: z.string(),
    https_port: z.int(),
    http_port: z.int(),
    certificate: path,
    run: path,
    /** The user that HAProxy switches to after it opened its ports, where root starts it. */
    user: z.string().optional(),
    /** How many proxies see a request before the shop does: HAProxy, and a CDN before it. */
    hops: z.int().min(1).default(1),
  }),
  /** Addresses that may speak to the database, as PostgreSQL writes networks. */
  network: z.string().regex(/^[\d.]+\/\d+$/, 'must be a network such as 10.0.0.0/24'),
  store: Store.optional(),
  backup: z.discriminatedUnion('type', [PosixBackup, S3Backup]),
  log: path,
  /** Per database machine. A quarter of its memory is a good size of `shared_buffers`. */
  memory: z.strictObject({ shared_buffers: z.string(), effective_cache_size: z.string() }),
  connections: z.int().min(20).max(1_000),
  /** Whether shops go through PgBouncer: worth it from about ten server processes (docs/sizes.md). */
  pooler: z.boolean().default(false),
  /** Whether every machine has an exporter of its own (Debian's prometheus-node-exporter). */
  machine_figures: z.boolean().default(false),
  /** Host and port of the Alertmanager. */
  alertmanager: z
    .string()
    .regex(/^[a-z0-9.-]+:\d+$/i, 'must be host:port')
    .optional(),
  secrets: z.strictObject({ superuser: secret, replication: secret, shop: secret, metrics: secret }),
})
export type Topology = z.output<typeof Topology>
export type DatabaseMachine = Topology['databases'][number]

/** Every machine has these, so that a rule of a firewall is the same everywhere. */
export const ports = {
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  /** HAProxy: the current primary, and the replicas that are less than two megabytes behind. */
  write: 5000,
  read: 5001,
  pgbouncer: 6432,
  proxyMetrics: 8404,
  machineFigures: 9100,
} as const

/** `$NAME` in a text of the file is taken from the environment, so that the file needs no secret. */
export function readTopology(file: string, env: Record<string, string | undefined>): Topology {
  const missing: string[] = []
  const withSecrets = (_key: string, value: unknown) => {
    const variable = typeof value === 'string' ? /^\$([A-Z_0-9]+)$/.exec(value)?.[1] : undefined
    if (variable === undefined) return value
    if (!env[variable]) missing.push(variable)
    return env[variable]
  }
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'), withSecrets)
  if (missing.length > 0) throw new Error(`${file} needs the variables ${missing.join(', ')}`)
  return checkTopology(given)
}

/** The machines that the shop runs on, without secrets. */
export function readShops(file: string): Topology['shops'] {
  const parsed = Topology.pick({ shops: true })
    .loose()
    .safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data.shops
  throw new Error(problemsOf(parsed.error))
}

/** Throws with every field that is not right. */
export function checkTopology(given: unknown): Topology {
  const parsed = Topology.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(problemsOf(parsed.error))
}

function problemsOf({ issues }: z.ZodError): string {
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n')
}
