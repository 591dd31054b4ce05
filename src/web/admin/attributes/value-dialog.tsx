import * as z from 'zod'
import { addValue, changeValue, listAdminValues } from '#contract/catalogue/attributes.ts'
import type { AdminValue, Attribute } from '#contract/catalogue/attributes.ts'
import { attributes, NewValue } from '#schemas/catalogue/attributes.ts'
import { wholeNumber } from '#schemas/page.ts'
import { typedValueTexts } from '#schemas/catalogue/texts.ts'
import { flatSchema, isNamed, unnamed } from '../../shared/admin/bilingual/flat-schema.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import type { FlatTexts } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

type Values = FlatTexts<'name'> & {
  attribute: Attribute
  slug: string
  needs_certificate: boolean
  /** Nothing typed: behind the others. */
  display_order: string
}

const fields = z.object({
  attribute: NewValue.shape.attribute,
  slug: z.union([z.literal('').transform(() => undefined), NewValue.shape.slug]),
  needs_certificate: z.boolean(),
  display_order: z.union([z.literal('').transform(() => undefined), wholeNumber({ min: 0, max: 10_000 })]),
  ...flatSchema(typedValueTexts),
})
type Checked = z.output<typeof fields>
const schema = fields.refine(isNamed, unnamed) as unknown as z.ZodType<Checked, Values> // the form gives every field

const names = ['name'] as const

/** A value: its names in both languages and its place. Attribute, address and the need of a certificate are chosen once. */
export function ValueDialog({ record, onClose }: RecordProps<AdminValue>) {
  const { value: texts, attributes: list } = useTexts(adminAssortmentTexts)
  const recordForm = useEditedRecord(schema, {
    record,
    valuesOf: (value) => ({
      attribute: value?.attribute ?? 'concern',
      slug: '',
      needs_certificate: value?.needs_certificate ?? false,
      display_order: value ? String(value.display_order) : '',
      ...flatTexts(names, value?.translations),
    }),
    fieldNames: fieldNames(names),
    stale: [listAdminValues],
    onClose,
    send: ({ attribute, slug, needs_certificate, ...values }, save, version) => {
      const body = toBody(names, values)
      if (!record) return save(addValue, { body: { ...body, attribute, slug, needs_certificate } })
      return save(changeValue, { params: { id: record.value_id }, body: { ...body, version } })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog
      form={recordForm}
      title={record ? texts.editTitle(record.name) : texts.addTitle}
      fieldLabels={{ name: texts.name, display_order: texts.place }}
    >
      <TranslatedTexts
        form={form}
        texts={[{ name: 'name', label: texts.name, kind: 'line', maxLength: 60, required: true }]}
      />
      {!record && (
        <>
          <SelectField
            label={list.attribute}
            options={attributes.map((one) => ({ value: one, label: list.names[one] }))}
            error={errors.attribute?.message}
            {...form.register('attribute')}
          />
          <TextField
            label={texts.slug}
            help={texts.slugHelp}
            maxLength={60}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={errors.slug?.message}
            {...form.register('slug')}
          />
        </>
      )}
      <TextField
        label={texts.place}
        help={texts.placeHelp}
        inputMode="numeric"
        autoComplete="off"
        error={errors.display_order?.message}
        {...form.register('display_order')}
      />
      {!record && (
        <SwitchField
          label={texts.needsCertificate}
          help={texts.needsCertificateHelp}
          {...form.register('needs_certificate')}
        />
      )}
    </RecordDialog>
  )
}
