import { useId } from 'react'
import type { Ref } from 'react'
import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { floatStyle } from '../overlay/float-style.ts'
import { useUiLabels } from '../ui-labels.tsx'
import { Field } from './field.tsx'
import type { FieldControl, FieldProps } from './field.tsx'
import { useIsBrowser } from '../use-is-browser.ts'

export type ComboboxOption = { value: string; label: string; description?: string | undefined }

export type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** Called with what is typed; the caller fetches and gives `options`. Without it the given options are filtered. */
  onSearch?: ((typed: string) => void) | undefined
  /** Options are on their way. */
  busy?: boolean | undefined
  /** In place of "Nothing matches", while nothing has been typed or when the options could not be fetched. */
  hint?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** For a form that focuses its first wrong field. */
  inputRef?: Ref<HTMLInputElement> | undefined
  inputMode?: 'text' | 'numeric' | undefined
}

/**
 * One of many, found by typing: districts, products, customers. 57 kB: for the admin and lazy parts of the shop.
 * `<Combobox label={texts.district} options={found} value={district} onChange={setDistrict} onSearch={search} busy={isFetching} />`
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, help, error, required, id, className } = props
  const isBrowser = useIsBrowser()
  const ownId = useId()
  const inputId = id ?? ownId
  // While the list is open the library hides the rest of the page from screen readers; a name by id holds all the same.
  const labelId = `${inputId}-label`
  const named = <span id={labelId}>{label}</span>
  return (
    <Field {...{ label: named, hideLabel, help, error, required, id: inputId, className }}>
      {(control) =>
        // The library hides an input with a style attribute, which a server-rendered page must not contain.
        isBrowser ? (
          <ComboboxBox {...props} control={control} labelId={labelId} />
        ) : (
          <input
            {...control}
            className="ui-input"
            readOnly
            value={props.value?.label ?? ''}
            placeholder={props.placeholder}
          />
        )
      }
    </Field>
  )
}

function ComboboxBox(props: ComboboxProps & { control: FieldControl; labelId: string }) {
  const { options, value, onChange, onSearch, busy = false, hint, control, labelId } = props
  const { placeholder, disabled = false, onBlur, inputRef, inputMode } = props
  const labels = useUiLabels()
  // The chosen one stays known when a search no longer finds it.
  const known = value && !options.some((option) => option.value === value.value) ? [...options, value] : options
  return (
    <Base.Root
      items={known}
      value={value}
      onValueChange={(next) => onChange(next)}
      onInputValueChange={(typed, details) => {
        if (details.reason === 'input-change' || details.reason === 'input-clear') onSearch?.(typed)
      }}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={disabled}
      autoHighlight
      {...(onSearch ? { filter: null, filteredItems: options } : {})}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...control}
          aria-labelledby={labelId}
          ref={inputRef}
          onBlur={onBlur}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          className="ui-input truncate pr-20"
        />
        <span className="absolute inset-y-0 right-0 flex items-center text-text-muted">
          <Base.Clear aria-label={labels.clear} className="grid size-9 place-items-center rounded-lg hover:text-text">
            <X aria-hidden className="size-4" />
          </Base.Clear>
          <Base.Trigger
            aria-label={labels.search}
            className="grid size-10 place-items-center rounded-lg hover:text-text"
          >
            <ChevronDown aria-hidden className="size-5" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={clsx(floatStyle, 'max-h-[min(var(--available-height),22rem)] w-(--anchor-width) p-1.5')}
          >
            <Base.Status className="px-3 py-2 text-sm text-text-muted empty:hidden">
              {busy ? labels.loading : null}
            </Base.Status>
            <Base.Empty className="px-3 py-2 text-sm text-text-muted empty:hidden">
              {busy ? null : (hint ?? labels.noMatches)}
            </Base.Empty>
            <Base.List aria-busy={busy || undefined}>
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-10 flex-col justify-center rounded-lg px-3 py-1.5 text-sm font-medium outline-none select-none data-highlighted:bg-surface-hover data-selected:text-text-accent"
                >
                  {option.label}
                  {option.description && (
                    <span className="text-xs font-normal text-text-muted">{option.description}</span>
                  )}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
