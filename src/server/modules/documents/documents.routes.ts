import * as calls from '#contract/orders/delivery-documents.ts'
import { serve } from '#server/http/serve.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { makeInvoice } from './make-invoice.ts'
import { makePickList } from './make-pick-list.ts'
import { makePackingSlips } from './make-packing-slips.ts'
import { printLabels } from './print-labels.ts'
import { readLabels } from './read-labels.ts'
import { requestAndPrint } from './request-and-print.ts'

export const documentRoutes = [
  serve(calls.makeLabels, (ctx, { body }) => printLabels(ctx, body)),
  serve(calls.requestDeliveriesAndLabels, (ctx, { body }) => requestAndPrint(ctx, body)),
  serve(calls.readLabels, (ctx, { body }) => readLabels(ctx, body)),
  serve(calls.makePackingSlips, (ctx, { body }) => makePackingSlips(ctx, body)),
  serve(calls.makePickList, (ctx, { body }) => makePickList(ctx, body)),
  serve(calls.getMyInvoice, (ctx, { params }) => makeInvoice(ctx, params.id)),
  serve(calls.getAnyInvoice, (ctx, { params }) => makeInvoice(ctx, params.id)),
  serve(calls.getMyCreditNote, (ctx, { params }) => makeCreditNote(ctx, params.id)),
  serve(calls.getAnyCreditNote, (ctx, { params }) => makeCreditNote(ctx, params.id)),
]
