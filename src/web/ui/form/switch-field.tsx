import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'

export type SwitchFieldProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'size'> & {
  label: ReactNode
  help?: ReactNode
}

/** Something that is on or off and takes effect at once. `<SwitchField label={texts.useWallet} checked={on} onChange={…} />` */
export function SwitchField({ label, help, id, className, ...input }: SwitchFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <label htmlFor={inputId} className="min-w-0 flex-1 py-0.5">
        <span className="font-medium">{label}</span>
        {help && (
          <span id={`${inputId}-note`} className="block text-sm text-text-muted">
            {help}
          </span>
        )}
      </label>
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself tells whether it is checked
          role="switch"
          aria-describedby={help ? `${inputId}-note` : undefined}
          className="peer h-6 w-11 appearance-none rounded-full border border-border-strong bg-border-strong transition-colors checked:border-action checked:bg-action disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-white transition-transform peer-checked:translate-x-5 dark:peer-checked:bg-primary-950"
        />
      </span>
    </div>
  )
}
