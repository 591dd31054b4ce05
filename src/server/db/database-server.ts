import { acquirePostgres } from './postgres/embedded-postgres.ts'

export type DatabaseServer = { url: string; leave: () => Promise<void> }

/** The database of the settings: the given one, or the bundled server with its data under `dataDir`. */
export async function databaseServer(options: {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
}): Promise<DatabaseServer> {
  if (options.databaseUrl !== undefined) return { url: options.databaseUrl, leave: async () => {} }
  return acquirePostgres({ dataDir: options.dataDir, log: options.log })
}
