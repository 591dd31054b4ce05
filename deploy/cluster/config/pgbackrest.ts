import { ports } from '../topology.ts'
import type { DatabaseMachine, Topology } from '../topology.ts'

/** pgBackRest on one machine: base back-ups and every piece of WAL go to one repository that all machines reach. */
export function pgbackrestConfig({ backup, log }: Topology, { data, run }: DatabaseMachine): string {
  return `[global]
${repository(backup)}
repo1-retention-full=2
log-path=${log}
lock-path=${run}/pgbackrest
spool-path=${run}/pgbackrest-spool
start-fast=y
delta=y
log-level-console=warn
log-level-file=off
compress-type=lz4
[shop]
pg1-path=${data}
pg1-port=${ports.postgres}
pg1-socket-path=${run}
`
}

function repository(backup: Topology['backup']): string {
  if (backup.type === 'posix') return `repo1-path=${backup.path}`
  const trust = backup.ca === undefined ? '' : `\nrepo1-storage-ca-file=${backup.ca}`
  // A shop's database is thousands of small files, and a request each would take minutes.
  return `repo1-type=s3
repo1-path=/shop
repo1-bundle=y
repo1-s3-uri-style=path
repo1-s3-endpoint=${backup.endpoint}
repo1-s3-bucket=${backup.bucket}
repo1-s3-region=${backup.region}
repo1-s3-key=${backup.key}
repo1-s3-key-secret=${backup.key_secret}
repo1-storage-port=${backup.port}${trust}`
}
