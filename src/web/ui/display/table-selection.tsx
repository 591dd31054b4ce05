import { Checkbox } from '../form/checkbox.tsx'
import { useUiLabels } from '../ui-labels.tsx'
import { withAllToggled } from './table-columns.ts'
import type { TableSelection } from './table-columns.ts'

/** On phones the box takes presses on 44 px. */
export const roomForAFinger = 'as-cards:[&>input]:-inset-3 as-cards:[&>input]:size-11'

type SelectionProps = { selection: TableSelection; inSight: readonly string[] }

/** The box that selects the rows in sight. */
export function SelectAll({ selection, inSight }: SelectionProps) {
  const labels = useUiLabels()
  const count = inSight.filter((key) => selection.keys.has(key)).length
  return (
    <Checkbox
      aria-label={labels.selectAll}
      checked={inSight.length > 0 && count === inSight.length}
      indeterminate={count > 0 && count < inSight.length}
      disabled={inSight.length === 0}
      onChange={() => selection.onChange(withAllToggled(selection.keys, inSight))}
      className={roomForAFinger}
    />
  )
}

/** The box that selects all for phones, where the table has no head. */
export function SelectAllLine(props: SelectionProps) {
  const labels = useUiLabels()
  return (
    <div className="mb-3 flex min-h-13 items-center gap-2 rounded-xl border bg-surface px-4 text-sm as-table:hidden">
      <SelectAll {...props} />
      <span aria-hidden>{labels.selectAll}</span>
    </div>
  )
}

/**
 * How many rows are selected and what can be done with them: at the lower edge of the window and after everything else of
 * the list, so that nothing moves when it comes.
 */
export function SelectionBar({ selection }: { selection: TableSelection }) {
  const labels = useUiLabels()
  const count = selection.keys.size
  return (
    <div
      className={
        count > 0
          ? 'sticky bottom-2 z-20 short:static mt-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-success-line bg-surface-tint px-4 py-2 text-sm shadow-raised'
          : 'sr-only'
      }
    >
      <output className="tabular font-semibold">{count > 0 ? labels.selected(count) : ''}</output>
      {count > 0 && (
        <>
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:order-last max-lg:basis-full">
            {selection.actions}
          </div>
          <button
            type="button"
            onClick={() => selection.onChange(new Set())}
            className="ml-auto min-h-9 rounded-lg px-2 font-semibold text-text-link underline underline-offset-4"
          >
            {labels.clearSelection}
          </button>
        </>
      )}
    </div>
  )
}
