import { sql } from 'kysely'
import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { CsvValue } from '#server/csv/write-csv.ts'
import { readByPart } from '#server/spreadsheet/read-by-part.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { wibTime } from '#server/wib-days.ts'

type CodeRow = {
  code: string
  given_to: string | null
  used_by: string | null
  order_number: string | null
  used_at: string | null
}

const columns = ['code', 'state', 'given_to', 'used_by', 'order_number', 'used_at_wib']

/** The codes of a campaign by their letters, as far as they are made, with who used each and when. */
export async function exportCodes(ctx: AdminCtx, voucher_id: string, format: SheetFormat): Promise<FileAnswer> {
  const campaign = await ctx.db
    .selectFrom('vouchers')
    .select('code')
    .where('voucher_id', '=', voucher_id)
    .where('campaign_prefix', 'is not', null)
    .executeTakeFirst()
  if (!campaign) throw new AppError('not_found')
  return sheetFile({
    name: `codes-${campaign.code}`,
    format,
    columns,
    language: ctx.language,
    parts: readByPart<CodeRow>({
      readPart: (last, size) => readCodes(ctx, voucher_id, last, size),
      linesOf: (codes) => codes.map(lineOf),
    }),
  })
}

function lineOf({ code, given_to, used_by, order_number, used_at }: CodeRow): CsvValue[] {
  return [code, used_at === null ? 'FREE' : 'USED', given_to, used_by, order_number, used_at && wibTime(used_at)]
}

async function readCodes(
  ctx: AdminCtx,
  voucher_id: string,
  last: CodeRow | undefined,
  size: number,
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select c.code, g.email as given_to, p.email as used_by, u.order_number, u.used_at
      from voucher_codes c
      left join people g on g.user_id = c.user_id
      left join voucher_uses u on u.use_id = c.use_id and u.given_back_at is null
      left join people p on p.user_id = u.user_id
     where c.voucher_id = ${voucher_id} and c.kind = 'SINGLE' and c.code > ${last?.code ?? ''}
     order by c.code limit ${size}`.execute(ctx.db)
  return rows
}
