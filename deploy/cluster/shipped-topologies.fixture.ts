import { fileURLToPath } from 'node:url'
import { renderedFiles } from './rendered-files.ts'
import { readTopology } from './topology.ts'
import type { Topology } from './topology.ts'

/** Placeholders that the operator replaces; no value is used anywhere. */
export const secrets = Object.fromEntries(
  [
    'DB_SUPERUSER_PASSWORD',
    'DB_REPLICATION_PASSWORD',
    'SHOP_DB_PASSWORD',
    'METRICS_TOKEN',
    'BACKUP_S3_KEY',
    'BACKUP_S3_SECRET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ].map((name) => [name, `secret-of-${name.toLowerCase()}`]),
)

export const topologies = ['bare', 'compose'] as const
type Name = (typeof topologies)[number]

export const topologyOf = (name: Name): Topology =>
  readTopology(fileURLToPath(new URL(`${name}.json`, import.meta.url)), secrets)

/** Every file of a description that is shipped. */
export const filesOf = (name: Name): Map<string, string> => renderedFiles(topologyOf(name))
