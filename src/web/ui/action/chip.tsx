import type { ReactNode } from 'react'
import { X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'

export type ChipProps = {
  children: ReactNode
  /** A choice that is on or off; with it the chip is a button. */
  pressed?: boolean | undefined
  onPress?: (() => void) | undefined
  /** Shows a cross; `name` is what the cross removes. */
  onRemove?: (() => void) | undefined
  name?: string | undefined
  className?: string | undefined
}

const shape = 'inline-flex h-9 max-w-full items-center rounded-full border text-sm font-medium transition-colors'

/** A filter that is on, or a choice among a few. `<Chip name="Serum" onRemove={clear}>Serum</Chip>`, `<Chip pressed onPress={toggle}>4★</Chip>` */
export function Chip({ children, pressed, onPress, onRemove, name, className }: ChipProps) {
  const labels = useUiLabels()
  if (onPress) {
    return (
      <button
        type="button"
        aria-pressed={pressed ?? false}
        onClick={onPress}
        className={clsx(
          shape,
          'bg-surface px-4 hover:border-border-strong aria-pressed:border-action aria-pressed:bg-surface-tint aria-pressed:text-text-accent',
          className,
        )}
      >
        <span className="truncate">{children}</span>
      </button>
    )
  }
  return (
    <span className={clsx(shape, 'bg-surface-tint text-text-accent', onRemove ? 'pr-1 pl-4' : 'px-4', className)}>
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={labels.remove(name ?? '')}
          onClick={onRemove}
          className="ml-1 grid size-7 shrink-0 place-items-center rounded-full hover:bg-surface"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}
