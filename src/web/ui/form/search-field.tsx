import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { Search, X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useUiLabels } from '../ui-labels.tsx'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'aria-label' | 'value' | 'onChange'> & {
  /** What is searched: "Search orders". */
  label: string
  value: string
  onChange: (value: string) => void
}

const mark = 'pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-text-muted'

/** A search box with a clear button; a circle turns in it while it is `aria-busy`. `<SearchField label={texts.searchOrders} value={q} onChange={setQ} />` */
export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const isBusy = input['aria-busy'] === true
  const labels = useUiLabels()
  const element = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    element.current?.focus()
  }

  return (
    <span className={clsx('relative block', className)}>
      <Search aria-hidden className={clsx(mark, isBusy && 'opacity-0')} />
      {isBusy && <Spinner className={mark} />}
      <input
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        ref={element}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx('ui-input pl-10', value === '' ? 'pr-2' : 'pr-10')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={labels.clear}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-text-muted hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}
