import { useRef } from 'react'
import { Link } from 'react-router'
import CircleX from 'lucide-react/icons/circle-x'
import type { LeftOut } from '#contract/orders/delivery-documents.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { NextStepButtons } from '../../../shared/admin-list/bulk/next-step-buttons.tsx'
import type { NextStep } from '../../../shared/admin-list/bulk/next-step-buttons.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { useWords } from '../../../shared/words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { DocumentKind } from './print-work.ts'
import type { DocumentJob, DocumentResult } from './use-documents.tsx'
import { adminDocumentsTexts } from './documents.en.ts'

type PrintDialogProps = {
  job: DocumentJob | null
  result: DocumentResult | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onStop: () => void
  onPrintWhenReady: (order_ids: string[]) => void
  /** What comes after a file for the orders in it, the likeliest last. */
  next: ((kind: DocumentKind, order_ids: readonly string[]) => readonly NextStep[]) | undefined
}

/** How far a file is, and afterwards which orders are not in it and what comes next. Closing it stops nothing. */
export function PrintDialog({ job, result, open, onOpenChange, onStop, onPrintWhenReady, next }: PrintDialogProps) {
  const texts = useTexts(adminDocumentsTexts)
  const likeliest = useRef<HTMLButtonElement>(null)
  if (job) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="sm"
        title={texts.work.title[job.kind]}
        description={texts.work.text}
        footer={
          <>
            <Button variant="cancel" onClick={onStop}>
              {texts.work.stop}
            </Button>
            <Button onClick={() => onOpenChange(false)}>{texts.work.hide}</Button>
          </>
        }
      >
        <Progress job={job} />
      </Dialog>
    )
  }
  if (!result) return null

  function titleOf({ left_out, hasFile, printed }: DocumentResult): string {
    if (left_out.length === 0) return texts.result.next(texts.menu.orders(printed.length))
    return hasFile ? texts.result.some(left_out.length) : texts.result.none
  }

  const { kind, left_out, hasFile, printed } = result
  const toCome = left_out.filter(({ reason }) => reason === 'AWB_PENDING').map(({ order_id }) => order_id)
  const steps = next?.(kind, printed) ?? []
  if (left_out.length === 0 && steps.length === 0) return null
  const whenReady = { label: texts.result.whenReady, onSelect: () => onPrintWhenReady(toCome) }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={left_out.length === 0 ? 'sm' : 'md'}
      title={titleOf(result)}
      description={left_out.length > 0 && hasFile ? texts.result.someText : undefined}
      focusFirst={likeliest}
      footer={
        <NextStepButtons
          steps={[...steps, ...(toCome.length > 0 ? [whenReady] : [])]}
          close={texts.result.close}
          onClose={() => onOpenChange(false)}
          likeliest={likeliest}
        />
      }
    >
      {left_out.length === 0 && <p className="text-sm text-text-muted">{texts.result.nextText[kind]}</p>}
      <ul className="divide-y text-sm">
        {left_out.map((one) => (
          <LeftOutLine key={one.order_id} one={one} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Counted while the couriers answer; drawing the file has no known end. */
function Progress({ job: { kind, count, ready } }: { job: DocumentJob }) {
  const { work, menu } = useTexts(adminDocumentsTexts)
  if (kind !== 'request' || ready === count) return <ProgressBar label={work.drawing(menu.orders(count))} />
  return <ProgressBar label={work.ready(group(ready), group(count))} value={ready} max={count} />
}

function LeftOutLine({ one }: { one: LeftOut }) {
  const { result } = useTexts(adminDocumentsTexts)
  const words = useWords()
  return (
    <li className="flex items-start gap-3 py-2.5">
      <CircleX aria-hidden className="mt-px size-5 shrink-0 text-danger" />
      <span className="min-w-0">
        {one.order_number === null ? (
          <span className="font-semibold">{result.unknown}</span>
        ) : (
          <Link
            to={adminPaths.order(one)}
            className="tabular font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {one.order_number}
          </Link>
        )}
        <span className="block break-words text-text-muted">{words(one)}</span>
      </span>
    </li>
  )
}
