import { sql } from 'kysely'
import type { FileAnswer } from '#contract/file.ts'
import type { Query } from '#contract/call.ts'
import type { ClaimRow, exportClaims as call } from '#contract/vouchers/claims-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import type { CsvValue } from '#server/csv/write-csv.ts'
import { readByPart } from '#server/spreadsheet/read-by-part.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { wibTime } from '#server/wib-days.ts'
import { claimsWanted, loadClaims } from './claims.queries.ts'
import type { ClaimFilters } from './claims.queries.ts'

type Column = [name: string, value: (claim: ClaimRow) => CsvValue]

const columns: Column[] = [
  ['claimed_at_wib', (claim) => wibTime(claim.claimed_at)],
  ['status', (claim) => claim.status],
  ['channel', (claim) => claim.channel],
  ['code', (claim) => claim.voucher.code],
  ['voucher', (claim) => claim.voucher.name],
  ['customer', (claim) => claim.customer.name],
  ['email', (claim) => claim.customer.email],
  ['gift', (claim) => claim.gift.name],
  ['quantity', (claim) => claim.gift.quantity],
  ['expires_at_wib', (claim) => wibTime(claim.expires_at)],
  ['spent_at_wib', (claim) => claim.spent_at && wibTime(claim.spent_at)],
  ['order_number', (claim) => claim.order_number],
  ['place', (claim) => claim.place],
  ['handed_over_by', (claim) => claim.admin_name],
]

/** The claims that the filters leave, newest first, read and sent some hundred at a time. */
export async function exportClaims(ctx: AdminCtx, { format, ...filters }: Query<typeof call>): Promise<FileAnswer> {
  return sheetFile({
    name: 'history-claim-freebies',
    format,
    columns: columns.map(([name]) => name),
    language: ctx.language,
    parts: readByPart({
      readPart: async (last: ClaimRow | undefined, size) =>
        loadClaims(ctx.db, await nextIds(ctx, filters, last, size), ctx.language),
      linesOf: (claims) => claims.map((claim) => columns.map(([, value]) => value(claim))),
    }),
  })
}

async function nextIds(
  ctx: AdminCtx,
  filters: ClaimFilters,
  last: ClaimRow | undefined,
  size: number,
): Promise<string[]> {
  const behind = last
    ? sql`and (c.claimed_at, c.claim_id) < (${last.claimed_at}::timestamptz, ${last.claim_id}::uuid)`
    : sql``
  const { rows } = await sql<{ claim_id: string }>`
    select c.claim_id from freebie_claims c where ${claimsWanted(filters)} ${behind}
     order by c.claimed_at desc, c.claim_id desc limit ${size}`.execute(ctx.db)
  return rows.map(({ claim_id }) => claim_id)
}
