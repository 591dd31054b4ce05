import type { getCommissionStatement as call } from '#contract/affiliate/affiliate.ts'
import type { Query } from '#contract/call.ts'
import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import type { Language } from '#contract/language.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { translateStored } from '#contract/messages/stored-message.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getPerson } from '#server/modules/people/people.ts'
import { loadLetterhead, makeDocument } from '#server/modules/documents/documents.ts'
import type { Statement } from '#server/modules/documents/documents.ts'
import { listBookings } from '#server/modules/wallet/wallet.ts'
import { rupiah } from '#contract/written.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { startOfWibDay, wibDay } from '#server/wib-days.ts'

type Earned = { order_number: string; goods: number; rate_bps: number }
type Line = Statement['entries'][number] & { order_number: string; earned: Earned | undefined }

/**
 * What the shop paid a customer in commissions in a year of WIB, as the ledger has it: commission is income. In the
 * person's language; the PDF is drawn by the documents' worker.
 */
export async function makeStatement(ctx: CustomerCtx, { year, format }: Query<typeof call>): Promise<FileAnswer> {
  const [person, tax_number] = await Promise.all([getPerson(ctx.db, ctx.actor.id), loadTaxNumber(ctx)])
  const { first_name, last_name, email, language } = person
  const lines = await listLines(ctx, year, language)
  const statement = {
    year,
    name: `${first_name} ${last_name}`.trim(),
    email,
    tax_number,
    made_at: ctx.now().toISOString(),
  }
  if (format !== 'pdf') return toSheet(statement, lines, { format, language: ctx.language })
  const entries = lines.map(({ at, text, detail, amount }) => ({ at, text, detail, amount }))
  const { letterhead } = await loadLetterhead(ctx)
  return makeDocument(ctx, nameOf(year), {
    kind: 'statement',
    letterhead,
    statement: { ...statement, entries },
    language,
  })
}

const nameOf = (year: number) => `commissions-${year}`

async function listLines(ctx: CustomerCtx, year: number, language: Language): Promise<Line[]> {
  const from = startOfWibDay(`${year}-01-01`)
  const until = startOfWibDay(`${year + 1}-01-01`)
  const asked = { user_id: ctx.actor.id, purse: 'CASH', kind: 'COMMISSION', from, until } as const
  const bookings = await listBookings(ctx.db, asked)
  const earned = await loadEarned(ctx)
  const words = language === 'id' ? indonesian : english
  return bookings.map(({ reference, description, amount, created_at }) => {
    const order_number = reference.split('/')[0] ?? reference
    const of = earned.get(order_number)
    const detail = of && amount > 0 ? `${rupiah(of.goods)} × ${String(of.rate_bps / 100).replace('.', ',')}%` : ''
    return { at: created_at, text: translateStored(description, words), detail, amount, order_number, earned: of }
  })
}

async function loadEarned(ctx: CustomerCtx): Promise<Map<string, Earned>> {
  const rows = await ctx.db
    .selectFrom('commissions')
    .select(['order_number', 'base as goods', 'rate_bps'])
    .where('referrer_id', '=', ctx.actor.id)
    .where('state', '=', 'PAID')
    .execute()
  return new Map(rows.map((row) => [row.order_number, row]))
}

async function loadTaxNumber(ctx: CustomerCtx): Promise<string> {
  const row = await ctx.db
    .selectFrom('affiliate_members')
    .select('tax_number')
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  return row?.tax_number ?? ''
}

const columns = ['year', 'name', 'npwp', 'date', 'order', 'description', 'goods', 'rate_percent', 'amount']

function toSheet(
  { year, name, tax_number }: Omit<Statement, 'entries'>,
  lines: readonly Line[],
  { format, language }: { format: SheetFormat; language: Language },
): FileAnswer {
  const head = [year, name, tax_number]
  const rows = lines.map(({ at, order_number, text, earned, amount }) => [
    ...head,
    wibDay(new Date(at)),
    order_number,
    text,
    amount > 0 ? (earned?.goods ?? null) : null,
    amount > 0 && earned ? earned.rate_bps / 100 : null,
    amount,
  ])
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const last = [...head, '', '', 'TOTAL', null, null, total]
  return sheetFile({ name: nameOf(year), format, columns, language, parts: [[...rows, last]] })
}
