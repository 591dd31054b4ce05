import { ports } from '../topology.ts'
import type { DatabaseMachine, Topology } from '../topology.ts'

/**
 * Environment of one etcd, as `/etc/default/etcd` holds it. Version 2 of its interface is on because Patroni 3.0 loses
 * acknowledged rows over version 3: a primary that wakes takes the key back from its successor without comparing
 * (decision 102).
 */
export function etcdEnvironment({ databases }: Topology, { name, host }: DatabaseMachine, data: string): string {
  const cluster = databases.map((one) => `${one.name}=http://${one.host}:${ports.etcdPeers}`).join(',')
  return `ETCD_NAME=${name}
ETCD_DATA_DIR=${data}
ETCD_INITIAL_CLUSTER=${cluster}
ETCD_INITIAL_CLUSTER_TOKEN=shop
ETCD_INITIAL_CLUSTER_STATE=new
ETCD_LISTEN_CLIENT_URLS=http://${host}:${ports.etcd}
ETCD_ADVERTISE_CLIENT_URLS=http://${host}:${ports.etcd}
ETCD_LISTEN_PEER_URLS=http://${host}:${ports.etcdPeers}
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://${host}:${ports.etcdPeers}
ETCD_ENABLE_V2=true
ETCD_AUTO_COMPACTION_RETENTION=1
ETCD_LOGGER=zap
ETCD_LOG_LEVEL=warn
`
}
