import { ports } from '../topology.ts'
import type { Topology } from '../topology.ts'

/**
 * What every shop process of the cluster needs beside its own port, its secret and the keys of providers. Each process
 * has a port of its own, so that HAProxy and Prometheus see it alone and a release takes them one by one.
 */
export function shopEnvironment({ databases, proxy, pooler, secrets }: Topology): string {
  const at = (host: string, port: number) => `postgres://shop:${secrets.shop}@${host}:${port}/shop`
  const straight = at(proxy.host, ports.write)
  // Whichever of them is the primary just now is no replica, and is found out by the shop itself.
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
