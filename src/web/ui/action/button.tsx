import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useUiLabels } from '../ui-labels.tsx'
import { buttonStyle } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { WithReason } from './with-reason.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'style'> & {
  /** Default `shop`. */
  variant?: ButtonVariant | undefined
  /** Default `md`, for `auth` `lg`. */
  size?: ButtonSize | undefined
  /** Work is under way: width and label stay, presses do nothing. */
  busy?: boolean | undefined
  /** Why the action is not allowed now. Blocks the button, which stays focusable so that the reason can be read. */
  disabledReason?: string | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
}

/**
 * A button. `type` is `button` by default.
 * `<Button variant="shop" busy={isPending} icon={<Plus />} onClick={add}>{texts.addToCart}</Button>`
 */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, disabledReason, icon, iconAfter, className, children, onClick, ...rest } = props
  const isBlocked = disabledReason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a blocked or busy submit button from sending its form.
    if (busy || isBlocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <WithReason reason={disabledReason} className={variant === 'auth' ? 'w-full' : undefined}>
      {(describedBy) => (
        <button
          type="button"
          aria-describedby={describedBy}
          {...rest}
          className={buttonStyle(variant, size, className)}
          aria-busy={busy || undefined}
          aria-disabled={busy || isBlocked || undefined}
          data-blocked={isBlocked || undefined}
          onClick={press}
        >
          {icon && <ButtonIcon>{icon}</ButtonIcon>}
          {children}
          {iconAfter && <ButtonIcon>{iconAfter}</ButtonIcon>}
          {busy && <BusyLine />}
        </button>
      )}
    </WithReason>
  )
}

function ButtonIcon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="-mx-0.5 inline-flex shrink-0 [&>svg]:size-[1.2em]">
      {children}
    </span>
  )
}

/** A line along the lower edge instead of a spinner: it needs no room, so the label stays where it is. */
function BusyLine() {
  const { loading } = useUiLabels()
  return (
    <span className="absolute inset-x-0 bottom-0 h-1 overflow-hidden">
      <span className="block h-full w-1/3 animate-sweep rounded-full bg-current opacity-80" />
      <span className="sr-only">{loading}</span>
    </span>
  )
}
