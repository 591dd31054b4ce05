import { ports } from '../topology.ts'
import type { DatabaseMachine, Topology } from '../topology.ts'

/** What Patroni is pointed to on its machine: the back-up's settings, a place for passwords, and the first statements. */
type Files = { pgbackrest: string; passwords: string; firstSql: string }

/**
 * Patroni's file of one machine. What stands under `dcs` is read at the very first start only; later
 * `patronictl edit-config` changes it for all machines at once.
 */
export function patroniConfig(topology: Topology, machine: DatabaseMachine, files: Files): string {
  const { databases, network, secrets } = topology
  const { name, host, data, run } = machine
  const etcd = databases.map((one) => `${one.host}:${ports.etcd}`).join(',')
  const pgbackrest = `pgbackrest --config=${files.pgbackrest} --stanza=shop`
  return `scope: shop
name: ${name}
restapi: { listen: '${host}:${ports.patroni}', connect_address: '${host}:${ports.patroni}' }
# "etcd", which compares before it writes, and not "etcd3", which does not (decision 102).
etcd: { hosts: '${etcd}' }
${bootstrap(topology, files)}postgresql:
  listen: '${host}:${ports.postgres}'
  connect_address: '${host}:${ports.postgres}'
  data_dir: ${data}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${files.passwords}
  use_unix_socket: true
  # A replica that is made anew waits for no leisurely checkpoint.
  basebackup: [{ checkpoint: fast }]
  authentication:
    superuser: { username: postgres, password: '${secrets.superuser}' }
    replication: { username: replicator, password: '${secrets.replication}' }
  # Patroni writes the whole file. What initdb puts there would come first and ask the back-up for a password.
  pg_hba:
    # Whoever is the database's user on its own machine: back-ups and Patroni's tools.
    - local all postgres peer
    - local all all scram-sha-256
    - host replication replicator ${network} scram-sha-256
    - host all all ${network} scram-sha-256
  parameters:
    unix_socket_directories: ${run}
    logging_collector: 'off'
    log_line_prefix: '%m ${name} [%p] '
    archive_command: ${pgbackrest} archive-push %p
    # Timelines are learnt from the primary, never from the archive: a former primary that found its successor's there would
    # take what only it had written for the common past, and Patroni would not rewind it (decision 102).
    restore_command: >-
      sh -c 'case "$0" in *.history) exit 1 ;; esac; exec ${pgbackrest} archive-get "$0" "$1"' %f %p
# Where the machine has one: { mode: required, device: /dev/watchdog }. Without, the synchronous standby is the fence.
watchdog: { mode: 'off' }
tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false }
`
}

/** Read at the very first start of all machines. */
function bootstrap({ memory, connections }: Topology, files: Files): string {
  return `bootstrap:
  dcs:
    # A primary that nobody hears of loses its key after so many seconds; 20 is the least that Patroni takes.
    ttl: 20
    loop_wait: 3
    # ttl >= loop_wait + 2 * retry_timeout
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    # A crashed server is succeeded at once, where 300 would start it again in its place first.
    primary_start_timeout: 0
    synchronous_mode: true
    # With both standbys gone the shop goes on selling; an alert tells it (decision 102).
    synchronous_mode_strict: false
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        wal_level: replica
        wal_log_hints: 'on'
        hot_standby: 'on'
        hot_standby_feedback: 'on'
        max_connections: ${connections}
        max_wal_senders: 10
        max_replication_slots: 10
        max_worker_processes: 8
        shared_buffers: ${memory.shared_buffers}
        effective_cache_size: ${memory.effective_cache_size}
        random_page_cost: 1.1
        wal_compression: lz4
        wal_keep_size: 128MB
        # The slot of a dead replica must not fill the disk of the living.
        max_slot_wal_keep_size: 4GB
        synchronous_commit: 'on'
        # So long a frozen standby blocks every commit; the default is a minute.
        wal_sender_timeout: 5s
        wal_receiver_timeout: 5s
        tcp_user_timeout: 5000
        client_connection_check_interval: 2s
        idle_in_transaction_session_timeout: 30s
        autovacuum_naptime: 10s
        archive_mode: 'on'
        archive_timeout: 60s
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums, { auth: scram-sha-256 }]
  # On the very first primary, once.
  post_bootstrap: psql -X -v ON_ERROR_STOP=1 -f ${files.firstSql}
`
}

/** The shop's own role and database. */
export function firstSql({ secrets }: Topology): string {
  return `create role shop login password '${secrets.shop}';
-- A pooler hands a session's settings on to strangers, so limits stand here. Commands of our own lift them.
alter role shop set statement_timeout = '60s';
alter role shop set lock_timeout = '3s';
create database shop owner shop;
`
}
