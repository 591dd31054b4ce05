import { ports } from '../topology.ts'
import type { Topology } from '../topology.ts'

/**
 * HAProxy's file: TLS and HTTP/2 in front of the shops, and before the database two ports, one to the current
 * primary and one to the replicas. The same on every machine that runs it.
 */
export function haproxyConfig(topology: Topology): string {
  const { bind, https_port, http_port, certificate, run, user } = topology.proxy
  const becomes = user === undefined ? '' : `  user ${user}\n  group ${user}\n  chroot /var/lib/haproxy\n`
  return `global
${becomes}  maxconn 8000
  stats socket ${run}/haproxy.sock mode 600 level admin
  ssl-default-bind-options ssl-min-ver TLSv1.2
  ssl-default-bind-ciphers ECDHE+AESGCM:ECDHE+CHACHA20
  tune.ssl.default-dh-param 2048

defaults
  timeout connect 2s
  timeout check 2s
  timeout queue 5s
  retries 3

# ---- the shop ----
frontend shop
  mode http
  bind :${https_port} ssl crt ${certificate} alpn h2,http/1.1
  timeout client 75s
  timeout http-request 30s
  timeout http-keep-alive 60s
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  # Paths that only the machines of the cluster may request.
  http-request return status 404 if { path /metrics /healthz /readyz }
  # While the database is away no shop is ready. They get the requests all the same, because their answer explains it.
  use_backend living_shops unless { nbsrv(shops) gt 0 }
  default_backend shops

frontend plain
  mode http
  bind :${http_port}
  timeout client 10s
  timeout http-request 10s
  http-request redirect scheme https code 308

${shopBackend(topology, 'shops', '/readyz')}

${shopBackend(topology, 'living_shops', '/healthz')}
${storeProxy(topology)}
# ---- the database ----
listen database_write
  mode tcp
  bind ${bind}:${ports.write}
${databaseServers(topology, '/primary')}

listen database_read
  mode tcp
  bind ${bind}:${ports.read}
  balance leastconn
${databaseServers(topology, '/replica?lag=2MB')}

# ---- figures ----
frontend metrics
  mode http
  bind ${bind}:${ports.proxyMetrics}
  timeout client 10s
  timeout http-request 10s
  http-request use-service prometheus-exporter if { path /metrics }
  http-request return status 404
`
}

/** TLS for an object store that has none itself. The request stays as it is, because it is signed. */
function storeProxy({ store }: Topology): string {
  if (!store) return ''
  return `
listen store
  mode http
  bind :${store.https_port} ssl crt ${store.certificate} alpn http/1.1
  timeout client 75s
  timeout http-request 30s
  timeout server 75s
  server store ${store.host}:${store.port}
`
}

/** A shop that stops reports it for three seconds (`DRAIN_MS`) before it refuses connections: twice as long as HAProxy takes to see it. */
function shopBackend({ shops }: Topology, name: string, path: string): string {
  const servers = shops.flatMap((shop) =>
    shop.ports.map((port) => `  server ${shop.name}-${port} ${shop.host}:${port} check`),
  )
  return `backend ${name}
  mode http
  balance leastconn
  # Calls that request deliveries for many orders take up to a minute.
  timeout server 90s
  option httpchk GET ${path}
  http-check expect status 200
  option redispatch 1
  # A read that a dying process did not answer is repeated at another one; the browser repeats what changes something.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1
${servers.join('\n')}`
}

/**
 * Patroni reports the role of each server. Connections to a server that lost its role are cut, because a frozen machine
 * would keep them open; while there is no primary, connections are refused at once.
 */
function databaseServers({ databases, connections }: Topology, path: string): string {
  const most = Math.max(10, connections - 20)
  const servers = databases.map(
    ({ name, host }) => `  server ${name} ${host}:${ports.postgres} maxconn ${most} check port ${ports.patroni}`,
  )
  return `  # An index over a large table is built, and a batch of many waited for, without a word on the connection.
  timeout client 8h
  timeout server 8h
  timeout queue 3s
  option clitcpka
  option srvtcpka
  retries 1
  option httpchk
  http-check send meth OPTIONS uri ${path}
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}`
}
