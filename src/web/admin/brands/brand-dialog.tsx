import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { addBrand, changeBrand, listAdminBrands } from '#contract/catalogue/brands.ts'
import type { AdminBrand } from '#contract/catalogue/brands.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { PictureField } from '../../shared/admin/picture-field.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { brandSchema, brandTextNames } from './brand-schema.ts'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

/** A brand: its name and logo, and its words in both languages. Its address is chosen once. */
export function BrandDialog({ record, onClose }: RecordProps<AdminBrand>) {
  const { brand: texts } = useTexts(adminAssortmentTexts)
  const [isSending, setIsSending] = useState(false)
  const recordForm = useEditedRecord(brandSchema, {
    record,
    valuesOf: (brand) => ({
      name: brand?.name ?? '',
      slug: '',
      logo_url: brand?.logo_url ?? null,
      ...flatTexts(brandTextNames, brand?.translations),
    }),
    fieldNames: fieldNames(brandTextNames),
    stale: [listAdminBrands],
    onClose,
    send: ({ slug, ...values }, save, version) => {
      const body = toBody(brandTextNames, values)
      if (!record) return save(addBrand, { body: { ...body, name: values.name, slug } })
      return save(changeBrand, { params: { id: record.brand_id }, body: { ...body, version } })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog
      form={recordForm}
      size="lg"
      isBusy={isSending}
      title={record ? texts.editTitle(record.name) : texts.addTitle}
      fieldLabels={{
        name: texts.name,
        logo_url: texts.logo,
        description: texts.description,
        meta_title: texts.metaTitle,
        meta_description: texts.metaDescription,
      }}
      show={(name, value) =>
        name === 'logo_url' && typeof value === 'string' && <LineThumb imageUrl={value} className="size-10" />
      }
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      {!record && (
        <TextField
          label={texts.slug}
          help={texts.slugHelp}
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.slug?.message}
          {...form.register('slug')}
        />
      )}
      <Controller
        control={form.control}
        name="logo_url"
        render={({ field, fieldState }) => (
          <PictureField
            label={texts.logo}
            max={1}
            value={field.value === null ? [] : [field.value]}
            onChange={([logo_url]) => field.onChange(logo_url ?? null)}
            onBusyChange={setIsSending}
            error={fieldState.error?.message}
          />
        )}
      />
      <TranslatedTexts
        form={form}
        texts={[
          { name: 'description', label: texts.description, kind: 'lines', maxLength: 1000 },
          { name: 'meta_title', label: texts.metaTitle, kind: 'line', maxLength: 150 },
          { name: 'meta_description', label: texts.metaDescription, kind: 'lines', maxLength: 300 },
        ]}
      />
    </RecordDialog>
  )
}
