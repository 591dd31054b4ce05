import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useTexts } from '../../language.tsx'
import { group } from '../../money.ts'
import { useWords } from '../../words.ts'
import type { ReceivedMessage } from '#contract/messages/serialized-message.ts'
import { NextStepButtons } from './next-step-buttons.tsx'
import type { NextStep } from './next-step-buttons.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

/** What became of a row: done, refused by the server, or not sent. */
export type BulkResult = {
  id: string
  /** null where there is no such row any more. */
  name: string | null
  to?: string
  state: 'done' | 'refused' | 'left'
  said: ReceivedMessage
}

/** How a list calls what happened to its rows. */
export type BulkWords = {
  title: string
  done: (count: number) => string
  refused: (count: number) => string
  /** The words of a single row; the usual ones unless given. */
  doneWord?: string
  /** The fixed text of the call, said where nothing contradicts it. */
  allDone?: string
}

type BulkResultDialogProps = {
  words: BulkWords
  results: readonly BulkResult[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What comes after it for the rows that were done, the likeliest last. */
  next?: ((done: readonly string[]) => readonly NextStep[]) | undefined
}

/** Longer lists of rows that went well are of no use. */
const mostDone = 100

/** What became of each row, those that were refused first. */
export function BulkResultDialog({ words, results, open, onOpenChange, next }: BulkResultDialogProps) {
  const { bulk: texts } = useTexts(adminTexts)
  const likeliest = useRef<HTMLButtonElement>(null)
  const of = (state: BulkResult['state']) => results.filter((result) => result.state === state)
  const [done, refused, left] = [of('done'), of('refused'), of('left')]
  const summary = [
    ...(words.allDone && refused.length + left.length === 0 ? [words.allDone] : []),
    ...(done.length > 0 ? [words.done(done.length)] : []),
    ...(refused.length > 0 ? [words.refused(refused.length)] : []),
    ...(left.length > 0 ? [texts.leftCount(left.length)] : []),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={summary.join(' · ')}
      focusFirst={likeliest}
      footer={
        <NextStepButtons
          steps={next?.(done.map(({ id }) => id)) ?? []}
          close={texts.close}
          onClose={() => onOpenChange(false)}
          likeliest={likeliest}
        />
      }
    >
      <ul className="divide-y text-sm">
        {[...refused, ...left, ...done.slice(0, mostDone)].map((result) => (
          <ResultLine key={result.id} result={result} doneWord={words.doneWord ?? texts.done} />
        ))}
        {done.length > mostDone && (
          <li className="py-2.5 text-text-muted">{texts.more(group(done.length - mostDone))}</li>
        )}
      </ul>
    </Dialog>
  )
}

const icons: Record<BulkResult['state'], ReactNode> = {
  done: <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-success" />,
  refused: <CircleX aria-hidden className="mt-px size-5 shrink-0 text-danger" />,
  left: <CircleMinus aria-hidden className="mt-px size-5 shrink-0 text-text-muted" />,
}

function ResultLine({ result, doneWord }: { result: BulkResult; doneWord: string }) {
  const { bulk: texts } = useTexts(adminTexts)
  const words = useWords()
  const { name, to, state, said } = result
  return (
    <li className="flex items-start gap-3 py-2.5">
      {icons[state]}
      <span className="min-w-0">
        {to !== undefined && name !== null ? (
          <Link to={to} className="tabular font-semibold text-text-link underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold break-words">{name ?? texts.unknown}</span>
        )}
        <span className="block break-words">
          <span className="font-semibold">{state === 'done' ? doneWord : texts[state]}</span>
          <span className="text-text-muted"> · {words(said)}</span>
        </span>
      </span>
    </li>
  )
}
