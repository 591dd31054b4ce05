import type { ReactNode } from 'react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { Settings, ShopInfo, VersionedSettings } from '#contract/business.ts'
import { Complaints, ShopInfo as ShopSchema } from '#schemas/business.ts'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { WordsField } from '../words-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SocialFields } from './social-fields.tsx'
import type { ShopValues } from './social-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { adminBusinessTexts } from '../business.en.ts'

const Schema = ShopSchema.extend({ complaints: Complaints })

type Form = UseFormReturn<ShopValues, unknown, ShopValues>

/** Phone numbers as they are typed. */
export function shopValues({ shop }: Pick<Settings, 'shop'>): ShopInfo {
  return { ...shop, phone: toPhoneText(shop.phone), whatsapp: shop.whatsapp && toPhoneText(shop.whatsapp) }
}

/** The shop's information about itself: on every page, on invoices, in mails. */
export function ShopForm({ kept }: { kept: VersionedSettings }) {
  const { shop: texts, form: words } = useTexts(adminBusinessTexts)
  const [isSending, setIsSending] = useState(false)
  const state = useSettingsForm<ShopValues, ShopValues>({
    kept,
    schema: Schema,
    valuesOf: ({ shop, complaints }) => ({
      ...shopValues({ shop }),
      complaints: { ...complaints, whatsapp: complaints.whatsapp && toPhoneText(complaints.whatsapp) },
    }),
    sectionsOf: ({ complaints, ...shop }) => ({ shop, complaints }),
    prefix: 'shop.',
  })
  const { form } = state
  return (
    <SettingsForm
      state={state}
      labelOf={(name) => (name === 'complaints' ? texts.complaintsTitle : texts[name])}
      show={(_, value) => shown(value, words.empty)}
      disabledReason={isSending ? texts.logoBusy : undefined}
    >
      <Identity form={form} onBusyChange={setIsSending} />
      <Contacts form={form} />
      <ComplaintsFields form={form} />
      <SocialFields form={form} />
    </SettingsForm>
  )
}

function Identity({ form, onBusyChange }: { form: Form; onBusyChange: (isBusy: boolean) => void }) {
  const { shop: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.identity} description={texts.identityText}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.name}
            required
            maxLength={60}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label={texts.legal_name}
            help={texts.legalNameHelp}
            maxLength={120}
            error={errors.legal_name?.message}
            {...form.register('legal_name')}
          />
        </div>
        <WordsField
          label={texts.tagline}
          maxLength={150}
          errors={errors.tagline}
          en={form.register('tagline.en')}
          id={form.register('tagline.id')}
        />
        <TextField
          label={texts.tax_number}
          help={texts.taxNumberHelp}
          maxLength={30}
          className="sm:max-w-80"
          error={errors.tax_number?.message}
          {...form.register('tax_number')}
        />
        <Controller
          control={form.control}
          name="logo_url"
          render={({ field, fieldState }) => (
            <LogoField
              value={field.value}
              onChange={field.onChange}
              onBusyChange={onBusyChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </Card>
  )
}

function Contacts({ form }: { form: Form }) {
  const { shop: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.contacts} description={texts.contactsText}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.email}
            type="email"
            required
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <TextField
            label={texts.phone}
            type="tel"
            inputMode="tel"
            required
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <TextField
            label={texts.whatsapp}
            help={texts.whatsappHelp}
            type="tel"
            inputMode="tel"
            error={errors.whatsapp?.message}
            {...form.register('whatsapp')}
          />
        </div>
        <TextAreaField
          label={texts.address}
          help={texts.addressHelp}
          rows={2}
          maxLength={300}
          defaultValue={form.getValues('address')}
          error={errors.address?.message}
          {...form.register('address')}
        />
        <WordsField
          label={texts.opening_hours}
          maxLength={150}
          errors={errors.opening_hours}
          en={form.register('opening_hours.en')}
          id={form.register('opening_hours.id')}
        />
      </div>
    </Card>
  )
}

function ComplaintsFields({ form }: { form: Form }) {
  const { shop: texts } = useTexts(adminBusinessTexts)
  const { complaints: errors } = form.formState.errors
  return (
    <Card title={texts.complaintsTitle} description={texts.complaintsText}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.complaintsName}
          help={texts.complaintsNameHelp}
          lang="id"
          maxLength={160}
          error={errors?.name?.message}
          {...form.register('complaints.name')}
        />
        <TextField
          label={texts.complaintsWhatsapp}
          type="tel"
          inputMode="tel"
          error={errors?.whatsapp?.message}
          {...form.register('complaints.whatsapp')}
        />
      </div>
    </Card>
  )
}

function shown(value: unknown, empty: string): ReactNode {
  if (value === null || value === '') return empty
  if (typeof value === 'string') return value.startsWith('/media/') ? <img src={value} alt="" className="h-9" /> : value
  if (Array.isArray(value))
    return value.map(({ name, url }: ShopInfo['social'][number]) => `${name}: ${url}`).join(', ') || empty
  if (typeof value === 'object' && 'whatsapp' in (value ?? {}))
    return Object.values(value as Complaints).join(', ') || empty
  const { en, id } = value as { en: string; id: string } // the only other kind of field is words
  return `${en} / ${id || empty}`
}
