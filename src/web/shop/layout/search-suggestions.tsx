import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import { suggest } from '#contract/catalogue.ts'
import type { Output } from '#contract/call.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { pictureAt } from '../../shared/picture-sizes.ts'
import { SearchSuggest } from '../../ui/form/search-suggest.tsx'
import type { Suggestion } from '../../ui/form/search-suggest.tsx'

export type SuggestionsProps = { typed: string; onType: (typed: string) => void }
type Found = Output<typeof suggest>
type Target = Suggestion & { to: string }

const nothing: Found = { corrected: null, items: [], categories: [] }
const pauseMs = 120

/** The search box with what it finds while typing: products, categories, and the way to all results. */
export function SearchSuggestions({ typed, onType }: SuggestionsProps) {
  const { layout } = useTexts('base')
  const navigate = useNavigate()
  const found = useFound(typed.trim())
  const words = found.corrected ?? typed.trim()

  const targets: Target[] = [
    ...found.items.map((item) => ({
      key: item.id,
      label: item.name,
      to: item.type === 'bundle' ? paths.bundle(item) : paths.product(item),
      content: <ItemLine item={item} />,
    })),
    ...found.categories.map((category) => ({
      key: `category-${category.slug}`,
      label: category.name,
      to: paths.category({ path: category.slug }),
      content: <Line icon={<Tag />}>{category.name}</Line>,
    })),
  ]
  const all: Target = {
    key: 'all',
    label: layout.seeAllResults(words),
    to: paths.products({ search: words }),
    content: <Line icon={<Search />}>{layout.seeAllResults(words)}</Line>,
  }

  function pick({ key }: Suggestion) {
    if (key !== all.key) onType('')
    void navigate([...targets, all].find((target) => target.key === key)?.to ?? all.to)
  }

  return (
    <SearchSuggest
      label={layout.search}
      value={typed}
      onChange={onType}
      suggestions={targets.length > 0 ? [...targets, all] : []}
      onPick={pick}
      onSubmit={(words) => void navigate(paths.products({ search: words.trim() }))}
    />
  )
}

function ItemLine({ item }: { item: Found['items'][number] }) {
  return (
    <span className="flex items-center gap-3">
      {item.image_url ? (
        <img
          src={pictureAt(item.image_url, 160)}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-lg bg-surface-tint"
        />
      ) : (
        <span className="size-10 rounded-lg bg-surface-tint" />
      )}
      <span className="min-w-0 flex-1 truncate">{item.name}</span>
      <span className="tabular shrink-0 text-text-muted">{rupiah(item.price)}</span>
    </span>
  )
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-3 [&>svg]:mx-2.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-muted">
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}

/** Asks a moment after the last key; what is found for older words stays until the newer come. */
function useFound(words: string): Found {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (words === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      request(suggest, { query: { search: words } }, { signal: stop.signal })
        .then(setFound)
        // No suggestions are no harm: the search itself tells what is wrong.
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return words === '' ? nothing : found
}
