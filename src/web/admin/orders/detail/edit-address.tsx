import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import { changeOrderAddress } from '#contract/orders/order-address.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { OrderAddressChanges } from '#schemas/orders/order-address.ts'
import { request } from '../../../api/request.ts'
import { announce } from '../../../shared/announce.ts'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useRefreshOrders } from '../status/use-order-actions.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

const Schema = OrderAddressChanges.required()

/** Corrects where the parcel goes, as long as no courier has the address. */
export function EditAddress({ order }: { order: AdminOrder }) {
  const { order: texts, address } = useTexts(adminOrdersTexts)
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay()
  if (!may('orders')) return null
  return (
    <>
      <Button
        size="sm"
        variant="cancel"
        icon={<Pencil />}
        className="mt-3 max-sm:min-h-11 max-sm:w-full"
        onClick={() => setIsOpen(true)}
      >
        {texts.editAddress}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={address.title(order.order_number)}
        description={address.text}
      >
        <AddressForm order={order} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function AddressForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { address: texts, ask } = useTexts(adminOrdersTexts)
  const refresh = useRefreshOrders()
  const present = order.address
  const { form, submit, banner, busy } = useCallForm(Schema, {
    defaultValues: {
      receiver_name: present.receiver_name,
      receiver_phone_number: toPhoneText(present.receiver_phone_number),
      address_line: present.address_line,
      village: present.village,
      postal_code: present.postal_code,
      courier_note: present.courier_note,
    },
    send: async (body) => {
      await request(changeOrderAddress, { params: { id: order.order_id }, body })
      announce(changeOrderAddress.message)
      onClose()
      await refresh()
    },
  })
  const { errors } = form.formState
  const field = (name: keyof typeof present & keyof typeof errors, label: string) => ({
    label,
    autoComplete: 'off',
    error: errors[name]?.message,
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
      <FormBanner problem={banner} />
      <TextField required {...field('receiver_name', texts.receiver)} {...form.register('receiver_name')} />
      <TextField
        required
        inputMode="tel"
        {...field('receiver_phone_number', texts.phone)}
        {...form.register('receiver_phone_number')}
      />
      <TextField required {...field('address_line', texts.street)} {...form.register('address_line')} />
      <TextField {...field('village', texts.village)} {...form.register('village')} />
      <TextField
        required
        inputMode="numeric"
        {...field('postal_code', texts.postalCode)}
        {...form.register('postal_code')}
      />
      <TextField {...field('courier_note', texts.note)} {...form.register('courier_note')} />
      <div className="flex gap-3 max-sm:[&>*]:flex-1 sm:justify-end">
        <Button variant="cancel" onClick={onClose}>
          {ask.back}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
