import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Address } from '#contract/people/addresses.ts'
import { issue } from '#contract/messages/issues.ts'
import { AddressInput } from '#schemas/people/addresses.ts'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormBanner, useCallForm } from '../form.tsx'
import { LeaveWarning } from '../leave-warning.tsx'
import { useTexts } from '../language.tsx'
import { useSession } from '../session/session.ts'
import { emptyValues, valuesOf } from './address-values.ts'
import type { AddressValues, CheckedAddress } from './address-values.ts'
import { toPhoneText } from './phone-text.ts'
import { PositionField } from './position-field.tsx'
import { RegionFields } from './region-fields.tsx'
import { useSaveAddress } from './use-save-address.ts'
import { accountTexts } from '../../texts/account.en.ts'

type Props = {
  /** The address to change; left out for a new one. */
  address?: Address | undefined
  /** There is none yet, so this one is the main one. */
  isFirst?: boolean | undefined
  /** What a new one begins with, beside the person's name. */
  initial?: Partial<AddressValues> | undefined
  submitLabel: string
  onSaved?: ((address: Address) => void) | undefined
  /** Instead of saving it in one's own address book. */
  keep?: ((values: CheckedAddress) => void | Promise<void>) | undefined
  /** Called with everything that is typed. */
  onType?: ((values: Partial<AddressValues>) => void) | undefined
  /** Next to the button that saves: a way back. */
  cancel?: ReactNode
  /** Warns before the page is left with changes; off inside of a dialog. */
  warnsOnLeave?: boolean | undefined
}

type Form = UseFormReturn<AddressValues, unknown, CheckedAddress>

/** Adds an address or changes one; the same form on every screen. The district comes first and fills the rest of the place. */
export function AddressForm(props: Props) {
  const { address, isFirst = false, submitLabel, onSaved, cancel, keep, onType, warnsOnLeave = false } = props
  const { address: texts } = useTexts(accountTexts)
  const save = useSaveAddress(address)
  const name = useSession(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
  const phone = useSession(({ phone_number }) => phone_number)
  const { form, submit, banner, busy } = useCallForm<AddressValues, CheckedAddress>(addressSchema(address), {
    defaultValues: address ? valuesOf(address) : { ...emptyValues({ name, phone }, isFirst), ...props.initial },
    send: async (values) => (keep ? keep(values) : onSaved?.(await save(values))),
  })
  useTyped(form, onType)
  const mustBeMain = isFirst || address?.is_default === true

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormBanner problem={banner} />
      <PlaceFields form={form} />
      <ReceiverFields form={form} />
      <LabelFields form={form} />
      {!mustBeMain && <CheckboxField label={texts.isMain} {...form.register('is_default')} />}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
        {cancel}
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
      {warnsOnLeave && <LeaveWarning when={form.formState.isDirty && !busy && !form.formState.isSubmitSuccessful} />}
    </form>
  )
}

function useTyped(form: Form, onType: Props['onType']) {
  const latest = useRef(onType)
  useEffect(() => {
    latest.current = onType
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => latest.current?.(values) }),
    [form],
  )
}

function ReceiverFields({ form }: { form: Form }) {
  const { address: texts } = useTexts(accountTexts)
  const { errors } = form.formState
  const phone = form.register('receiver_phone_number', {
    onBlur: () => form.setValue('receiver_phone_number', toPhoneText(form.getValues('receiver_phone_number'))),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.receiver}
        required
        autoComplete="name"
        maxLength={100}
        error={errors.receiver_name?.message}
        {...form.register('receiver_name')}
      />
      <TextField
        label={texts.phone}
        help={texts.phoneHelp}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        error={errors.receiver_phone_number?.message}
        {...phone}
      />
    </div>
  )
}

function PlaceFields({ form }: { form: Form }) {
  const { address: texts } = useTexts(accountTexts)
  const { errors } = form.formState
  return (
    <>
      <RegionFields form={form} />
      <TextAreaField
        label={texts.line}
        required
        rows={2}
        autoComplete="street-address"
        maxLength={255}
        error={errors.address_line?.message}
        {...form.register('address_line')}
      />
      <TextField
        label={texts.optional(texts.courierNote)}
        help={texts.courierNoteHelp}
        autoComplete="off"
        maxLength={100}
        error={errors.courier_note?.message}
        {...form.register('courier_note')}
      />
      <PositionField form={form} />
    </>
  )
}

const kinds = ['HOME', 'OFFICE', 'OTHER'] as const
const kindsOfShop = ['WAREHOUSE', ...kinds] as const

function LabelFields({ form }: { form: Form }) {
  const { address: texts } = useTexts(accountTexts)
  const offered = useSession(({ role }) => role) === 'ADMIN' ? kindsOfShop : kinds
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.optional(texts.label)}
        help={texts.labelHelp}
        autoComplete="off"
        maxLength={30}
        error={errors.label?.message}
        {...form.register('label')}
      />
      <SelectField
        label={texts.type}
        options={offered.map((kind) => ({ value: kind, label: texts.types[kind] }))}
        error={errors.address_type?.message}
        {...form.register('address_type')}
      />
    </div>
  )
}

const pickedAddress = AddressInput.refine(({ district }) => district !== '', {
  path: ['district'],
  message: issue('choose_district'),
  // Together with what is wrong at other fields, not after them.
  when: () => true,
})

/** The form requires a district as well, because couriers need it; an address stored without one stays valid. */
export function addressSchema(present?: Address): typeof AddressInput {
  return present?.district === '' ? AddressInput : pickedAddress
}
