import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import { changeOrderAddress, backStatuses } from '#contract/orders/order-address.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { request } from '../../../api/request.ts'
import { announce } from '../../../shared/announce.ts'
import { OrderAddressForm } from '../../../shared/addresses/order-address-form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useRefreshOrders } from '../status/use-refresh-orders.ts'
import { MoveForm } from './move-form.tsx'
import type { AddressChange } from './move-form.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** Corrects where the parcel goes, as long as no courier has the address; another district once it is back. */
export function EditAddress({ order }: { order: AdminOrder }) {
  const { order: texts, address: words, ask } = useTexts(adminOrdersTexts)
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay()
  const refresh = useRefreshOrders()

  async function send(body: AddressChange) {
    await request(changeOrderAddress, { params: { id: order.order_id }, body })
    announce(changeOrderAddress.message)
    setIsOpen(false)
    await refresh()
  }

  const form = { onSend: send, back: ask.back, onBack: () => setIsOpen(false) }
  if (!may('fulfilment')) return null
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
        title={words.title(order.order_number)}
        description={backStatuses.includes(order.status) ? words.movesText : words.text}
      >
        {backStatuses.includes(order.status) ? (
          <MoveForm order={order} {...form} />
        ) : (
          <OrderAddressForm address={order.address} {...form} />
        )}
      </Dialog>
    </>
  )
}
