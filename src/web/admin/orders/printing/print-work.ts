import {
  makeLabels,
  makePackingSlips,
  makePickList,
  mostDocuments,
  readLabels,
  requestDeliveriesAndLabels,
} from '#contract/orders/delivery-documents.ts'
import type { LabelPaper, LeftOut, PickupWindow } from '#contract/orders/delivery-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { Download } from '../../../api/download.ts'
import { request } from '../../../api/request.ts'
import { fetchDocument } from '../../../shared/documents/fetch-document.ts'

/** `request`: deliveries and their labels. `labels`: those that are there. `slips`: sheets to pack by. `pick`: what to fetch for them all. */
export type DocumentKind = 'request' | 'labels' | 'slips' | 'pick'

const calls = { request: requestDeliveriesAndLabels, labels: makeLabels, slips: makePackingSlips, pick: makePickList }
const names: Record<DocumentKind, string> = { request: 'awb', labels: 'awb', slips: 'packing-slips', pick: 'pick-list' }

export type DocumentWork = {
  kind: DocumentKind
  order_ids: string[]
  paper: LabelPaper
  signal: AbortSignal
  pickup?: PickupWindow | undefined
}

/** The file, and the orders that are not in it. */
export async function makeDocument({
  kind,
  order_ids,
  paper,
  signal,
  pickup,
}: DocumentWork): Promise<{ file: Download; left_out: LeftOut[] }> {
  const fallbackName = `${names[kind]}-${Date.now()}.pdf`
  const how = { signal, fallbackName }
  if (kind === 'slips' || kind === 'pick') {
    return { file: await fetchDocument(calls[kind], { body: { order_ids } }, how), left_out: [] }
  }
  const file = await fetchDocument(calls[kind], { body: { order_ids, paper, ...(pickup && { pickup }) } }, how)
  // The file names them on its last page too, so nothing is lost when this is not answered.
  const state = await request(readLabels, { body: { order_ids } }, { signal }).catch(() => null)
  return { file, left_out: state?.left_out ?? [] }
}

const pollIntervalMs = 1_000

/** Tells how many of the orders have their labels while they are being requested, until the signal. */
export function watchLabels(
  { order_ids, signal }: Pick<DocumentWork, 'order_ids' | 'signal'>,
  tell: (ready: number) => void,
): void {
  const look = async () => {
    const state = await request(readLabels, { body: { order_ids } }, { signal }).catch(() => null)
    if (signal.aborted) return
    if (state) tell(state.ready)
    setTimeout(() => signal.aborted || void look(), pollIntervalMs)
  }
  setTimeout(() => signal.aborted || void look(), pollIntervalMs / 2)
}

/** The orders that a refusal names. */
export function leftOutIn(error: unknown): LeftOut[] {
  if (!(error instanceof ApiError)) return []
  const { details } = error
  if (typeof details !== 'object' || details === null || !('left_out' in details)) return []
  // The server's own shape; see `LeftOutDetails`.
  return Array.isArray(details.left_out) ? (details.left_out as LeftOut[]) : []
}

/** Orders of one file each. */
export function inFiles(kind: DocumentKind, order_ids: readonly string[]): string[][] {
  const size = kind === 'pick' ? order_ids.length : mostDocuments
  return Array.from({ length: Math.ceil(order_ids.length / size) }, (_, file) =>
    order_ids.slice(file * size, (file + 1) * size),
  )
}

const askAgainMs = 5_000

/** Waits until no courier's number is still to come, and answers the orders that have theirs. */
export async function waitForAwbs(order_ids: readonly string[]): Promise<string[]> {
  for (;;) {
    const states = await Promise.all(
      inFiles('labels', order_ids).map((part) => request(readLabels, { body: { order_ids: part } }).catch(() => null)),
    )
    const isWaiting = states.some((state) => state === null || state.waiting > 0)
    const left = new Set(states.flatMap((state) => state?.left_out.map(({ order_id }) => order_id) ?? []))
    if (!isWaiting) return order_ids.filter((order_id) => !left.has(order_id))
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}
