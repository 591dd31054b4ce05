import { say } from '#contract/messages/message.ts'
import { Email, Phone } from '#contract/scalars.ts'
import { mostChosen } from '#contract/vouchers/vouchers-admin.ts'
import type { AudienceCheck } from '#contract/vouchers/audience.ts'
import type { AdminCtx } from '#server/context.ts'
import { CsvProblem, readCsv } from '#server/csv/read-csv.ts'
import { refuseField } from '#server/parse-fields.ts'

type Problem = AudienceCheck['problems'][number]
type Entry = { row: number; text: string; email?: string; phone?: string }
type Person = { user_id: string; name: string; email: string; phone_number: string | null; isCustomer: boolean }

const longestShown = 100

/**
 * Which customers a list names, in its order and each once, and what is wrong with its rows. Rows are lines of the text;
 * a first one without an address or number is a heading.
 */
export async function checkAudience(ctx: AdminCtx, text: string): Promise<AudienceCheck> {
  const entries = await readEntries(text)
  const find = await loadPeople(ctx, entries)
  const customers = new Map<string, AudienceCheck['customers'][number]>()
  const problems: Problem[] = []
  for (const entry of entries) {
    const reason = keep(entry, find(entry), customers)
    if (reason) problems.push({ row: entry.row, text: entry.text.slice(0, longestShown), reason })
  }
  return { customers: [...customers.values()], problems }
}

/** Keeps the customers that an entry names, or returns why it names none. */
function keep(
  { email, phone }: Entry,
  people: readonly Person[],
  customers: Map<string, AudienceCheck['customers'][number]>,
): Problem['reason'] | null {
  if (email === undefined && phone === undefined) return 'NOT_READABLE'
  if (people.length === 0) return 'NOT_FOUND'
  const named = people.filter(({ isCustomer }) => isCustomer)
  if (named.length === 0) return 'NO_CUSTOMER'
  const fresh = named.filter(({ user_id }) => !customers.has(user_id))
  for (const one of fresh) customers.set(one.user_id, { user_id: one.user_id, name: one.name, email: one.email })
  return fresh.length === 0 ? 'TWICE' : null
}

async function readEntries(text: string): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const { line, cells } of readCsv(text, mostChosen)) {
      entries.push(entryOf(line, (cells[0] ?? '').trim()))
    }
  } catch (error) {
    throw error instanceof CsvProblem ? refuseField('text', error.said) : error
  }
  const [first] = entries
  const isHeading = first !== undefined && !/[@\d]/.test(first.text)
  const named = isHeading ? entries.slice(1) : entries
  if (named.length > mostChosen) throw refuseField('text', say('at_most_rows', { max: mostChosen }))
  return named
}

function entryOf(row: number, text: string): Entry {
  if (text.includes('@')) {
    const email = Email.safeParse(text)
    return { row, text, ...(email.success && { email: email.data }) }
  }
  // Spreadsheets lose the zero before a number.
  const phone = Phone.safeParse(/^8\d/.test(text) ? `0${text}` : text)
  return { row, text, ...(phone.success && { phone: phone.data }) }
}

/** Everybody whom the entries name, of each entry: two customers can have one number. */
async function loadPeople(ctx: AdminCtx, entries: readonly Entry[]): Promise<(entry: Entry) => readonly Person[]> {
  const emails = entries.flatMap(({ email }) => email ?? [])
  const phones = entries.flatMap(({ phone }) => phone ?? [])
  const rows = await ctx.db
    .selectFrom('people')
    .select(['user_id', 'first_name', 'last_name', 'email', 'phone_number', 'role'])
    .where('status', '!=', 'CLOSED')
    .where((e) => e.or([e('email', '=', e.fn.any(e.val(emails))), e('phone_number', '=', e.fn.any(e.val(phones)))]))
    .orderBy('user_id')
    .execute()
  const people = rows.map(({ first_name, last_name, role, ...person }) => ({
    ...person,
    name: `${first_name} ${last_name}`.trim(),
    isCustomer: role === 'CUSTOMER',
  }))
  const byEmail = Map.groupBy(people, ({ email }) => email)
  const byPhone = Map.groupBy(people, ({ phone_number }) => phone_number)
  return ({ email, phone }) => (email === undefined ? byPhone.get(phone ?? '') : byEmail.get(email)) ?? []
}
