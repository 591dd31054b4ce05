import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import clsx from 'clsx'
import { useTexts } from '../../shared/language.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { moved } from '../../ui/sorting/moved.ts'
import { useRowDrag } from '../../ui/sorting/use-row-drag.ts'
import { adminBusinessTexts } from './business.en.ts'

type OrderedListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  /** The keys in their wanted order; left out where the order means nothing. */
  onOrder?: ((keys: string[]) => void) | undefined
  busy: boolean
  children: (item: T) => ReactNode
}

/** Rows in an order of their own, changed by dragging the handle, by the arrow keys on it, or by the two buttons. */
export function OrderedList<T>({ label, items, keyOf, nameOf, onOrder, busy, children }: OrderedListProps<T>) {
  const { order: texts } = useTexts(adminBusinessTexts)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<string | null>(null)
  const keys = items.map(keyOf)

  // A row that moves in the page loses the focus of its button.
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  }, [items])

  function move(key: string, to: number, part: string) {
    if (!onOrder || busy || to < 0 || to >= keys.length || to === keys.indexOf(key)) return
    focusNext.current = `[data-row="${key}"] [data-part="${part}"]`
    setSaid(texts.moved(to + 1, keys.length))
    onOrder(moved(keys, key, to))
  }

  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y rounded-xl border bg-surface">
        {items.map((item, index) => (
          <Row
            key={keyOf(item)}
            rowKey={keyOf(item)}
            name={nameOf(item)}
            index={index}
            total={items.length}
            isOrdered={onOrder !== undefined}
            onMove={(to, part) => move(keyOf(item), to, part)}
            onDropped={(dragged, to) => move(dragged, to, 'handle')}
          >
            {children(item)}
          </Row>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** How rows are moved: handles are for mice and keyboards. */
export function OrderHelp() {
  const { order: texts } = useTexts(adminBusinessTexts)
  return (
    <p className="text-text-muted">
      <span className="max-sm:hidden">{texts.help}</span>
      <span className="sm:hidden">{texts.helpTouch}</span>
    </p>
  )
}

type RowProps = {
  rowKey: string
  name: string
  index: number
  total: number
  isOrdered: boolean
  onMove: (to: number, part: string) => void
  onDropped: (dragged: string, to: number) => void
  children: ReactNode
}

function Row({ rowKey, name, index, total, isOrdered, onMove, onDropped, children }: RowProps) {
  const { order: texts } = useTexts(adminBusinessTexts)
  const { row, handle, isDragged, edge } = useRowDrag({ rowKey, index, isDisabled: !isOrdered, onDropped })
  return (
    <li
      ref={row}
      data-row={rowKey}
      className={clsx('relative flex items-center gap-2 px-2 py-3 sm:gap-3 sm:px-4', isDragged && 'opacity-40')}
    >
      {edge && (
        <span
          aria-hidden
          className={clsx('absolute inset-x-0 h-0.5 bg-action', edge === 'top' ? '-top-px' : '-bottom-px')}
        />
      )}
      {isOrdered && (
        <IconButton
          ref={handle}
          size="sm"
          data-part="handle"
          label={texts.handle(name)}
          icon={<GripVertical />}
          className="cursor-grab text-text-muted max-sm:hidden"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onMove(index + (event.key === 'ArrowUp' ? -1 : 1), 'handle')
          }}
        />
      )}
      <div className="min-w-0 flex-1">{children}</div>
      {isOrdered && (
        <div className="flex shrink-0 max-sm:flex-col">
          <IconButton
            size="sm"
            data-part="up"
            label={texts.up(name)}
            icon={<ArrowUp />}
            disabledReason={index === 0 ? texts.isFirst : undefined}
            onClick={() => onMove(index - 1, 'up')}
          />
          <IconButton
            size="sm"
            data-part="down"
            label={texts.down(name)}
            icon={<ArrowDown />}
            disabledReason={index === total - 1 ? texts.isLast : undefined}
            onClick={() => onMove(index + 1, 'down')}
          />
        </div>
      )}
    </li>
  )
}
