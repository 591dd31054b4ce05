import { Check } from '../icons/shop-icons.ts'
import clsx from 'clsx'

/** The steps of a short journey. `<Stepper label={texts.checkout} steps={[texts.address, texts.courier, texts.pay]} current={1} />` */
export function Stepper({ label, steps, current, className }: StepperProps) {
  return (
    <ol aria-label={label} className={clsx('flex flex-wrap items-center gap-y-2', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={clsx('flex items-center gap-2', index > 0 && 'flex-1')}
        >
          {index > 0 && (
            <span
              aria-hidden
              className={clsx('mx-2 h-px min-w-3 flex-1', index <= current ? 'bg-action' : 'bg-border')}
            />
          )}
          <span
            aria-hidden
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-bold',
              index < current && 'border-action bg-action text-on-action',
              index === current && 'border-action bg-surface-tint text-text-accent',
              index > current && 'border-border-strong text-text-muted',
            )}
          >
            {index < current ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={clsx('text-sm font-semibold', index !== current && 'text-text-muted max-sm:sr-only')}>
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}

export type StepperProps = { label: string; steps: readonly string[]; current: number; className?: string | undefined }
