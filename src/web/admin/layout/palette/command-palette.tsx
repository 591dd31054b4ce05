import { useState } from 'react'
import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import ScanLine from 'lucide-react/icons/scan-line'
import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { OrderStatusBadge } from '../../../shared/admin/order-status-badge.tsx'
import { scanTexts } from '../../../shared/admin/scan/scan.en.ts'
import { useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { backdropStyle } from '../../../ui/overlay/float-style.ts'
import type { Entry } from './found-entries.ts'
import { paletteTexts } from './palette.en.ts'
import { useEntries } from './use-entries.ts'
import type { Group } from './use-entries.ts'

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Left out for administrators who may open no order. */
  onScan?: (() => void) | undefined
}

/** Opens screens, settings, actions, and what the server finds: orders, customers, products, tickets, withdrawals, vouchers. */
export function CommandPalette({ open, onOpenChange, onScan }: CommandPaletteProps) {
  const texts = useTexts(paletteTexts)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyle} />
        <Dialog.Popup className="fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-1.5rem))] max-w-140 flex-col overflow-hidden rounded-xl border bg-surface-raised text-sm shadow-soft outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-[12vh]">
          <Dialog.Title className="sr-only">{texts.title}</Dialog.Title>
          <Finder onLeave={() => onOpenChange(false)} onScan={onScan} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({ onLeave, onScan }: { onLeave: () => void; onScan: CommandPaletteProps['onScan'] }) {
  const texts = useTexts(paletteTexts)
  const scan = useTexts(scanTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { groups, note, remember, forget } = useEntries(words)

  function go(entry: Entry) {
    remember(entry)
    onLeave()
    void navigate(entry.value)
  }

  return (
    <Base.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      // Choosing an entry would write its name into the box; the palette closes instead.
      onValueChange={(next, { reason }) => reason !== 'item-press' && setTyped(next)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-5 shrink-0 text-text-muted" />
        <Base.Input
          aria-label={texts.input}
          placeholder={texts.input}
          maxLength={100}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-muted"
        />
        {onScan && <IconButton className="-mr-2 lg:hidden" label={scan.button} icon={<ScanLine />} onClick={onScan} />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <Base.List>
          {(group: Group) => (
            <Base.Group key={group.value} items={group.items} className="mb-1 last:mb-0">
              <div className="flex items-center justify-between gap-3 px-3">
                <Base.GroupLabel className="py-1.5 text-xs font-semibold text-text-muted">
                  {group.value}
                </Base.GroupLabel>
                {group.isRecent && (
                  <button
                    type="button"
                    onClick={forget}
                    className="min-h-8 text-xs text-text-muted underline hover:text-text max-sm:min-h-11"
                  >
                    {texts.clearRecent}
                  </button>
                )}
              </div>
              <Base.Collection>
                {(entry: Entry) => <EntryLine key={entry.value} entry={entry} onPick={() => go(entry)} />}
              </Base.Collection>
            </Base.Group>
          )}
        </Base.List>
        <Base.Status className="px-3 py-2 text-text-muted empty:hidden">{note}</Base.Status>
      </div>
      <p className="border-t px-4 py-2 text-xs text-text-muted max-sm:hidden">{texts.hint}</p>
    </Base.Root>
  )
}

function EntryLine({ entry, onPick }: { entry: Entry; onPick: () => void }) {
  const { Icon } = entry
  return (
    <Base.Item
      value={entry}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 outline-none select-none data-highlighted:bg-surface-hover"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-text-muted" />
      <span className="min-w-0 flex-1">
        <span className="tabular block truncate font-semibold">{entry.label}</span>
        {entry.detail && <span className="tabular block truncate text-xs text-text-muted">{entry.detail}</span>}
      </span>
      {entry.status && <OrderStatusBadge status={entry.status} />}
    </Base.Item>
  )
}
