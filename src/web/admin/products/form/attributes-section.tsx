import { useController } from 'react-hook-form'
import { listAdminValues } from '#contract/catalogue/attributes.ts'
import { attributes } from '#schemas/catalogue/attributes.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Fold } from '../../../shared/admin/fold.tsx'
import type { ProductFormControl } from './product-fields.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** What customers narrow lists down by. */
export function AttributesSection({ form }: { form: ProductFormControl }) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const { data } = useQueryCall(listAdminValues, { query: { limit: 1000 } }, { staleTime: 60_000 })
  const { field, fieldState } = useController({ control: form.control, name: 'value_ids' })

  /** In one order, so that a value taken off and put on again is no change. */
  function toggle(value_id: string, isOn: boolean) {
    const others = field.value.filter((one) => one !== value_id)
    field.onChange(isOn ? [...others, value_id].toSorted() : others)
  }

  const chosen = (data?.data ?? []).filter(({ value_id }) => field.value.includes(value_id))
  return (
    <Fold
      title={texts.attributes}
      note={
        <span className="block text-sm text-text-muted">
          {chosen.length > 0 ? chosen.map(({ name }) => name).join(', ') : texts.attributesHelp}
        </span>
      }
      isWrong={fieldState.error !== undefined}
      submitCount={form.formState.submitCount}
    >
      {attributes.map((attribute) => {
        const values = (data?.data ?? []).filter((one) => one.attribute === attribute)
        if (values.length === 0) return null
        return (
          <fieldset key={attribute} className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">{fields[attribute]}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {values.map(({ value_id, name }) => (
                <CheckboxField
                  key={value_id}
                  label={name}
                  checked={field.value.includes(value_id)}
                  onChange={({ target }) => toggle(value_id, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      {data?.data.length === 0 && <p className="text-text-muted">{texts.noAttributes}</p>}
      {fieldState.error?.message && <p className="text-sm text-danger">{fieldState.error.message}</p>}
    </Fold>
  )
}
