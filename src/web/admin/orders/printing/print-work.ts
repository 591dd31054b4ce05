import {
  makeLabels,
  makePackingSlips,
  readLabels,
  requestDeliveriesAndLabels,
} from '#contract/orders/delivery-documents.ts'
import type { LeftOut } from '#contract/orders/delivery-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { Download } from '../../../api/download.ts'
import { request } from '../../../api/request.ts'
import { fetchDocument } from '../../../shared/documents/fetch-document.ts'

/** `request`: deliveries and their labels. `labels`: those that are there. `slips`: sheets to pack by. */
export type DocumentKind = 'request' | 'labels' | 'slips'

const calls = { request: requestDeliveriesAndLabels, labels: makeLabels, slips: makePackingSlips }
const names: Record<DocumentKind, string> = { request: 'awb', labels: 'awb', slips: 'packing-slips' }

export type DocumentWork = { kind: DocumentKind; order_ids: string[]; signal: AbortSignal }

/** The file, and the orders that are not in it. */
export async function makeDocument({
  kind,
  order_ids,
  signal,
}: DocumentWork): Promise<{ file: Download; left_out: LeftOut[] }> {
  const fallbackName = `${names[kind]}-${Date.now()}.pdf`
  const file = await fetchDocument(calls[kind], { body: { order_ids } }, { signal, fallbackName })
  if (kind === 'slips') return { file, left_out: [] }
  // The file names them on its last page too, so nothing is lost when this is not answered.
  const state = await request(readLabels, { body: { order_ids } }, { signal }).catch(() => null)
  return { file, left_out: state?.left_out ?? [] }
}

const lookAgainMs = 1_000

/** Tells how many of the orders have their labels while they are being requested, until the signal. */
export function watchLabels({ order_ids, signal }: DocumentWork, tell: (ready: number) => void): void {
  const look = async () => {
    const state = await request(readLabels, { body: { order_ids } }, { signal }).catch(() => null)
    if (signal.aborted) return
    if (state) tell(state.ready)
    setTimeout(() => signal.aborted || void look(), lookAgainMs)
  }
  setTimeout(() => signal.aborted || void look(), lookAgainMs / 2)
}

/** The orders that a refusal names. */
export function leftOutIn(error: unknown): LeftOut[] {
  if (!(error instanceof ApiError)) return []
  const { details } = error
  if (typeof details !== 'object' || details === null || !('left_out' in details)) return []
  // The server's own shape; see `LeftOutDetails`.
  return Array.isArray(details.left_out) ? (details.left_out as LeftOut[]) : []
}
