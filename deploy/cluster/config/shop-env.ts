import { ports } from '../topology.ts'
import type { Topology } from '../topology.ts'

/**
 * What every shop process of the cluster needs beside its own port, its secret and the keys of providers. Each process
 * has a port of its own, so that HAProxy and Prometheus see each by itself and a release restarts one after the other.
 */
export function shopEnvironment({ databases, proxy, pooler, secrets }: Topology): string {
  const at = (host: string, port: number) => `postgres://shop:${secrets.shop}@${host}:${port}/shop`
  const straight = at(proxy.host, ports.write)
  // One of them is the primary; the shop finds out which and does not use it as a replica.
  const replicas = databases.map(({ host }) => at(host, ports.postgres)).join(',')
  return `HOST=0.0.0.0
DATABASE_URL=${pooler ? at(proxy.host, ports.pgbouncer) : straight}
DB_POOLER=${pooler ? 'transaction' : 'none'}
DATABASE_LISTEN_URL=${straight}
DATABASE_READ_URL=${replicas}
DB_POOL_SIZE=10
WORKERS=1
TRUST_PROXY_HOPS=${proxy.hops}
DRAIN_MS=3000
METRICS_TOKEN=${secrets.metrics}
`
}
