import { RupiahField } from '../../ui/form/rupiah-field.tsx'

type Range = { min?: number | undefined; max?: number | undefined }
type RupiahRangeProps = {
  value: Range
  texts: { title: string; min: string; max: string; wrong: string }
  onChange: (range: Range) => void
}

/** From one amount to another; either may be left open. */
export function RupiahRange({ value, texts, onChange }: RupiahRangeProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.title}</legend>
      <div className="grid grid-cols-2 gap-3">
        <RupiahField
          label={texts.min}
          value={value.min ?? null}
          onChange={(amount) => onChange({ ...value, min: amount ?? undefined })}
        />
        <RupiahField
          label={texts.max}
          value={value.max ?? null}
          onChange={(amount) => onChange({ ...value, max: amount ?? undefined })}
        />
      </div>
      {isWrongRange(value) && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {texts.wrong}
        </p>
      )}
    </fieldset>
  )
}

export function isWrongRange({ min, max }: Range): boolean {
  return min !== undefined && max !== undefined && max < min
}
