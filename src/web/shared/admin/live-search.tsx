import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../../ui/form/search-field.tsx'

type LiveSearchProps = {
  /** What is searched, for screen readers. */
  label: string
  /** What may be typed: "Name or e-mail". */
  placeholder: string
  /** The value in the address. */
  value: string
  onChange: (words: string) => void
}

const pause = 300

/** Searches a list while one types, a moment after the last key. */
export function LiveSearch({ label, placeholder, value, onChange }: LiveSearchProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const words = typed.trim()

  if (value !== seen) {
    setSeen(value)
    // The address changed by another way, a cleared filter or going back; what is being typed stays.
    if (words === seen) setTyped(value)
  }

  const send = useEffectEvent(onChange)
  useEffect(() => {
    if (words === value) return undefined
    const timer = setTimeout(() => send(words), pause)
    return () => clearTimeout(timer)
  }, [words, value])

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={setTyped}
      className="min-w-0 flex-1 max-sm:basis-full sm:max-w-96 sm:min-w-56"
    />
  )
}
