import { ports } from '../topology.ts'
import type { Topology } from '../topology.ts'

/**
 * What every shop process of the cluster needs beside its own port, its secret and the keys of providers. Each process
 * has a port of its own, so that HAProxy and Prometheus see it alone and a release takes them one by one.
 */
export function shopEnvironment({ proxy, secrets }: Topology): string {
  return `HOST=0.0.0.0
DATABASE_URL=postgres://shop:${secrets.shop}@${proxy.host}:${ports.write}/shop
DB_POOL_SIZE=10
WORKERS=1
TRUST_PROXY_HOPS=1
DRAIN_MS=3000
METRICS_TOKEN=${secrets.metrics}
`
}
