import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'

type OrderSearchProps = {
  /** What the address says. */
  value: string
  onChange: (words: string) => void
}

const pause = 300

/** Searches while one types, a breath after the last letter. */
export function OrderSearch({ value, onChange }: OrderSearchProps) {
  const { list: texts } = useTexts('admin-orders')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const words = typed.trim()

  if (value !== seen) {
    setSeen(value)
    // The address changed by another way, a removed chip or going back; what is being typed stays.
    if (words === seen) setTyped(value)
  }

  const send = useEffectEvent(onChange)
  useEffect(() => {
    if (words === value) return
    const timer = setTimeout(() => send(words), pause)
    return () => clearTimeout(timer)
  }, [words, value])

  return (
    <SearchField
      label={texts.searchLabel}
      placeholder={texts.search}
      maxLength={100}
      value={typed}
      onChange={setTyped}
      className="min-w-0 flex-1 max-sm:basis-full sm:max-w-96"
    />
  )
}
