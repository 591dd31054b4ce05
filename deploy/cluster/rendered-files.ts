import { etcdEnvironment } from './config/etcd.ts'
import { haproxyConfig } from './config/haproxy.ts'
import { firstSql, patroniConfig } from './config/patroni.ts'
import { pgbackrestConfig } from './config/pgbackrest.ts'
import { pgbouncerConfig, pgbouncerUsers } from './config/pgbouncer.ts'
import { prometheusConfig } from './config/prometheus.ts'
import { shopEnvironment } from './config/shop-env.ts'
import { storeIdentities } from './config/store.ts'
import type { Topology } from './topology.ts'

/**
 * Every file that the machines of a topology need, by `<machine>/<path on it>`, where Debian's packages look for it.
 * The machines are those of the databases, `proxy`, `shop` (the same on each) and `watch`.
 */
export function renderedFiles(topology: Topology): Map<string, string> {
  const files = new Map<string, string>()
  for (const machine of topology.databases) {
    const add = (path: string, text: string) => files.set(`${machine.name}${path}`, text)
    const pgbackrest = '/etc/pgbackrest.conf'
    add('/etc/default/etcd', etcdEnvironment(topology, machine, '/var/lib/etcd/shop'))
    const first = '/etc/patroni/first.sql'
    const passwords = '/var/lib/postgresql/pgpass'
    add('/etc/patroni/config.yml', patroniConfig(topology, machine, { pgbackrest, passwords, firstSql: first }))
    add(first, firstSql(topology))
    add(pgbackrest, pgbackrestConfig(topology, machine))
  }
  const users = '/etc/pgbouncer/userlist.txt'
  files.set('proxy/etc/haproxy/haproxy.cfg', haproxyConfig(topology))
  files.set('proxy/etc/pgbouncer/pgbouncer.ini', pgbouncerConfig(topology, users))
  files.set(`proxy${users}`, pgbouncerUsers(topology))
  files.set('shop/etc/sehati/cluster.env', shopEnvironment(topology))
  if (topology.store) files.set('store/etc/seaweedfs/s3.json', storeIdentities(topology.store))
  const token = '/etc/prometheus/shop-token'
  const rules = '/etc/prometheus/shop-alerts.yml'
  files.set('watch/etc/prometheus/prometheus.yml', prometheusConfig(topology, { rules, token }))
  files.set(`watch${token}`, topology.secrets.metrics)
  return files
}
