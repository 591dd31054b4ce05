/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML is a list of rich suggestions below a box */
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import clsx from 'clsx'
import { SearchField } from './search-field.tsx'

export type Suggestion = { key: string; label: string; content?: ReactNode }

export type SearchSuggestProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  suggestions: readonly Suggestion[]
  /** A suggestion was chosen. */
  onPick: (suggestion: Suggestion) => void
  /** Enter without a suggestion. */
  onSubmit: (typed: string) => void
  className?: string | undefined
}

/**
 * The search of a header: a box with suggestions below, after the combobox pattern of the ARIA guide. By hand, because
 * it stands on every page and the library's costs 55 kB.
 * `<SearchSuggest label={texts.search} value={q} onChange={setQ} suggestions={found} onPick={open} onSubmit={search} />`
 */
export function SearchSuggest(props: SearchSuggestProps) {
  const { label, value, onChange, suggestions, onPick, onSubmit, className } = props
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[active] : undefined

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function pick(suggestion: Suggestion) {
    close()
    onPick(suggestion)
  }

  function move(by: number) {
    setIsOpen(true)
    // From the box itself (-1) round to it again.
    const places = suggestions.length + 1
    setActive(((((active + 1 + by) % places) + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isStep) move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Enter') {
      close()
      onSubmit(value)
    } else return
    event.preventDefault()
  }

  return (
    <div className={clsx('relative', className)} onBlur={close}>
      <SearchField
        label={label}
        value={value}
        onChange={(typed) => {
          setIsOpen(true)
          setActive(-1)
          onChange(typed)
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-xl border bg-surface-raised p-1.5 shadow-soft"
      >
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- focus and keys stay in the box, which points at the active option
          <div
            key={suggestion.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the box loses its focus and the list its place.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
            onPointerMove={() => setActive(index)}
            className="min-h-11 cursor-pointer content-center rounded-lg px-3 py-2 text-sm font-medium aria-selected:bg-surface-hover"
          >
            {suggestion.content ?? suggestion.label}
          </div>
        ))}
      </div>
    </div>
  )
}
