import pg from 'pg'
import { isRecord } from '../database-errors.ts'
import type { PostgresLocation } from './postgres-location.ts'

export const shopDatabase = 'shop'

/** How an app connects: over the socket, as a user who owns the shop's database and is no superuser. */
export function shopUrl(location: PostgresLocation): string {
  return urlFor(location, 'shop', shopDatabase)
}

/** Connects as the server's superuser and makes sure that it is this server and no other. */
export async function connectAsAdmin(location: PostgresLocation): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlFor(location, 'postgres', 'postgres'),
    connectionTimeoutMillis: 5_000,
    application_name: 'sehati launcher',
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  if (rows[0]?.folder === location.data) return client
  await client.end()
  throw new Error(`The socket in ${location.socketFolder} belongs to the database in ${rows[0]?.folder}`)
}

/** ready: takes connections. starting: alive and recovering or stopping (57P03). silent: nothing listens. */
export type ServerState = 'ready' | 'starting' | 'silent'

export async function probe(location: PostgresLocation): Promise<ServerState> {
  try {
    await (await connectAsAdmin(location)).end()
    return 'ready'
  } catch (error) {
    const code = isRecord(error) ? String(error.code) : ''
    if (code === '57P03') return 'starting'
    const message = isRecord(error) ? String(error.message) : ''
    const isSilent = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02'].includes(code)
    if (isSilent || /timeout|Connection terminated/.test(message)) return 'silent'
    throw error
  }
}

function urlFor(location: PostgresLocation, user: string, database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(location.socketFolder)}`
}
