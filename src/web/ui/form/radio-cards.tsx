import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { FieldNote, RequiredMark } from './field.tsx'

export type RadioCard = {
  value: string
  label: ReactNode
  description?: ReactNode
  /** At the right: a price, a logo, a badge. */
  aside?: ReactNode
  /** Why it cannot be chosen; shown instead of the description. */
  disabledReason?: string | undefined
}

export type RadioCardsProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'value' | 'id'> & {
  /** The question, as the legend of the group. */
  label: ReactNode
  hideLabel?: boolean | undefined
  name: string
  options: readonly RadioCard[]
  /** Controlled choice; leave it out with `register`. */
  value?: string | null | undefined
  help?: ReactNode
  error?: string | undefined
  columns?: 1 | 2 | 3 | undefined
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-1 sm:grid-cols-2', 3: 'grid-cols-1 sm:grid-cols-3' }

/**
 * One of a few, each on a card: couriers, addresses, ways to pay.
 * `<RadioCards label={texts.courier} options={couriers} error={errors.courier?.message} {...register('courier')} />`
 */
export function RadioCards(props: RadioCardsProps) {
  const { label, hideLabel, options, value, help, error, columns = 1, required, className, ...input } = props
  const noteId = useId()
  const hasNote = Boolean(help) || Boolean(error)
  return (
    <fieldset aria-describedby={hasNote ? noteId : undefined} className={clsx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={clsx('grid gap-2', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="group flex min-h-14 flex-wrap items-start gap-3 rounded-xl border bg-surface p-3.5 transition-colors hover:border-border-strong has-checked:border-action has-checked:bg-surface-tint has-checked:ring-1 has-checked:ring-action has-disabled:cursor-not-allowed has-disabled:bg-surface-sunken has-disabled:text-text-muted has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring"
          >
            <input
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              type="radio"
              value={option.value}
              disabled={input.disabled || option.disabledReason !== undefined}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface outline-none transition-[border-width] checked:border-6 checked:border-action"
            />
            <span className="min-w-0 flex-1 basis-14">
              <span className="block font-semibold">{option.label}</span>
              {(option.disabledReason ?? option.description) && (
                <span className="mt-0.5 block text-sm text-text-muted">
                  {option.disabledReason ?? option.description}
                </span>
              )}
            </span>
            {option.aside && <span className="tabular ml-auto text-right font-semibold">{option.aside}</span>}
          </label>
        ))}
      </div>
      {hasNote && (
        <div className="mt-1.5">
          <FieldNote id={noteId} help={help} error={error} />
        </div>
      )}
    </fieldset>
  )
}
