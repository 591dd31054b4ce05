import { setTimeout as pause } from 'node:timers/promises'
import { psql } from './cluster.ts'
import type { Cluster } from './cluster.ts'

/** Waits until the WAL of everything so far lies in the repository. */
export async function archiveAll({ nodes }: Cluster): Promise<void> {
  // The file that holds the accident is sent on when the next one begins.
  const primary = nodes.find(({ run }) => psql(run, 'select pg_is_in_recovery()') === 'f')!
  const file = psql(primary.run, 'select pg_walfile_name(pg_switch_wal())')
  while (psql(primary.run, `select last_archived_wal >= '${file}' from pg_stat_archiver`) !== 't') await pause(200)
}
