import { useId } from 'react'
import type { ReactNode } from 'react'
import { Star } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { FieldNote, RequiredMark } from './field.tsx'

export type StarsFieldProps = {
  label: ReactNode
  name: string
  /** 1 to 5; null while nothing is chosen. */
  value: number | null
  onChange: (rating: number) => void
  required?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

const ratings = [1, 2, 3, 4, 5]

/** Giving one to five stars. `<StarsField label={texts.yourRating} name="rating" value={rating} onChange={setRating} />` */
export function StarsField({ label, name, value, onChange, required, help, error, className }: StarsFieldProps) {
  const labels = useUiLabels()
  const noteId = useId()
  const hasNote = Boolean(help) || Boolean(error)
  return (
    <fieldset aria-describedby={hasNote ? noteId : undefined} className={clsx('min-w-0', className)}>
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="-ml-2 flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid size-11 min-w-0 grid-cols-1 place-items-center rounded-lg has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus-ring"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={labels.stars(String(rating))}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={clsx(
                'size-8 max-w-full transition-colors',
                rating <= (value ?? 0) ? 'fill-star text-star' : 'text-border-strong',
              )}
              strokeWidth={1.5}
            />
          </label>
        ))}
      </div>
      {hasNote && <FieldNote id={noteId} help={help} error={error} />}
    </fieldset>
  )
}
