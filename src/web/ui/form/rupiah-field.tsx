import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { typedWholeNumber } from '#contract/typed-whole.ts'
import { useUiLabels } from '../ui-labels.tsx'
import { caretAfterGrouping, groupRupiah, readKeys } from './rupiah-text.ts'

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
 * An amount of money, or another whole number, grouped while typing. What is none is refused and said, never read as another
 * one. With react-hook-form use `Controller`: it speaks numbers.
 * `<RupiahField label={texts.price} {...field} error={fieldState.error?.message} />`
 */
export function RupiahField(props: RupiahFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    required,
    id,
    className,
    value,
    onChange,
    onBlur,
    onFocus,
    sign = 'Rp',
    ref,
    ...input
  } = props
  const element = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  const labels = useUiLabels()
  const [draft, setDraft] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  // A draft is of the value that it was typed for.
  const isDraft = draft !== null && typedWholeNumber(draft) === value
  const shown = isDraft ? draft : groupRupiah(value)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const box = event.target
    const isDeleting = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete')
    const typed = readKeys(box.value, { draft: isDraft ? draft : null, isDeleting })
    const isTyping = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertText'
    setIsRefused((before) => typed === null || (before && isTyping))
    const text = typed ? (typed.draft ?? groupRupiah(typed.amount)) : shown
    const at = box.selectionStart ?? box.value.length
    const place = text === box.value ? at : caretAfterGrouping(box.value, at, text)
    if (typed) setDraft(typed.draft)
    if (typed && typed.amount !== value) {
      caret.current = place
      onChange(typed.amount)
      return
    }
    // A refused key changes nothing, so nothing is rendered: this code restores text and caret.
    box.value = text
    box.setSelectionRange(place, place)
  }

  /** A refused minus or decimal is said until the amount is looked at again: what stands there is not what was typed. */
  function enter(event: FocusEvent<HTMLInputElement>) {
    setIsRefused(false)
    onFocus?.(event)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setDraft(null)
    onBlur?.(event)
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
    <Field {...{ label, hideLabel, help, error: isRefused ? labels.wholeOnly : error, required, id, className }}>
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
            value={shown}
            onChange={change}
            onFocus={enter}
            onBlur={leave}
            className="tabular min-w-0 flex-1 bg-transparent outline-none"
          />
        </span>
      )}
    </Field>
  )
}
