import { useEffect, useState } from 'react'
import Search from 'lucide-react/icons/search'
import { LazyScanDialog } from '../../../shared/admin/scan/scan-button.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { ways } from './found-entries.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

const CommandPalette = lazyPart(() => import('./command-palette.tsx').then((module) => module.CommandPalette))

/** Opens the command palette. Ctrl K or ⌘ K open it from anywhere. */
export function PaletteButton() {
  const { palette: texts } = useTexts(adminTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [isScanning, setIsScanning] = useState(false)
  const mayScan = useMay()(ways.ORDER.needs) === true
  // Once open it stays, closed, because it closes with a movement and gives the focus back.
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  function scan() {
    setIsOpen(false)
    setIsScanning(true)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
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
      {wasOpen && <CommandPalette open={isOpen} onOpenChange={setIsOpen} onScan={mayScan ? scan : undefined} />}
      {isScanning && <LazyScanDialog open onOpenChange={setIsScanning} />}
    </>
  )
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}
