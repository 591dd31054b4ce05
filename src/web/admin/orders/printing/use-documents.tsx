import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { LeftOut } from '#contract/orders/delivery-documents.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useDocumentFailure } from '../../../shared/documents/use-document-failure.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PrintDialog } from './print-dialog.tsx'
import { saveAndOpen } from './print-open.ts'
import { leftOutIn, makeDocument, watchLabels } from './print-work.ts'
import type { DocumentKind } from './print-work.ts'
import { useRefreshOrders } from '../moving/use-order-actions.tsx'

export type DocumentJob = { kind: DocumentKind; count: number; ready: number }
/** `printed` of the orders are in the file. */
export type DocumentResult = { left_out: LeftOut[]; hasFile: boolean; printed: number }

export type Documents = {
  /** Makes a file of these orders' documents, saves and opens it, and names the orders that are left out. */
  print: (kind: DocumentKind, order_ids: string[]) => Promise<void>
  /** What is being made now. */
  job: DocumentJob | null
  /** To be rendered once on the page. */
  dialog: ReactNode
}

/** Documents of one order or of many; one file at a time. */
export function useDocuments(): Documents {
  const { work } = useTexts('admin-documents')
  const tellFailure = useDocumentFailure()
  const refresh = useRefreshOrders()
  const [job, setJob] = useState<DocumentJob | null>(null)
  const [result, setResult] = useState<DocumentResult | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const running = useRef<AbortController | null>(null)

  function show(outcome: DocumentResult) {
    const isComplete = outcome.left_out.length === 0
    setResult(isComplete ? null : outcome)
    setIsOpen(!isComplete)
  }

  async function print(kind: DocumentKind, order_ids: string[]) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const count = order_ids.length
    setJob({ kind, count, ready: 0 })
    setResult(null)
    // Of one order the toast is enough.
    setIsOpen(count > 1)
    if (kind !== 'slips') toast.info(work.creating)
    const watching = new AbortController()
    if (kind === 'request') {
      watchLabels({ kind, order_ids, signal: watching.signal }, (ready) => setJob({ kind, count, ready }))
    }
    try {
      const { file, left_out } = await makeDocument({ kind, order_ids, signal: controller.signal })
      saveAndOpen(file, (open) => toast.info(work.blocked, { action: { label: work.open, onPress: open } }))
      toast.success(work.done[kind])
      show({ left_out, hasFile: true, printed: count - left_out.length })
    } catch (error) {
      if (controller.signal.aborted) toast.info(kind === 'request' ? work.stopped : work.failed[kind])
      else tellFailure(error, work.failed[kind])
      show({ left_out: leftOutIn(error), hasFile: false, printed: 0 })
    } finally {
      watching.abort()
      running.current = null
      setJob(null)
      if (kind === 'request') void refresh()
    }
  }

  const dialog = (job || result) && (
    <PrintDialog
      job={job}
      result={result}
      open={isOpen}
      onOpenChange={setIsOpen}
      onStop={() => running.current?.abort()}
    />
  )
  return { print, job, dialog }
}
