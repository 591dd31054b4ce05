import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { mostDocuments } from '#contract/orders/delivery-documents.ts'
import type { LeftOut, PickupWindow } from '#contract/orders/delivery-documents.ts'
import { saveFile } from '../../../api/download.ts'
import type { Download } from '../../../api/download.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useDocumentFailure } from '../../../shared/documents/use-document-failure.ts'
import type { NextStep } from '../../../shared/admin-list/bulk/next-step-buttons.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PrintDialog } from './print-dialog.tsx'
import { saveAndOpen } from './print-open.ts'
import { inFiles, leftOutIn, makeDocument, waitForAwbs, watchLabels } from './print-work.ts'
import type { DocumentKind, DocumentWork } from './print-work.ts'
import { useLabelPaper } from './use-label-paper.ts'
import { useRefreshOrders } from '../status/use-refresh-orders.ts'
import { adminDocumentsTexts } from './documents.en.ts'

export type DocumentJob = { kind: DocumentKind; count: number; ready: number }
export type DocumentResult = {
  kind: DocumentKind
  left_out: LeftOut[]
  hasFile: boolean
  /** The orders that are in the file. */
  printed: readonly string[]
}

type NextSteps = (kind: DocumentKind, order_ids: readonly string[]) => readonly NextStep[]

export type Documents = {
  /** Makes a file of these orders' documents, saves and opens it, and names the orders that are left out. */
  print: (kind: DocumentKind, order_ids: string[], pickup?: PickupWindow) => Promise<void>
  /** Labels and slips are for administrators who send orders. */
  mayPrint: boolean
  /** What is being made now. */
  job: DocumentJob | null
  /** To be rendered once on the page. */
  dialogWith: (next?: NextSteps) => ReactNode
}

/** Documents of one order or of many; one file at a time. Where they are a step of the work, what comes next is asked for after them. */
export function useDocuments({ isStep = false } = {}): Documents {
  const { work } = useTexts(adminDocumentsTexts)
  const tellFailure = useDocumentFailure()
  const refresh = useRefreshOrders()
  const may = useMay()
  const [paper] = useLabelPaper()
  const [job, setJob] = useState<DocumentJob | null>(null)
  const [result, setResult] = useState<DocumentResult | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isHidden = useRef(false)
  const running = useRef<AbortController | null>(null)

  function show(outcome: DocumentResult) {
    const isComplete = outcome.left_out.length === 0
    const isOver = isComplete && (!isStep || isHidden.current || outcome.printed.length === 0)
    setResult(isOver ? null : outcome)
    setIsOpen(!isOver)
  }

  async function print(kind: DocumentKind, order_ids: string[], pickup?: PickupWindow) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const count = order_ids.length
    setJob({ kind, count, ready: 0 })
    setResult(null)
    // Of one order the toast is enough.
    setIsOpen(count > 1)
    isHidden.current = false
    if (kind === 'request' || kind === 'labels') toast.info(work.creating)
    const watching = new AbortController()
    if (kind === 'request' && count <= mostDocuments) {
      watchLabels({ order_ids, signal: watching.signal }, (ready) => setJob({ kind, count, ready }))
    }
    const left: LeftOut[] = []
    const printed: string[] = []
    let files = 0
    try {
      for (const part of inFiles(kind, order_ids)) {
        const made = await makePart({ kind, order_ids: part, paper, pickup, signal: controller.signal })
        left.push(...made.left_out)
        if (!made.file) continue
        const missing = new Set(made.left_out.map(({ order_id }) => order_id))
        printed.push(...part.filter((order_id) => !missing.has(order_id)))
        files += 1
        // A browser opens one tab by itself; the other files are in the downloads.
        if (files > 1) saveFile(made.file)
        else saveAndOpen(made.file, (open) => toast.info(work.blocked, { action: { label: work.open, onPress: open } }))
      }
      if (files > 0) toast.success(work.done[kind])
      else toast.error(work.failed[kind])
    } catch (error) {
      if (controller.signal.aborted) toast.info(kind === 'request' ? work.stopped : work.failed[kind])
      else tellFailure(error, work.failed[kind])
    } finally {
      show({ kind, left_out: left, hasFile: files > 0, printed })
      watching.abort()
      running.current = null
      setJob(null)
      if (kind === 'request' || kind === 'labels') void refresh()
    }
  }

  /** Prints those that a courier had not answered for, once all of them have. */
  async function printWhenReady(order_ids: string[]) {
    setIsOpen(false)
    toast.info(work.whenReady)
    const ready = await waitForAwbs(order_ids)
    if (ready.length > 0) await print('labels', ready)
  }

  const dialogWith = (next?: NextSteps) =>
    (job || result) && (
      <PrintDialog
        job={job}
        result={result}
        open={isOpen}
        onOpenChange={(open) => {
          isHidden.current = !open
          setIsOpen(open)
        }}
        onStop={() => running.current?.abort()}
        next={next}
        onPrintWhenReady={(order_ids) => void printWhenReady(order_ids)}
      />
    )
  return { print, job, dialogWith, mayPrint: may('fulfilment') === true }
}

/** A file of many; null where none of its orders could be printed, which is no reason to leave the other files. */
async function makePart(work: DocumentWork): Promise<{ file: Download | null; left_out: LeftOut[] }> {
  try {
    return await makeDocument(work)
  } catch (error) {
    const left_out = leftOutIn(error)
    if (work.signal.aborted || left_out.length === 0) throw error
    return { file: null, left_out }
  }
}
