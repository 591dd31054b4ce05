/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML is a list of rich suggestions below a box */
import { useEffect, useId, useImperativeHandle, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { X } from '../icons/shop-icons.ts'
import { useUiLabels } from '../ui-labels.tsx'

export type Suggestion = {
  key: string
  content: ReactNode
  /** It can be taken off the list: by a press beside it, or by the key Delete while it is chosen. */
  removal?: { label: string; remove: () => void }
}
export type SuggestionGroup = { key: string; title: string; suggestions: readonly Suggestion[] }

/** The attributes of the box above the list for assistive technology; spread them on the input. */
export type BoxAttributes = {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  'aria-controls': string
  'aria-activedescendant': string | undefined
  'aria-busy': boolean
}

/** Keys go to the box; it hands them on. True when the list took one. */
export type SuggestionKeys = { take: (event: KeyboardEvent) => boolean }

export type SuggestionListProps = {
  label: string
  /** What the box holds. Other words than those at which a suggestion was chosen end the choice. */
  typed: string
  groups: readonly SuggestionGroup[]
  /** A word on what is shown, such as that a typo was corrected, or something to press. */
  note?: ReactNode
  /** Suggestions for what the box holds are on their way. */
  busy?: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onPick: (suggestion: Suggestion) => void
  onBox: (attributes: BoxAttributes) => void
  keys: Ref<SuggestionKeys>
}

/** The chosen suggestion. `place` is where it stands in the list, for those who chose it by arrow keys. */
type Mark = { key: string; typed: string; place?: number }

/**
 * Suggestions below a search box, in groups, after the combobox pattern of the ARIA guide. The box belongs to the caller:
 * the list may come while the visitor types, and no key is lost. By hand, because it may be asked for on every page and the
 * library's costs 55 kB.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { label, typed, groups, note, busy = false, isOpen, onOpen, onClose, onPick, onBox, keys } = props
  const id = useId()
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const [mark, setMark] = useState<Mark | null>(null)
  const isShown = isOpen && all.length > 0
  const active = isShown && mark?.typed === typed ? placeOf(mark, all) : -1
  const activeId = active < 0 ? undefined : `${id}-${active}`

  useEffect(() => {
    onBox({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-activedescendant': activeId,
      'aria-busy': busy,
    })
    if (activeId !== undefined) document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
    // The box stores the last attributes; the function that stores them never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isShown, activeId, busy])

  function move(by: 1 | -1) {
    if (!isShown) onOpen()
    // From the box itself (-1) round to it again.
    const places = all.length + 1
    const next = ((((active + 1 + by) % places) + places) % places) - 1
    const chosen = all[next]
    setMark(chosen ? { key: chosen.key, typed, place: next } : null)
  }

  function take(event: KeyboardEvent): boolean {
    const chosen = all[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && isShown) onClose()
    else if (event.key === 'Enter' && chosen) onPick(chosen)
    else if (event.key === 'Delete' && chosen?.removal) chosen.removal.remove()
    else {
      if (event.key !== 'Enter') setMark(null)
      return false
    }
    event.preventDefault()
    return true
  }
  useImperativeHandle(keys, () => ({ take }))

  return (
    <div
      hidden={!isShown}
      // A press on the panel must not take the focus from the box.
      onPointerDown={(event) => event.preventDefault()}
      // A phone shows it as a page below the box, with room to scroll what its keyboard covers.
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-xl border bg-surface-raised p-1.5 shadow-soft max-sm:fixed max-sm:top-auto max-sm:mt-2.5 max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none max-sm:border-x-0 max-sm:pb-[60dvh]"
    >
      <CloseButton onClose={onClose} />
      {note && <p className="px-3 pt-1.5 pb-1 text-sm text-text-muted">{note}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.title}>
            {group.title && (
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-text-muted">
                {group.title}
              </p>
            )}
            {group.suggestions.map((suggestion) => {
              const index = all.indexOf(suggestion)
              return (
                // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- focus and keys stay in the box, which points at the active option
                <div
                  key={suggestion.key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => onPick(suggestion)}
                  // The list changing under a resting mouse is no choice.
                  onPointerMove={({ movementX, movementY }) =>
                    (movementX || movementY) && setMark({ key: suggestion.key, typed })
                  }
                  aria-keyshortcuts={suggestion.removal && 'Delete'}
                  className="relative min-h-11 cursor-pointer content-center rounded-lg px-3 py-2 text-sm font-medium aria-selected:bg-surface-hover"
                >
                  {suggestion.content}
                  {suggestion.removal && <Removal {...suggestion.removal} />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** For a finger or a mouse: an option has no buttons, so for the keyboard it is a key. */
function Removal({ label, remove }: NonNullable<Suggestion['removal']>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
    <span
      aria-hidden
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        remove()
      }}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-text-muted hover:text-text"
    >
      <X className="size-4" />
    </span>
  )
}

/** Where the list is the page, there is no other place to press. */
function CloseButton({ onClose }: Pick<SuggestionListProps, 'onClose'>) {
  const labels = useUiLabels()
  function leave() {
    onClose()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <button
      type="button"
      onClick={leave}
      className="float-right flex min-h-11 items-center gap-1 rounded-lg px-3 text-sm font-semibold text-text-muted sm:hidden"
    >
      <X aria-hidden className="size-4" />
      {labels.close}
    </button>
  )
}

/** Where the chosen suggestion stands. When others arrive, arrow keys have chosen a place in the list, and a mouse nothing. */
function placeOf({ key, place = -1 }: Mark, all: readonly Suggestion[]): number {
  const found = all.findIndex((suggestion) => suggestion.key === key)
  return found < 0 ? Math.min(place, all.length - 1) : found
}
