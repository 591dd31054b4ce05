import { acquirePostgres } from './embedded-postgres.ts'

/** A process of the shop, as far as the database can see: holds the server until its input ends. */
const [, , dataDir = ''] = process.argv
const server = await acquirePostgres({ dataDir, log: (message) => process.stderr.write(`${message}\n`) })
process.stdout.write(`${JSON.stringify({ url: server.url, started: server.started })}\n`)
process.stdin.resume()
process.stdin.once('end', () => void server.leave())
