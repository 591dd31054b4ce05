import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { addBrand, changeBrand, listAdminBrands } from '#contract/catalogue/brands.ts'
import type { AdminBrand } from '#contract/catalogue/brands.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { PictureField } from '../../shared/admin/picture-field.tsx'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { brandSchema, brandTextNames } from './brand-schema.ts'

/** A brand: its name and logo, and its words in both languages. Its address is chosen once. */
export function BrandDialog({ brand, onClose }: { brand: AdminBrand | 'new'; onClose: () => void }) {
  const { brand: texts, shared } = useTexts('admin-assortment')
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const kept = brand === 'new' ? null : brand
  const { form, submit, banner, busy } = useCallForm(brandSchema, {
    defaultValues: {
      name: kept?.name ?? '',
      slug: '',
      logo_url: kept?.logo_url ?? null,
      ...flatTexts(brandTextNames, kept?.translations),
    },
    fieldNames: fieldNames(brandTextNames),
    send: async ({ slug, ...values }) => {
      const body = toBody(brandTextNames, values)
      if (kept) {
        await request(changeBrand, { params: { id: kept.brand_id }, body: { ...body, version: kept.version } })
      } else await request(addBrand, { body: { ...body, name: values.name, slug } })
      announce(kept ? changeBrand.message : addBrand.message)
      await client.invalidateQueries({ queryKey: queryKey(listAdminBrands) })
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      size="lg"
      title={kept ? texts.editTitle(kept.name) : texts.addTitle}
      labels={{ cancel: shared.cancel, submit: shared.save }}
      submit={submit}
      busy={busy || isSending}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      {!kept && (
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
    </FormDialog>
  )
}
