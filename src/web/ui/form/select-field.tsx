import type { ComponentProps } from 'react'
import { ChevronDown } from '../icons/shop-icons.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'style' | 'className' | 'id' | 'required' | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    /** First, empty choice: "Choose a province". */
    placeholder?: string | undefined
  }

/**
 * One of a few: the browser's own select, which phones show best. For long or fetched lists use `Combobox`.
 * `<SelectField label={texts.province} placeholder={texts.choose} options={provinces} {...register('province')} />`
 */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, help, error, required, id, className, options, placeholder, ...select } = props
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <span className="relative">
          <select {...select} {...control} className="ui-input appearance-none truncate pr-10">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-text-muted"
          />
        </span>
      )}
    </Field>
  )
}
