import { ports } from '../topology.ts'
import type { DatabaseMachine, Topology } from '../topology.ts'

/** Paths on Patroni's machine: the settings of the back-up, the password file, and the first statements. */
type Files = { pgbackrest: string; passwords: string; firstSql: string }

/**
 * Patroni's file of one machine. The part `dcs` is read at the very first start only; later
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
  # A new replica starts with a fast checkpoint instead of waiting for the next regular one.
  basebackup: [{ checkpoint: fast }]
  authentication:
    superuser: { username: postgres, password: '${secrets.superuser}' }
    replication: { username: replicator, password: '${secrets.replication}' }
  # Patroni writes the whole file. The lines of initdb would come first and require a password of the back-up.
  pg_hba:
    # The database's own user on this machine: back-ups and Patroni's tools.
    - local all postgres peer
    - local all all scram-sha-256
    - host replication replicator ${network} scram-sha-256
    - host all all ${network} scram-sha-256
  parameters:
    unix_socket_directories: ${run}
    logging_collector: 'off'
    log_line_prefix: '%m ${name} [%p] '
    archive_command: ${pgbackrest} archive-push %p
    # Timelines come from the primary, never from the archive: a former primary that finds its successor's timeline there
    # takes its own last writes for shared history, and Patroni does not rewind it (decision 102).
    restore_command: >-
      sh -c 'case "$0" in *.history) exit 1 ;; esac; exec ${pgbackrest} archive-get "$0" "$1"' %f %p
# Where the machine has a watchdog: { mode: required, device: /dev/watchdog }. Without one the synchronous standby prevents two primaries.
watchdog: { mode: 'off' }
tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false }
`
}

/** Read at the very first start of all machines. */
function bootstrap({ memory, connections }: Topology, files: Files): string {
  return `bootstrap:
  dcs:
    # After so many seconds without a sign of life a primary loses its leader key; 20 is Patroni's minimum.
    ttl: 20
    loop_wait: 3
    # ttl >= loop_wait + 2 * retry_timeout
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    # Fail over at once when a server crashes; the default of 300 would first try to restart it.
    primary_start_timeout: 0
    synchronous_mode: true
    # Without both standbys the shop goes on selling, and an alert reports it (decision 102).
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
        # The slot of a dead replica must not fill the disks of the others.
        max_slot_wal_keep_size: 4GB
        synchronous_commit: 'on'
        # A frozen standby blocks every commit for this long; the default is a minute.
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
