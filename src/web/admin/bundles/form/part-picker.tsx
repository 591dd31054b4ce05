import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { listBundleParts } from '#contract/catalogue/bundles-admin.ts'
import type { BundlePart } from '#contract/catalogue/bundles-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useSettled } from '../../../shared/admin/use-settled.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type PartPickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Products that the bundle holds already. */
  held: ReadonlySet<string>
  onPick: (part: BundlePart) => void
}

const mostParts = 20
const step = 10

/** Finds products and adds them to the bundle one by one until the person closes it. */
export function PartPicker({ open, onOpenChange, held, onPick }: PartPickerProps) {
  const { picker: texts } = useTexts('admin-bundles')
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      footer={<Button onClick={() => onOpenChange(false)}>{texts.done}</Button>}
    >
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.search}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {/* The same height whatever is found, so that the window does not jump while one types. */}
      <div className="mt-2 h-[50dvh] overflow-y-auto overscroll-contain">
        <Results key={typed.trim()} search={typed.trim()} held={held} onPick={onPick} />
      </div>
    </Dialog>
  )
}

type ResultsProps = Pick<PartPickerProps, 'held' | 'onPick'> & { search: string }

function Results({ search, held, onPick }: ResultsProps) {
  const { picker: texts } = useTexts('admin-bundles')
  const [limit, setLimit] = useState(step)
  const settled = useSettled(search, 250)
  const found = useQueryCall(
    listBundleParts,
    { query: { limit, ...(settled && { search: settled }) } },
    { placeholderData: keepPreviousData },
  )
  if (found.error && !found.data)
    return <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (!found.data) return <GreyResults />
  const { data, meta } = found.data
  if (data.length === 0) return <p className="py-6 text-center text-text-muted">{texts.nothing}</p>
  return (
    <>
      <ul aria-label={texts.results} aria-busy={found.isPlaceholderData || undefined} className="divide-y">
        {data.map((part) => (
          <ResultLine
            key={part.product_id}
            part={part}
            isHeld={held.has(part.product_id)}
            isFull={held.size >= mostParts}
            onPick={() => onPick(part)}
          />
        ))}
      </ul>
      {meta.totalItems > limit && limit < 100 && (
        <Button
          variant="cancel"
          size="sm"
          className="mx-auto my-3 flex"
          busy={found.isFetching}
          onClick={() => setLimit(Math.min(100, limit + 2 * step))}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

type ResultLineProps = { part: BundlePart; isHeld: boolean; isFull: boolean; onPick: () => void }

function ResultLine({ part, isHeld, isFull, onPick }: ResultLineProps) {
  const { picker: texts } = useTexts('admin-bundles')
  return (
    <li className="flex items-center gap-3 py-2.5">
      <LineThumb imageUrl={part.image_url} className="size-12" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold break-words">{part.name}</p>
        <p className="tabular flex flex-wrap gap-x-2 text-xs text-text-muted">
          <span>{rupiah(part.price)}</span>
          <span>{texts.stock(group(part.stock))}</span>
          <span className="break-all">{part.sku}</span>
          {!part.is_active && <Badge tone="warning">{texts.off}</Badge>}
        </p>
      </div>
      {isHeld ? (
        <span className="shrink-0 px-3 text-sm font-semibold text-text-accent">{texts.added}</span>
      ) : (
        <Button
          size="sm"
          variant="cancel"
          className="shrink-0 max-sm:min-h-11"
          aria-label={texts.addNamed(part.name)}
          disabledReason={isFull ? texts.full : undefined}
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
