import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { LineThumb } from '../items/line-thumb.tsx'
import { useTexts } from '../language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useSettled } from './use-settled.ts'
import { adminTexts } from '../../texts/admin.en.ts'

/** What a search has found so far. */
export type Found<T> = {
  data: { things: readonly T[]; total: number } | undefined
  error: ApiError | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type PickerLine = {
  key: string
  name: string
  /** Left out: no picture at all; null: there could be one. */
  imageUrl?: string | null
  /** Below the name. */
  facts: ReactNode
  /** Why it cannot be picked. */
  blocked?: string | undefined
}

type ThingPickerProps<T> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  search: { label: string; placeholder: string }
  /** What is found is called: "Products". */
  results: string
  nothing: string
  /** A hook: asks the server for the first `limit` things with these words. */
  useFound: (search: string, limit: number) => Found<T>
  lineOf: (thing: T) => PickerLine
  held: ReadonlySet<string>
  /** Why nothing more can be picked. */
  full?: string | undefined
  onPick: (thing: T) => void
}

const step = 10
const most = 100

/** A window that finds things and picks one after the other, until the person closes it. */
export function ThingPicker<T>(props: ThingPickerProps<T>) {
  const { open, onOpenChange, title, search, ...rest } = props
  const { picker: texts } = useTexts(adminTexts)
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={<Button onClick={() => onOpenChange(false)}>{texts.done}</Button>}
    >
      <SearchField
        label={search.label}
        placeholder={search.placeholder}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {/* The same height whatever is found, so that the window does not jump while one types. */}
      <div className="mt-2 h-[50dvh] overflow-y-auto overscroll-contain">
        <Results key={typed.trim()} words={typed.trim()} {...rest} />
      </div>
    </Dialog>
  )
}

type ResultsProps<T> = Pick<
  ThingPickerProps<T>,
  'results' | 'nothing' | 'useFound' | 'lineOf' | 'held' | 'full' | 'onPick'
> & { words: string }

function Results<T>({ words, results, nothing, useFound, lineOf, held, full, onPick }: ResultsProps<T>) {
  const { picker: texts } = useTexts(adminTexts)
  const [limit, setLimit] = useState(step)
  const found = useFound(useSettled(words, 250), limit)
  if (found.error && !found.data)
    return <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (!found.data) return <GreyResults />
  const { things, total } = found.data
  if (things.length === 0) return <p className="py-6 text-center text-text-muted">{nothing}</p>
  return (
    <>
      <ul aria-label={results} aria-busy={found.isPlaceholderData || undefined} className="divide-y">
        {things.map((thing) => {
          const line = lineOf(thing)
          return (
            <ResultLine
              key={line.key}
              line={line}
              isHeld={held.has(line.key)}
              full={full}
              onPick={() => onPick(thing)}
            />
          )
        })}
      </ul>
      {total > limit && limit < most && (
        <Button
          variant="cancel"
          size="sm"
          className="mx-auto my-3 flex"
          busy={found.isFetching}
          onClick={() => setLimit(Math.min(most, limit + 2 * step))}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

type ResultLineProps = { line: PickerLine; isHeld: boolean; full: string | undefined; onPick: () => void }

function ResultLine({ line, isHeld, full, onPick }: ResultLineProps) {
  const { picker: texts } = useTexts(adminTexts)
  return (
    <li className="flex items-center gap-3 py-2.5">
      {line.imageUrl !== undefined && <LineThumb imageUrl={line.imageUrl} className="size-12" />}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold break-words">{line.name}</p>
        <p className="tabular flex flex-wrap gap-x-2 text-xs text-text-muted">{line.facts}</p>
      </div>
      {isHeld ? (
        <span className="shrink-0 px-3 text-sm font-semibold text-text-accent">{texts.added}</span>
      ) : (
        <Button
          size="sm"
          variant="cancel"
          className="shrink-0 max-sm:min-h-11"
          aria-label={texts.addNamed(line.name)}
          disabledReason={line.blocked ?? full}
          onClick={onPick}
        >
          {texts.add}
        </Button>
      )}
    </li>
  )
}

const greyRows = ['a', 'b', 'c', 'd', 'e']

function GreyResults() {
  return (
    <div aria-busy className="divide-y">
      {greyRows.map((row) => (
        <div key={row} className="flex items-center gap-3 py-2.5">
          <Skeleton className="size-12" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
