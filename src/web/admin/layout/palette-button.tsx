import { lazy, Suspense, useEffect, useState } from 'react'
import Search from 'lucide-react/icons/search'
import { useTexts } from '../../shared/language.tsx'

const loadPalette = () => import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette }))
const CommandPalette = lazy(loadPalette)

/** Opens the command palette, which arrives when somebody reaches for it. Ctrl K or ⌘ K open it from anywhere. */
export function PaletteButton() {
  const { palette: texts } = useTexts('admin')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setWasOpen(true)
      setIsOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  function open() {
    setWasOpen(true)
    setIsOpen(true)
  }

  function warm() {
    void loadPalette().catch(() => undefined)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={warm}
        onFocus={warm}
        className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-lg border border-border-strong px-2.5 text-sm text-text-muted hover:border-text-muted hover:text-text lg:w-full lg:max-w-80 lg:justify-start"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="truncate max-lg:sr-only">{texts.open}</span>
        <kbd
          aria-hidden
          className="ml-auto hidden shrink-0 rounded-sm border bg-surface-hover px-1.5 font-sans text-xs lg:inline"
        >
          {shortcut()}
        </kbd>
      </button>
      {wasOpen && (
        <Suspense>
          <CommandPalette open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}
