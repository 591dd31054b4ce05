import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { Order } from '#contract/orders/orders.ts'
import { OrderAddressChanges } from '#schemas/orders/order-address.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormBanner, useCallForm } from '../form.tsx'
import { useTexts } from '../language.tsx'
import { toPhoneText } from './phone-text.ts'
import { accountTexts } from '../../texts/account.en.ts'

const Schema = OrderAddressChanges.required()
type Changes = z.output<typeof Schema>

/** What of an order's address is corrected, as its form begins. */
export function valuesOfOrder(address: Order['address']): Changes {
  return {
    receiver_name: address.receiver_name,
    receiver_phone_number: toPhoneText(address.receiver_phone_number),
    address_line: address.address_line,
    village: address.village,
    postal_code: address.postal_code,
    courier_note: address.courier_note,
  }
}

type Props = {
  address: Order['address']
  onSend: (changes: Changes) => Promise<unknown>
  back: string
  onBack: () => void
}

/** Corrects where the parcel of an order goes, within its district. */
export function OrderAddressForm({ address, onSend, back, onBack }: Props) {
  const { address: texts } = useTexts(accountTexts)
  const { form, submit, banner, busy } = useCallForm(Schema, { defaultValues: valuesOfOrder(address), send: onSend })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
      <FormBanner problem={banner} />
      <ReceiverFields form={form} />
      <TextField label={texts.optional(texts.village)} error={errors.village?.message} {...form.register('village')} />
      <TextField
        label={texts.postalCode}
        required
        inputMode="numeric"
        error={errors.postal_code?.message}
        {...form.register('postal_code')}
      />
      <NoteField form={form} />
      <FormButtons back={back} onBack={onBack} busy={busy} />
    </form>
  )
}

type Names = Pick<Changes, 'receiver_name' | 'receiver_phone_number' | 'address_line' | 'courier_note'>
/** These fields only, whatever else its form holds. */
type Form = Pick<UseFormReturn<Names, unknown, Names>, 'register' | 'formState'>

export function ReceiverFields({ form }: { form: Form }) {
  const { address: texts } = useTexts(accountTexts)
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={texts.receiver}
        required
        autoComplete="off"
        error={errors.receiver_name?.message}
        {...form.register('receiver_name')}
      />
      <TextField
        label={texts.phone}
        required
        inputMode="tel"
        autoComplete="off"
        error={errors.receiver_phone_number?.message}
        {...form.register('receiver_phone_number')}
      />
      <TextField
        label={texts.line}
        required
        autoComplete="off"
        error={errors.address_line?.message}
        {...form.register('address_line')}
      />
    </>
  )
}

export function NoteField({ form }: { form: Form }) {
  const { address: texts } = useTexts(accountTexts)
  const { errors } = form.formState
  return (
    <TextField
      label={texts.optional(texts.courierNote)}
      autoComplete="off"
      error={errors.courier_note?.message}
      {...form.register('courier_note')}
    />
  )
}

export function FormButtons({ back, onBack, busy }: { back: string; onBack: () => void; busy: boolean }) {
  const { address: texts } = useTexts(accountTexts)
  return (
    <div className="flex gap-3 max-sm:[&>*]:flex-1 sm:justify-end">
      <Button variant="cancel" onClick={onBack}>
        {back}
      </Button>
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
    </div>
  )
}
