import { parseArgs } from 'node:util'
import pg from 'pg'
import { listMonths, moveMonth } from '#server/db/move-month.ts'
import type { Month } from '#server/db/move-month.ts'
import { withServer } from './with-server.ts'

const help = `npm run db:months [-- --move TABLESPACE --before YYYY-MM]

Lists the tables that are kept by the month, with their rows (as the last vacuum saw them), size and tablespace. With --move,
each month that ended before that one is copied to a tablespace (create tablespace slow location '/mnt/slow') and the copy put
in its place; the shop stays open. Cut off, it is run again.
`

await main()

async function main() {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, move: { type: 'string' }, before: { type: 'string' } },
  })
  if (values.help) return void process.stdout.write(help)
  try {
    const { move, before } = values
    if ((move === undefined) !== (before === undefined)) throw new Error('--move and --before belong together')
    if (before !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(before))
      throw new Error('--before takes a month such as 2026-04')
    await withClient(async (client) => {
      if (move !== undefined) await moveAll(client, move, new Date(`${before}-01T00:00:00Z`))
      for (const month of await listMonths(client)) process.stdout.write(lineOf(month))
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function moveAll(client: pg.Client, tablespace: string, before: Date): Promise<void> {
  if (before > new Date()) throw new Error('Only months that are over can be moved')
  const { rowCount } = await client.query('select from pg_tablespace where spcname = $1', [tablespace])
  if (rowCount === 0) throw new Error(`There is no tablespace ${tablespace}`)
  for (const month of await listMonths(client)) {
    if (month.ends_at === null || month.ends_at > before || month.tablespace === tablespace) continue
    await moveMonth(client, month, tablespace)
    process.stdout.write(`moved ${month.name}\n`)
  }
}

function lineOf({ name, rows, size, tablespace }: Month): string {
  return `${name.padEnd(30)} ${(rows ?? '?').padStart(12)} rows ${size.padStart(10)}  ${tablespace}\n`
}

/** As long as it takes. */
function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withServer(async (url) => {
    const client = new pg.Client({ connectionString: url, application_name: 'sehati months' })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  })
}
