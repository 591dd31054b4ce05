import type { UseFormReturn } from 'react-hook-form'
import type { Region } from '#contract/regions.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useTexts } from '../language.tsx'
import type { AddressValues, CheckedAddress } from './address-values.ts'
import { RegionBox } from './region-box.tsx'
import { afterPicking } from './region-values.ts'
import type { PlaceValues } from './region-values.ts'
import { accountTexts } from '../../texts/account.en.ts'
import { regionsTexts } from './regions.en.ts'

type Form = UseFormReturn<AddressValues, unknown, CheckedAddress>
type Place = keyof PlaceValues

/** District, city, province and postal code, each picked from the list; a district brings the others with it. */
export function RegionFields({ form }: { form: Form }) {
  const { address: texts } = useTexts(accountTexts)
  const { region: words } = useTexts(regionsTexts)
  const [state, city, district = ''] = form.watch(['state', 'city', 'district'])
  const province = state ? { province: state } : {}
  const inCity = city === '' ? undefined : { ...province, city }
  const inDistrict = inCity && district !== '' ? { ...inCity, district } : undefined

  function pick(region: Region | null, level: Region['level']) {
    const { errors } = form.formState
    const changes = Object.entries(afterPicking(form.getValues(), region, level)) as [Place, never][]
    for (const [name, value] of changes) form.setValue(name, value, { shouldDirty: true })
    // What was complained about is looked at again; the rest waits until it is left.
    void form.trigger(changes.map(([name]) => name).filter((name) => errors[name] !== undefined))
  }

  const shared = { control: form.control, present: { state: state ?? '', city }, onPick: pick }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RegionBox
        {...shared}
        name="district"
        level="district"
        label={texts.district}
        help={words.districtHelp}
        hint={words.typeDistrict}
        within={inCity}
        className="sm:col-span-2"
      />
      <RegionBox
        {...shared}
        name="city"
        level="city"
        label={texts.city}
        hint={words.typeCity}
        within={state ? province : undefined}
      />
      <RegionBox {...shared} name="state" level="province" label={texts.province} hint={words.typeCity} within={{}} />
      <RegionBox
        {...shared}
        name="postal_code"
        level="postal_code"
        label={texts.postalCode}
        hint={words.districtFirst}
        within={inDistrict}
      />
      <TextField
        label={texts.optional(texts.village)}
        autoComplete="address-level4"
        maxLength={100}
        error={form.formState.errors.village?.message}
        {...form.register('village')}
      />
    </div>
  )
}
