import * as calls from '#contract/catalogue/product-imports.ts'
import { serve } from '#server/http/serve.ts'
import { getProductImport, listImportRows } from './imports.queries.ts'
import { exportFailedLines } from './export-failed-lines.ts'
import { startImport } from './start-import.ts'
import { applyImport, cancelImport } from './steer-import.ts'

/** Spreadsheets of products: sent, reviewed, written. */
export const importRoutes = [
  serve(calls.startProductImport, (ctx, { files }) => startImport(ctx, files)),
  serve(calls.getProductImport, (ctx, { params }) => getProductImport(ctx.db, params.id)),
  serve(calls.listImportRows, (ctx, { params, query }) => listImportRows(ctx, params.id, query)),
  serve(calls.exportFailedLines, (ctx, { params, query }) => exportFailedLines(ctx, params.id, query.format)),
  serve(calls.applyProductImport, (ctx, { params }) => applyImport(ctx, params.id)),
  serve(calls.cancelProductImport, (ctx, { params }) => cancelImport(ctx, params.id)),
]
