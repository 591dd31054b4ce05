import { useEffect, useRef, useState } from 'react'
import type { ComponentType, FocusEvent, KeyboardEvent, SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import type { BoxAttributes, SuggestionKeys } from '../../ui/form/suggestion-list.tsx'
import type { SuggestionsProps } from './search-suggestions.tsx'
import { baseTexts } from '../../texts/base.en.ts'

/**
 * The search of the header: a plain form that works without scripts. The suggestions load with the first use, below
 * the box, which stays the same, so that typing is not interrupted.
 */
export function HeaderSearch() {
  const { layout } = useTexts(baseTexts)
  const [search] = useSearchParams()
  const searched = search.get('search') ?? ''
  const [draft, setDraft, send] = useDraft(searched)
  const [isFocused, setIsFocused] = useState(false)
  const [Suggestions, learn] = useSuggestions()
  const [box, setBox] = useState<BoxAttributes | null>(null)
  const keys = useRef<SuggestionKeys>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const typed = draft ?? searched

  function leave() {
    setIsFocused(false)
    form.current?.querySelector('input')?.blur()
  }

  /** A press elsewhere is shown first, because hiding the suggestions takes a moment on a slow phone. */
  function blur({ currentTarget: left, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (left.contains(relatedTarget)) return
    afterPaint(() => !left.matches(':focus-within') && setIsFocused(false))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.trim()
    send(words, words)
    leave()
    // Where that part does not come, the shop reads what is said about a price itself.
    void import('./search-path.ts').then(
      ({ rememberSearch }) => navigate(rememberSearch(words)),
      () => navigate(paths.products({ search: words })),
    )
  }

  return (
    <search className="min-w-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of what is inside ends up here */}
      <form
        ref={form}
        action={paths.products()}
        onSubmit={submit}
        onFocus={() => setIsFocused(true)}
        onBlur={blur}
        className="relative"
      >
        <SearchField
          label={layout.search}
          placeholder={layout.searchHint}
          name="search"
          value={typed}
          onChange={setDraft}
          onFocus={learn}
          onPointerEnter={learn}
          onKeyDown={(event: KeyboardEvent) => keys.current?.take(event)}
          aria-busy={Suggestions === false && typed !== ''}
          {...box}
        />
        {Suggestions && (
          <Suggestions
            typed={typed}
            isFocused={isFocused}
            onBox={setBox}
            keys={keys}
            onPick={(to) => {
              send(searchIn(to), null)
              leave()
              void navigate(to)
            }}
          />
        )}
      </form>
    </search>
  )
}

/**
 * What is typed and not searched yet. Another search in the address shows its own words; only who typed on while their own
 * search was on its way goes on typing.
 */
function useDraft(searched: string) {
  const [draft, setDraft] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  useEffect(() => {
    const isOwn = sent.current === searched
    sent.current = null
    setDraft((typed) => (isOwn && typed !== searched ? typed : null))
  }, [searched])

  /** An address with these words is on its way; until it is there, the box shows `meanwhile`. */
  function send(words: string, meanwhile: string | null) {
    sent.current = words
    setDraft(meanwhile)
  }
  return [draft, setDraft, send] as const
}

function searchIn(to: string): string {
  return new URLSearchParams(to.split('?')[1]).get('search') ?? ''
}

/** The code of suggestions, when they are asked for; false while it is on its way. Without a network the form still works. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | false | null>(null)
  function learn() {
    if (Suggestions !== null) return
    setSuggestions(false)
    import('./search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => setSuggestions(null),
    )
  }
  return [Suggestions, learn] as const
}
