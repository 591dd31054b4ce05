import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import clsx from 'clsx'
import { useTexts } from '../language.tsx'
import { group } from '../money.ts'
import { adminTexts } from '../../texts/admin.en.ts'

const icons = { more: ArrowUp, less: ArrowDown, same: ArrowRight, from_nothing: ArrowUp }

/** What is good for the shop; `neither` of what only follows other figures. */
export type Welcome = 'more' | 'less' | 'neither'
type ChangeProps = { now: number; was: number; before: string; short?: boolean; welcome?: Welcome }

/** The colour of a change: green where it is welcome, red where the opposite is. */
export function colourOf(kind: Difference['kind'], welcome: Welcome): string {
  if (kind === 'same' || welcome === 'neither') return 'text-text-muted'
  const isMore = kind !== 'less'
  return isMore === (welcome === 'more') ? 'text-success' : 'text-danger'
}

/** An arrow and words, so that colour is not the only sign; `short` says beside what to screen readers only. */
export function Change({ now, was, before, short = false, welcome = 'more' }: ChangeProps) {
  const { change: texts } = useTexts(adminTexts)
  const change = difference(now, was)
  const Icon = icons[change.kind]
  const words = wordsFor(change, now, before, texts)
  return (
    <span className={clsx('inline-flex items-start gap-1 text-xs font-semibold', colourOf(change.kind, welcome))}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={2.5} />
      {short ? (
        <>
          <span aria-hidden>{shortWordsFor(change, texts)}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  )
}

type Texts = (typeof adminTexts)['change']

function shortWordsFor(change: Difference, texts: Texts): string {
  if (change.kind === 'more') return texts.moreShort(change.percent)
  if (change.kind === 'less') return texts.lessShort(change.percent)
  return change.kind === 'same' ? texts.sameShort : texts.newShort
}

function wordsFor(change: Difference, now: number, before: string, texts: Texts): string {
  if (change.kind === 'more') return texts.more(change.percent, before)
  if (change.kind === 'less') return texts.less(change.percent, before)
  if (change.kind === 'from_nothing') return texts.nothingBefore(before)
  return now === 0 ? texts.nothingYet : texts.same(before)
}

/** How a figure compares to the previous one. `percent` is formatted: `12%`, `1.250%`, `<1%`. */
type Difference =
  | { kind: 'more' | 'less'; percent: string }
  | { kind: 'same' }
  /** Before there was nothing, so there is no percentage. */
  | { kind: 'from_nothing' }

export function difference(now: number, before: number): Difference {
  if (now === before) return { kind: 'same' }
  if (before === 0) return { kind: 'from_nothing' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return { kind: now > before ? 'more' : 'less', percent: percent === 0 ? '<1%' : `${group(percent)}%` }
}
