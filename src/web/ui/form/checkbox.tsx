import type { ComponentProps } from 'react'
import { Check, Minus } from '../icons/shop-icons.ts'
import clsx from 'clsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'size'> & {
  /** Some but not all of its options are chosen. */
  indeterminate?: boolean | undefined
}

/** The bare box; it needs a label or `aria-label` from its user. `<Checkbox aria-label={…} checked={all} indeterminate={some} />` */
export function Checkbox({ indeterminate = false, className, ref, ...input }: CheckboxProps) {
  function attach(element: HTMLInputElement | null) {
    if (element) element.indeterminate = indeterminate
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }

  return (
    <span className={clsx('relative inline-grid size-5 shrink-0 place-items-center', className)}>
      {/* Larger than the box that is seen: 24 px are the least a finger is owed. */}
      <input {...input} ref={attach} type="checkbox" className="peer absolute -inset-0.5 z-1 size-6 opacity-0" />
      <span
        aria-hidden
        className="size-5 rounded-sm border border-border-strong bg-surface transition-colors peer-hover:border-text-muted peer-checked:border-action peer-checked:bg-action peer-indeterminate:border-action peer-indeterminate:bg-action peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus-ring peer-disabled:opacity-60 peer-aria-invalid:border-danger"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="absolute size-3.5 text-on-action opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="absolute size-3.5 text-on-action opacity-0 peer-indeterminate:opacity-100"
      />
    </span>
  )
}
