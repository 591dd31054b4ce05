import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import { useQueryClient } from '@tanstack/react-query'
import { mendMyAddress } from '#contract/orders/order-address.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { OrderAddressForm } from '../../shared/addresses/order-address-form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ordersTexts } from './orders.en.ts'

/** The customer corrects where a parcel goes that is back with the shop. */
export function MendAddress({ order }: { order: Order }) {
  const { mend: texts } = useTexts(ordersTexts)
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const input = { params: { id: order.order_id } }
  return (
    <>
      <p className="mt-3 text-sm text-text-muted">{texts.text}</p>
      <Button
        size="sm"
        variant="cancel"
        icon={<Pencil />}
        className="mt-3 max-sm:w-full"
        onClick={() => setIsOpen(true)}
      >
        {texts.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={texts.open} description={texts.elsewhere}>
        <OrderAddressForm
          address={order.address}
          back={texts.back}
          onBack={() => setIsOpen(false)}
          onSend={async (body) => {
            client.setQueryData(queryKey(getMyOrder, input), await request(mendMyAddress, { ...input, body }))
            announce(mendMyAddress.message)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
