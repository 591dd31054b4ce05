import { Link } from 'react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'
import type { Output } from '#contract/call.ts'
import { changeManyOrderStatuses } from '#contract/orders-admin.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { useWords } from '../../../shared/words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** What the server answered of each order, and those that were not sent any more. */
export type BulkResults = (Output<typeof changeManyOrderStatuses>['results'][number] & { isLeft?: boolean })[]

type BulkResultDialogProps = { results: BulkResults; open: boolean; onOpenChange: (open: boolean) => void }

/** Longer lists of orders that went well are of no use. */
const mostMoved = 100

/** What became of each order, those that were refused first. */
export function BulkResultDialog({ results, open, onOpenChange }: BulkResultDialogProps) {
  const { bulk } = useTexts('admin-orders')
  const { progress } = useTexts('admin-order-list')
  const left = results.filter(({ isLeft }) => isLeft)
  const refused = results.filter(({ moved, isLeft }) => !moved && !isLeft)
  const moved = results.filter((result) => result.moved)
  const summary = [
    // The call's own words, where nothing contradicts them.
    ...(refused.length + left.length === 0 ? [changeManyOrderStatuses.message] : []),
    ...(moved.length > 0 ? [bulk.resultMoved(moved.length)] : []),
    ...(refused.length > 0 ? [bulk.resultRefused(refused.length)] : []),
    ...(left.length > 0 ? [progress.left(left.length)] : []),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={bulk.resultTitle}
      description={summary.join(' · ')}
      footer={<Button onClick={() => onOpenChange(false)}>{bulk.close}</Button>}
    >
      <ul className="divide-y text-sm">
        {[...refused, ...left, ...moved.slice(0, mostMoved)].map((result) => (
          <ResultLine key={result.order_id} result={result} />
        ))}
        {moved.length > mostMoved && (
          <li className="py-2.5 text-text-muted">{progress.moreMoved(group(moved.length - mostMoved))}</li>
        )}
      </ul>
    </Dialog>
  )
}

function ResultLine({ result }: { result: BulkResults[number] }) {
  const { bulk } = useTexts('admin-orders')
  const { progress } = useTexts('admin-order-list')
  const words = useWords()
  const Icon = result.isLeft ? CircleMinus : result.moved ? CircleCheck : CircleX
  const tone = result.isLeft ? 'text-text-muted' : result.moved ? 'text-success' : 'text-danger'
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden className={`mt-px size-5 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <Link
          to={paths.adminOrder(result)}
          className="tabular font-semibold text-text-link underline-offset-4 hover:underline"
        >
          {result.order_number ?? bulk.unknown}
        </Link>
        <span className="block break-words">
          <span className="font-semibold">
            {result.isLeft ? progress.asItWas : result.moved ? bulk.moved : bulk.refused}
          </span>
          <span className="text-text-muted"> · {words(result)}</span>
        </span>
      </span>
    </li>
  )
}
