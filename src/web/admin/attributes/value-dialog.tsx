import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { addValue, changeValue, listAdminValues } from '#contract/catalogue/attributes.ts'
import type { AdminValue, Attribute } from '#contract/catalogue/attributes.ts'
import { attributes, NewValue } from '#schemas/catalogue/attributes.ts'
import { wholeNumber } from '#schemas/page.ts'
import { typedValueTexts } from '#schemas/catalogue/texts.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { flatSchema, isNamed, unnamed } from '../../shared/admin/bilingual/flat-schema.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import type { FlatTexts } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

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
export function ValueDialog({ value, onClose }: { value: AdminValue | Attribute; onClose: () => void }) {
  const { value: texts, attributes: list, shared } = useTexts('admin-assortment')
  const client = useQueryClient()
  const kept = typeof value === 'string' ? null : value
  const { form, submit, banner, busy } = useCallForm(schema, {
    defaultValues: {
      attribute: typeof value === 'string' ? value : value.attribute,
      slug: '',
      needs_certificate: kept?.needs_certificate ?? false,
      display_order: kept ? String(kept.display_order) : '',
      ...flatTexts(names, kept?.translations),
    },
    fieldNames: fieldNames(names),
    send: async ({ attribute, slug, needs_certificate, ...values }) => {
      const body = toBody(names, values)
      if (kept) {
        await request(changeValue, { params: { id: kept.value_id }, body: { ...body, version: kept.version } })
      } else await request(addValue, { body: { ...body, attribute, slug, needs_certificate } })
      announce(kept ? changeValue.message : addValue.message)
      await client.invalidateQueries({ queryKey: queryKey(listAdminValues) })
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={kept ? texts.editTitle(kept.name) : texts.addTitle}
      labels={{ cancel: shared.cancel, submit: shared.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
      <TranslatedTexts
        form={form}
        texts={[{ name: 'name', label: texts.name, kind: 'line', maxLength: 60, required: true }]}
      />
      {!kept && (
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
      {!kept && (
        <SwitchField
          label={texts.needsCertificate}
          help={texts.needsCertificateHelp}
          {...form.register('needs_certificate')}
        />
      )}
    </FormDialog>
  )
}
