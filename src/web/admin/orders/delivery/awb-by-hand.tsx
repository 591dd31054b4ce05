import { useState } from 'react'
import Keyboard from 'lucide-react/icons/keyboard'
import * as z from 'zod'
import { deliverByHand } from '#contract/orders/orders-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { ParcelByHand } from '#schemas/orders/delivery.ts'
import { request } from '../../../api/request.ts'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { Button } from '../../../ui/action/button.tsx'
import { announce } from '../../../shared/announce.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useRefreshOrders } from '../status/use-refresh-orders.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** A field that is left empty is left out of the call. */
const unlessEmpty = z.string().transform((text) => (text.trim() === '' ? undefined : text.trim()))
const Schema = z.object({
  awb_number: z.string().min(1, 'Please fill this in.').pipe(ParcelByHand.shape.awb_number),
  courier_name: unlessEmpty.pipe(ParcelByHand.shape.courier_name),
  tracking_url: unlessEmpty.pipe(ParcelByHand.shape.tracking_url),
})

type Step = NonNullable<AdminOrder['awb_by_hand']>

/** Types the AWB of a parcel that the shop hands over itself, where the server allows it. */
export function AwbByHand({ order }: { order: AdminOrder }) {
  const { byHand: texts } = useTexts(adminOrdersTexts)
  const [isOpen, setIsOpen] = useState(false)
  const step = order.awb_by_hand
  const may = useMay()
  if (step === null || !may('fulfilment')) return null
  return (
    <>
      <Button
        size="sm"
        variant="cancel"
        icon={<Keyboard />}
        className="mt-4 max-sm:min-h-11 max-sm:w-full"
        onClick={() => setIsOpen(true)}
      >
        {texts.open[step]}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.title(order.order_number)}
        description={texts.text[step]}
      >
        <ByHandForm order={order} step={step} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ByHandForm({ order, step, onClose }: { order: AdminOrder; step: Step; onClose: () => void }) {
  const { byHand: texts, ask } = useTexts(adminOrdersTexts)
  const refresh = useRefreshOrders()
  const { courier, delivery } = order
  const typed = step === 'correct' ? delivery : null
  const { form, submit, banner, busy } = useCallForm(Schema, {
    defaultValues: {
      awb_number: typed?.awb_number ?? '',
      courier_name: typed?.courier_name ?? '',
      tracking_url: typed?.tracking_url ?? '',
    },
    send: async ({ awb_number, courier_name, tracking_url }) => {
      const body = { order_id: order.order_id, awb_number }
      await request(deliverByHand, {
        body: { ...body, ...(courier_name && { courier_name }), ...(tracking_url && { tracking_url }) },
      })
      announce(deliverByHand.message)
      onClose()
      await refresh()
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pt-1">
      <FormBanner problem={banner} />
      <TextField
        label={texts.awb}
        help={texts.awbHelp}
        required
        autoComplete="off"
        maxLength={60}
        error={errors.awb_number?.message}
        {...form.register('awb_number')}
      />
      <TextField
        label={texts.courier}
        help={texts.courierHelp(`${courier.courier_name} ${courier.service_name}`)}
        autoComplete="off"
        maxLength={60}
        error={errors.courier_name?.message}
        {...form.register('courier_name')}
      />
      <TextField
        label={texts.link}
        help={texts.linkHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={300}
        error={errors.tracking_url?.message}
        {...form.register('tracking_url')}
      />
      <div className="flex gap-3 max-sm:[&>*]:flex-1 sm:justify-end">
        <Button variant="cancel" onClick={onClose}>
          {ask.back}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.save[step]}
        </Button>
      </div>
    </form>
  )
}
