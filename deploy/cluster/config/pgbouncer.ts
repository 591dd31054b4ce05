import { ports } from '../topology.ts'
import type { Topology } from '../topology.ts'

/**
 * PgBouncer in transaction mode before HAProxy's two database ports. It is worth it where many server processes share one
 * primary. `LISTEN` does not work through it, so each process keeps one connection to HAProxy.
 */
export function pgbouncerConfig({ proxy, connections }: Topology, users: string): string {
  const pool = Math.max(10, Math.floor(connections / 4))
  return `[databases]
shop = host=${proxy.host} port=${ports.write} dbname=shop
shop_read = host=${proxy.host} port=${ports.read} dbname=shop
[pgbouncer]
listen_addr = ${proxy.bind}
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
default_pool_size = ${pool}
max_client_conn = 2000
server_connect_timeout = 2
server_login_retry = 1
server_lifetime = 600
server_idle_timeout = 60
server_check_delay = 5
query_wait_timeout = 15
client_login_timeout = 5
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 5000
ignore_startup_parameters = extra_float_digits
`
}

/** Its list of users: PgBouncer signs in at the database with the same passwords, so it needs them in plain text. */
export function pgbouncerUsers({ secrets }: Topology): string {
  return `"shop" "${secrets.shop}"\n"postgres" "${secrets.superuser}"\n`
}
