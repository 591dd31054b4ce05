import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { caretAfterGrouping, groupRupiah, parseRupiah } from './rupiah-text.ts'

export type RupiahFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    'style' | 'className' | 'id' | 'required' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'prefix'
  > & {
    /** Whole rupiah; null while empty. */
    value: number | null
    onChange: (amount: number | null) => void
    /** Before the number; "Rp" unless given. Null for what is no money: uses, customers. */
    sign?: string | null | undefined
  }

/**
 * An amount of money, or another whole number, grouped while typing. With react-hook-form use `Controller`: it speaks numbers.
 * `<RupiahField label={texts.price} {...field} error={fieldState.error?.message} />`
 */
export function RupiahField(props: RupiahFieldProps) {
  const { label, hideLabel, help, error, required, id, className, value, onChange, sign = 'Rp', ref, ...input } = props
  const element = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const box = event.target
    const amount = parseRupiah(box.value)
    const grouped = groupRupiah(amount)
    const place = caretAfterGrouping(box.value, box.selectionStart ?? box.value.length, grouped)
    if (amount !== value) {
      caret.current = place
      onChange(amount)
      return
    }
    // A refused key changes nothing, so nothing is rendered: this code restores text and caret.
    box.value = grouped
    box.setSelectionRange(place, place)
  }

  useLayoutEffect(() => {
    if (caret.current === null) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function attach(node: HTMLInputElement | null) {
    element.current = node
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }

  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <span className="ui-input flex items-center gap-2">
          {sign !== null && (
            <span aria-hidden className="text-text-muted">
              {sign}
            </span>
          )}
          <input
            {...input}
            {...control}
            ref={attach}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={groupRupiah(value)}
            onChange={change}
            className="tabular min-w-0 flex-1 bg-transparent outline-none"
          />
        </span>
      )}
    </Field>
  )
}
