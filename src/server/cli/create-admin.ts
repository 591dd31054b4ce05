import { parseArgs } from 'node:util'
import * as z from 'zod'
import { messageOf } from '#contract/messages/issues.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import { Email, line, Password } from '#contract/scalars.ts'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { createAdmin } from '#server/modules/staff/staff.ts'
import { hashPassword, refuseGuessablePassword } from '#server/modules/sign-in/sign-in.ts'
import { passwordFromInput, passwordFromTerminal } from './read-password.ts'
import { withDb } from './with-server.ts'

const help = `npm run admin:create -- --email <address> [--name <name>] [--password-stdin]

Creates an administrator who may do everything, in the database of DATABASE_URL, else in the embedded one under DATA_DIR.
Asks for the password on the terminal without showing it.
  --email <address>   what the administrator signs in with, at /admin/signin
  --name <name>       first and last name; "Administrator" when left out
  --password-stdin    reads the password from standard input instead, for scripts
  --help              shows this
`

const Wanted = z.object({ email: Email, first_name: line(1, 50), last_name: line(0, 50) })
type Wanted = z.output<typeof Wanted>

await main()

async function main() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string', default: 'Administrator' },
        'password-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return void process.stdout.write(help)
    if (!values.email) throw new Error('--email is missing. --help shows how to use this.')
    const [first_name, ...rest] = values.name.trim().split(/\s+/)
    const wanted = parse(Wanted, { email: values.email, first_name, last_name: rest.join(' ') })
    const password = await readPassword(wanted, values['password-stdin'] ?? false)
    await openAccount(wanted, password)
    process.stdout.write(`${wanted.email} can sign in at /admin/signin\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

async function readPassword({ email }: Wanted, isPiped: boolean): Promise<string> {
  if (!isPiped && !process.stdin.isTTY) throw new Error('There is no terminal to ask on. Use --password-stdin.')
  const password = parse(Password, isPiped ? await passwordFromInput(process.stdin) : await passwordFromTerminal())
  refuseGuessablePassword(password, { email, field: 'password' })
  return password
}

function openAccount(wanted: Wanted, password: string): Promise<void> {
  return withDb(async (db, url) => {
    await migrate(url, migrationsFolder)
    const password_hash = await hashPassword(password)
    const ctx = { now: () => new Date(), actor: { kind: 'system' } as const }
    await transaction(db, (tx) =>
      createAdmin(ctx, tx, {
        sets: ['OWNER'],
        ...wanted,
        password_hash,
        is_verified: true,
        is_language_chosen: false,
      }),
    )
  })
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => inEnglish(messageOf(issue))).join('\n'))
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.fields.length > 0) return error.fields.map(({ message }) => message).join('\n')
  return error instanceof Error ? error.message : String(error)
}
