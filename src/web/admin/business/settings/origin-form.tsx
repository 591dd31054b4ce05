import type { UseFormReturn } from 'react-hook-form'
import type { Origin, Settings, VersionedSettings } from '#contract/business.ts'
import { Origin as OriginSchema } from '#schemas/business.ts'
import { asText } from '../../../shared/admin/as-text.ts'
import type { AddressValues, CheckedAddress } from '../../../shared/addresses/address-values.ts'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { RegionFields } from '../../../shared/addresses/region-fields.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { adminBusinessTexts } from '../business.en.ts'

type Form = UseFormReturn<Origin, unknown, Origin>

function valuesOf({ origin }: Settings): Origin {
  return { ...origin, phone_number: toPhoneText(origin.phone_number) }
}

/** Where parcels leave from: couriers quote from here and fetch them here. */
export function OriginForm({ kept }: { kept: VersionedSettings }) {
  const { origin: texts } = useTexts(adminBusinessTexts)
  const state = useSettingsForm<Origin, Origin>({
    kept,
    schema: OriginSchema,
    valuesOf,
    sectionsOf: (origin) => ({ origin }),
    prefix: 'origin.',
  })
  const { form } = state
  const { errors } = form.formState
  return (
    <SettingsForm state={state} labelOf={(name) => texts[name]} show={(_, value) => asText(value)}>
      <Card title={texts.sender} description={texts.senderText}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.name}
            required
            maxLength={100}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label={texts.phone_number}
            type="tel"
            inputMode="tel"
            required
            error={errors.phone_number?.message}
            {...form.register('phone_number')}
          />
        </div>
      </Card>
      <Card title={texts.place} description={texts.placeText}>
        <div className="flex flex-col gap-5">
          <TextAreaField
            label={texts.address_line}
            required
            rows={2}
            maxLength={255}
            defaultValue={form.getValues('address_line')}
            error={errors.address_line?.message}
            {...form.register('address_line')}
          />
          {/* It reads and sets the parts of a place only, which both forms call the same. */}
          <RegionFields form={form as unknown as UseFormReturn<AddressValues, unknown, CheckedAddress>} />
          <Coordinates form={form} />
        </div>
      </Card>
    </SettingsForm>
  )
}

const asNumber = { setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)) }

function Coordinates({ form }: { form: Form }) {
  const { origin: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.latitude}
        help={texts.coordinatesHelp}
        required
        type="number"
        step="any"
        inputMode="decimal"
        error={errors.latitude?.message}
        {...form.register('latitude', asNumber)}
      />
      <TextField
        label={texts.longitude}
        required
        type="number"
        step="any"
        inputMode="decimal"
        error={errors.longitude?.message}
        {...form.register('longitude', asNumber)}
      />
    </div>
  )
}
