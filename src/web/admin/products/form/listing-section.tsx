import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { halalClasses, halalStatuses, productClasses } from '#schemas/catalogue/listing.ts'
import { classOfNumber } from '#schemas/catalogue/registration-number.ts'
import { useTexts } from '../../../shared/language.tsx'
import { isoDay } from '../../../shared/dates.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { ProductFormControl } from './product-fields.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** What says whether the product may be sold: its class by its number, the registration, and whether it is halal. */
export function ListingSection({ form }: { form: ProductFormControl }) {
  const { form: texts } = useTexts(adminProductsTexts)
  return (
    <Card title={texts.listing} description={texts.listingHelp}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <RegistrationFields form={form} />
        <HalalFields form={form} />
      </div>
    </Card>
  )
}

function RegistrationFields({ form }: { form: ProductFormControl }) {
  const { fields, form: texts, classes } = useTexts(adminProductsTexts)
  const [today] = useState(() => isoDay(new Date()))
  const [number, chosen] = form.watch(['registration_number', 'product_class'])
  const { errors } = form.formState
  const found = classOfNumber(number)
  const isRegistered = number.trim() !== '' || chosen !== 'ACCESSORY'
  return (
    <>
      <TextField
        label={fields.registration_number}
        help={found ? texts.classIs(classes[found]) : texts.registrationHelp}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.registration_number?.message}
        {...form.register('registration_number')}
      />
      {number.trim() === '' && (
        <SelectField
          label={fields.product_class}
          help={texts.classHelp}
          placeholder={texts.chooseClass}
          options={productClasses.map((value) => ({ value, label: classes[value] }))}
          error={errors.product_class?.message}
          {...form.register('product_class')}
        />
      )}
      {isRegistered && (
        <>
          <Controller
            control={form.control}
            name="registration_until"
            render={({ field, fieldState }) => (
              <DayField
                label={fields.registration_until}
                help={texts.untilHelp}
                today={today}
                value={field.value}
                onChange={field.onChange}
                ref={field.ref}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextField
            label={fields.registration_holder}
            help={texts.holderHelp}
            maxLength={150}
            error={errors.registration_holder?.message}
            {...form.register('registration_holder')}
          />
        </>
      )}
    </>
  )
}

/** Each status with the one thing that it asks for. */
function HalalFields({ form }: { form: ProductFormControl }) {
  const { fields, form: texts, halal, halalClass } = useTexts(adminProductsTexts)
  const status = form.watch('halal_status')
  const { errors } = form.formState
  const chosen = form.register('halal_status', {
    onChange: () => {
      if (form.getValues('halal_status') !== 'CERTIFIED') form.setValue('halal_certificate', '', { shouldDirty: true })
    },
  })
  return (
    <>
      <SelectField
        label={fields.halal_status}
        options={halalStatuses.map((value) => ({ value, label: halal[value] }))}
        error={errors.halal_status?.message}
        {...chosen}
      />
      {status === 'CERTIFIED' && (
        <TextField
          label={fields.halal_certificate}
          help={texts.halalHelp}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errors.halal_certificate?.message}
          {...form.register('halal_certificate')}
        />
      )}
      {status === 'NOT_DUE' && (
        <SelectField
          label={fields.halal_class}
          placeholder={texts.chooseHalalClass}
          options={halalClasses.map((value) => ({ value, label: halalClass[value] }))}
          error={errors.halal_class?.message}
          {...form.register('halal_class')}
        />
      )}
      {status === 'UNKNOWN' && (
        <TextField
          label={fields.halal_reason}
          help={texts.halalReasonHelp}
          maxLength={300}
          error={errors.halal_reason?.message}
          {...form.register('halal_reason')}
        />
      )}
    </>
  )
}
