import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { LeftOut } from '#contract/delivery-papers.ts'
import { useTexts } from '../../../shared/language.tsx'
import { usePaperFailure } from '../../../shared/papers/use-paper-failure.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PrintDialog } from './print-dialog.tsx'
import { saveAndOpen } from './print-open.ts'
import { leftOutIn, makePaper, watchLabels } from './print-work.ts'
import type { PaperKind } from './print-work.ts'
import { useRefreshOrders } from '../moving/use-order-actions.tsx'

export type PaperJob = { kind: PaperKind; count: number; ready: number }
/** `printed` of the orders are in the file. */
export type PaperResult = { left_out: LeftOut[]; hasFile: boolean; printed: number }

export type Papers = {
  /** Makes a file of these orders' papers, saves and opens it, and tells which orders are missing. */
  print: (kind: PaperKind, order_ids: string[]) => Promise<void>
  /** What is being made now. */
  job: PaperJob | null
  /** To be rendered once on the page. */
  dialog: ReactNode
}

/** Papers of one order or of many; one file at a time. */
export function usePapers(): Papers {
  const { work } = useTexts('admin-papers')
  const tellFailure = usePaperFailure()
  const refresh = useRefreshOrders()
  const [job, setJob] = useState<PaperJob | null>(null)
  const [result, setResult] = useState<PaperResult | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const running = useRef<AbortController | null>(null)

  function show(outcome: PaperResult) {
    const isComplete = outcome.left_out.length === 0
    setResult(isComplete ? null : outcome)
    setIsOpen(!isComplete)
  }

  async function print(kind: PaperKind, order_ids: string[]) {
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
      const { file, left_out } = await makePaper({ kind, order_ids, signal: controller.signal })
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
