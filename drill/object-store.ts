import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Topology } from '../deploy/cluster/topology.ts'
import { sha256, signedHeaders } from '../src/server/ports/storage/s3-signature.ts'
import { buildMachine } from './machines.ts'
import type { Machine } from './machines.ts'

export type ObjectStore = { machine: Machine; start: () => void }

type Store = NonNullable<Topology['store']>

/** Where Swift looks for its rings, whatever its own settings say. */
const swiftDir = '/etc/swift'
const servers = { account: 6202, container: 6201, object: 6200 } as const
export const buckets = { files: 'shop', backups: 'backups' } as const
export const region = 'us-east-1'
const startsWithinMs = 60_000

/**
 * OpenStack Swift with its S3 interface on a machine of its own: it checks signatures as strictly as a rented store. One copy on one
 * disk, because what is drilled is the shop that reaches it or does not. HAProxy puts TLS in front of it.
 */
export async function buildObjectStore(
  folder: string,
  store: Store,
  write: (name: string, text: string) => string,
): Promise<ObjectStore> {
  const machine = await buildMachine('store', store.host, folder)
  const devices = join(folder, 'store/devices')
  mkdirSync(join(devices, 'one'), { recursive: true })
  write('store/etc/swift.conf', swiftConf)
  write('store/etc/proxy-server.conf', proxyConf(store))
  for (const [name, port] of Object.entries(servers)) {
    write(`store/etc/${name}-server.conf`, serverConf(name, port, devices))
    const builder = join(folder, `store/etc/${name}.builder`)
    const ring = (...args: string[]) => execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' })
    ring('create', '4', '1', '1')
    ring('add', `r1z1-127.0.0.1:${port}/one`, '1')
    ring('rebalance')
  }
  // This process sees a file system of its own (run.ts), and what it mounts goes with it.
  execFileSync('mount', ['--bind', join(folder, 'store/etc'), swiftDir])
  const start = () => {
    machine.run('store-memcached', ['memcached', '-l', '127.0.0.1', '-m', '16'])
    for (const name of [...Object.keys(servers), 'proxy']) {
      machine.run(`store-${name}`, [`swift-${name}-server`, `${swiftDir}/${name}-server.conf`])
    }
  }
  return { machine, start }
}

/** Waits until the store answers and makes the two buckets in it. */
export async function makeBuckets(store: Store): Promise<void> {
  const deadline = performance.now() + startsWithinMs
  for (const bucket of Object.values(buckets)) {
    while ((await putBucket(store, bucket)) !== 200) {
      if (performance.now() > deadline) throw new Error('The object store did not start')
      await pause(300)
    }
  }
}

/** The status of the answer; 0 where there is none. */
async function putBucket({ host, port, key, key_secret }: Store, bucket: string): Promise<number> {
  const request = { method: 'PUT', url: new URL(`http://${host}:${port}/${bucket}`), headers: {} } as const
  const credentials = { accessKeyId: key, secretAccessKey: key_secret, region }
  const headers = await signedHeaders({ ...request, bodyHash: sha256(''), at: new Date() }, credentials)
  return fetch(request.url, { method: request.method, headers }).then(
    ({ status }) => status,
    () => 0,
  )
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = drill
[storage-policy:0]
name = Policy-0
default = yes
`

const everyServer = (address: string, port: number) => `[DEFAULT]
bind_ip = ${address}
bind_port = ${port}
workers = 0
user = postgres
swift_dir = ${swiftDir}
`

const serverConf = (name: string, port: number, devices: string) => `${everyServer('127.0.0.1', port)}
devices = ${devices}
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const plainFilters = ['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'dlo', 'slo', 'versioned_writes']

/** Its own list of users (tempauth) names an account and a user, which together are the key's id. */
function proxyConf({ host, port, key, key_secret }: Store): string {
  return `${everyServer(host, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy dlo slo versioned_writes proxy-server
${plainFilters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${key.replace(':', '_')} = ${key_secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`
}
