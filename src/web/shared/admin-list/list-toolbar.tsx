import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { LiveSearch } from '../admin/live-search.tsx'
import { useTexts } from '../language.tsx'
import { FilterField, toAmount } from './filter-field.tsx'
import { FiltersDrawer } from './filters-drawer.tsx'
import { isInBar, namesOf } from './list-filter.ts'
import type { AnyFilter } from './list-filter.ts'
import type { Values } from './list-query.ts'
import { isWrongRange } from './rupiah-range.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

type ListToolbarProps = {
  /** The words of the search field; without them there is none. */
  search: { label: string; placeholder: string } | undefined
  filters: readonly AnyFilter[]
  values: Values
  /** Columns, views, export. */
  tools: ReactNode
  onChange: (changes: Values, options?: { replace?: boolean }) => void
  /** Takes every filter off; undefined where none is on. */
  onClear: (() => void) | undefined
}

/** What narrows a list down: words, the filters that are always in sight, and those behind a button. */
export function ListToolbar({ search, filters, values, tools, onChange, onClear }: ListToolbarProps) {
  const { list: texts } = useTexts(adminTexts)
  const element = useRef<HTMLElement>(null)
  useSlash(element)
  const inDrawer = filters.filter((filter) => !isInBar(filter) && filter.kind !== 'link')
  const hasChips = filters.some(
    (filter) => !isInBar(filter) && namesOf(filter).some((name) => values[name] !== undefined),
  )
  if (!search && filters.length === 0 && !tools) return null
  return (
    <search ref={element} aria-label={texts.narrow}>
      <Toolbar actions={tools}>
        {search && (
          <LiveSearch
            label={search.label}
            placeholder={search.placeholder}
            value={String(values.search ?? '')}
            onChange={(words) => onChange({ search: words || undefined }, { replace: true })}
          />
        )}
        {filters.filter(isInBar).map((filter) => (
          <FilterField key={namesOf(filter)[0]} filter={filter} values={values} onChange={onChange} isInBar />
        ))}
        {inDrawer.length > 0 && <DrawerFilters filters={inDrawer} values={values} onApply={onChange} />}
        {/* Chips bring the same button. */}
        {onClear && !hasChips && (
          <Button variant="link" className="min-h-10 text-sm" onClick={onClear}>
            {texts.clearAll}
          </Button>
        )}
      </Toolbar>
    </search>
  )
}

/** The key `/` leads into the search, unless one is typing somewhere or a dialog is open. */
function useSlash(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
        return
      const field = element.current?.querySelector<HTMLInputElement>('input[type=search]')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [element])
}

type DrawerFiltersProps = { filters: readonly AnyFilter[]; values: Values; onApply: (filters: Values) => void }

function DrawerFilters({ filters, values, onApply }: DrawerFiltersProps) {
  const { list: texts } = useTexts(adminTexts)
  const now: Values = Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, values[name]]))
  const isWrong = (draft: Values) =>
    filters.some(
      (filter) =>
        filter.kind === 'amounts' &&
        isWrongRange({ min: toAmount(draft[filter.min]), max: toAmount(draft[filter.max]) }),
    )
  return (
    <FiltersDrawer filters={now} texts={texts} isWrong={isWrong} onApply={onApply}>
      {(draft, change) =>
        filters.map((filter) => (
          <FilterField key={namesOf(filter)[0]} filter={filter} values={draft} onChange={change} />
        ))
      }
    </FiltersDrawer>
  )
}
