import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import clsx from 'clsx'
import { Spinner } from '../feedback/spinner.tsx'
import { IconCount } from './icon-count.tsx'
import { WithReason } from './with-reason.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'aria-label' | 'children'> & {
  /** What pressing it does; also the browser's tooltip. */
  label: string
  icon: ReactNode
  /** `md` is 44 px, `sm` 36 px. */
  size?: 'sm' | 'md' | undefined
  variant?: 'quiet' | 'outlined' | 'danger' | undefined
  busy?: boolean | undefined
  disabledReason?: string | undefined
  /** A small number on the icon's shoulder; zero shows nothing. Its meaning belongs into `label`. */
  count?: number | undefined
}

const variants = {
  quiet: 'border-transparent text-text hover:bg-surface-hover',
  outlined: 'border-border-strong bg-surface text-text hover:bg-surface-hover',
  danger: 'border-transparent text-danger hover:bg-danger-soft',
}

/** A square button with only an icon. `<IconButton label={texts.editAddress} icon={<Pencil />} onClick={edit} />` */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', variant = 'quiet', busy = false, disabledReason, count = 0, ...rest } = props
  const { className, onClick, ...attributes } = rest
  const isBlocked = disabledReason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || isBlocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <WithReason reason={disabledReason}>
      {(describedBy) => (
        <button
          type="button"
          title={isBlocked ? undefined : label}
          aria-describedby={describedBy}
          {...attributes}
          aria-label={label}
          aria-busy={busy || undefined}
          aria-disabled={busy || isBlocked || undefined}
          onClick={press}
          className={clsx(
            'relative inline-flex shrink-0 items-center justify-center rounded-lg border transition-colors disabled:cursor-not-allowed disabled:text-text-muted aria-disabled:cursor-not-allowed aria-disabled:text-text-muted [&>svg]:size-5',
            size === 'md' ? 'size-11' : 'size-9',
            variants[variant],
            className,
          )}
        >
          {busy ? <Spinner /> : icon}
          <IconCount count={count} />
        </button>
      )}
    </WithReason>
  )
}
