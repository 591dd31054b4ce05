import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Minus, Plus } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { typedWholeNumber } from '#contract/typed-whole.ts'
import { useUiLabels } from '../ui-labels.tsx'
import { quantityAfterKey, toQuantity } from './quantity-step.ts'

export type QuantityStepperProps = {
  /** What is counted: "Quantity of Calendula Toner". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max: number
  /** The change is on its way: the number stays, presses do nothing. */
  busy?: boolean | undefined
  disabled?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

/**
 * A number between two buttons. Arrow keys step by 1, Page keys by 10, Home and End go to the bounds.
 * `<QuantityStepper label={texts.quantityOf(name)} value={quantity} max={stock} onChange={setQuantity} />`
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max, busy = false, disabled = false, size = 'md', className } = props
  const labels = useUiLabels()
  // What is being typed may be empty or out of bounds for a moment; it counts when the field is left.
  const [draft, setDraft] = useState<string | null>(null)
  const bounds = { min, max }

  function set(next: number) {
    setDraft(null)
    if (!busy && next !== value) onChange(next)
  }

  /** What is no whole number, such as `1,5`, leaves the quantity as it was. */
  function take(typed: string) {
    const wanted = typedWholeNumber(typed)
    set(wanted === undefined ? value : toQuantity(wanted ?? Number.NaN, bounds))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && draft !== null) {
      event.preventDefault()
      take(draft)
    }
    const next = quantityAfterKey(event.key, value, bounds)
    if (next === null) return
    event.preventDefault()
    set(next)
  }

  return (
    <fieldset
      aria-label={label}
      aria-busy={busy || undefined}
      className={clsx(
        'inline-flex min-w-0 items-center rounded-lg border border-border-strong bg-surface focus-within:border-action aria-busy:opacity-60',
        disabled && 'opacity-60',
        className,
      )}
    >
      <StepButton
        size={size}
        label={labels.decrease}
        disabled={disabled || value <= min}
        onPress={() => set(value - 1)}
      >
        <Minus />
      </StepButton>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.slice(0, 7))}
        aria-invalid={(draft !== null && typedWholeNumber(draft) === undefined) || undefined}
        onBlur={() => draft !== null && take(draft)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        className={clsx(
          'tabular w-11 bg-transparent text-center font-semibold outline-none aria-invalid:text-danger',
          size === 'sm' && 'text-sm',
        )}
      />
      <StepButton
        size={size}
        label={labels.increase}
        disabled={disabled || value >= max}
        onPress={() => set(value + 1)}
      >
        <Plus />
      </StepButton>
      <output className="sr-only">{value}</output>
    </fieldset>
  )
}

type StepButtonProps = { label: string; disabled: boolean; size: 'sm' | 'md'; onPress: () => void; children: ReactNode }

function StepButton({ label, disabled, size, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the bound the focus would be lost.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className={clsx(
        'focus-inset grid shrink-0 place-items-center rounded-lg transition-colors hover:bg-surface-hover aria-disabled:cursor-not-allowed aria-disabled:text-border-strong aria-disabled:hover:bg-transparent [&>svg]:size-4.5',
        size === 'md' ? 'size-11' : 'size-9',
      )}
    >
      {children}
    </button>
  )
}
