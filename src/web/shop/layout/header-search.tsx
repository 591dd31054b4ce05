import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType, SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import type { SuggestionsProps } from './search-suggestions.tsx'

/** The search of the header: a plain form that works without scripts, and learns to suggest when it is first used. */
export function HeaderSearch() {
  const [search] = useSearchParams()
  const searched = search.get('search') ?? ''
  // A new search, or going back to an old one, shows its own words.
  return <Search key={searched} searched={searched} />
}

function Search({ searched }: { searched: string }) {
  const { layout } = useTexts('base')
  const [typed, setTyped] = useState(searched)
  const [Suggest, setSuggest] = useState<ComponentType<SuggestionsProps> | null>(null)
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  function learn() {
    if (Suggest) return
    void import('./search-suggestions.tsx')
      .then((module) => setSuggest(() => module.SearchSuggestions))
      // Without a network the form still works.
      .catch(() => undefined)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.products({ search: typed.trim() }))
  }

  // The plain box makes room for the one with suggestions; who is typing goes on typing without losing a key.
  useLayoutEffect(() => {
    if (!Suggest) return
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [Suggest])

  return (
    <search className="min-w-0 flex-1">
      <form ref={box} action={paths.products()} onSubmit={submit}>
        {Suggest ? (
          <Suggest typed={typed} onType={setTyped} />
        ) : (
          <SearchField
            label={layout.search}
            name="search"
            value={typed}
            onChange={setTyped}
            onFocus={learn}
            onPointerEnter={() => void import('./search-suggestions.tsx').catch(() => undefined)}
          />
        )}
      </form>
    </search>
  )
}
