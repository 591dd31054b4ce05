import { Check } from '../icons/shop-icons.ts'
import clsx from 'clsx'

export type StepperProps = {
  label: string
  steps: readonly string[]
  /** How many are done: the place of the present one, or all. */
  current: number
  /** The present one is in trouble. */
  isTrouble?: boolean | undefined
  className?: string | undefined
}

/** The named steps of a way. `<Stepper label={texts.statusTitle} steps={[texts.paid, texts.packed, texts.arrived]} current={1} />` */
export function Stepper({ label, steps, current, isTrouble = false, className }: StepperProps) {
  return (
    <ol aria-label={label} className={clsx('flex', className)}>
      {steps.map((name, index) => {
        const ahead = index - current
        return (
          <li
            key={name}
            aria-current={ahead === 0 ? 'step' : undefined}
            className="group relative flex min-w-0 flex-1 flex-col items-center gap-1.5 px-0.5 text-center"
          >
            <span
              aria-hidden
              className={clsx(
                'absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2 group-first:hidden',
                ahead <= 0 ? 'bg-action' : 'bg-border',
              )}
            />
            <span
              aria-hidden
              className={clsx(
                'relative grid size-6 place-items-center rounded-full border-2',
                ahead < 0 && 'border-action bg-action text-on-action',
                ahead === 0 && (isTrouble ? 'border-danger-solid bg-danger-soft' : 'border-action bg-surface'),
                ahead > 0 && 'border-border-strong bg-surface',
              )}
            >
              {ahead < 0 && <Check className="size-4" strokeWidth={3} />}
              {ahead === 0 && (
                <span className={clsx('size-2 rounded-full', isTrouble ? 'bg-danger-solid' : 'bg-action')} />
              )}
            </span>
            <span
              className={clsx(
                'max-w-full text-xs wrap-anywhere sm:text-sm',
                ahead === 0 ? 'font-bold' : ahead < 0 ? 'font-medium' : 'text-text-muted',
              )}
            >
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
