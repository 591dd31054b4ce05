import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { AddressText } from '../../../shared/addresses/address-text.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EditAddress } from '../detail/edit-address.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** Where a parcel goes that is sent again, to be corrected first. */
export function ResentAddress({ order_id }: { order_id: string }) {
  const { address: texts } = useTexts(adminOrdersTexts)
  const query = useQueryCall(getAnyOrder, { params: { id: order_id } })
  return (
    <QueryScreen query={query} outline={<Skeleton className="h-24" />} failed={{ inline: { title: texts.loadFailed } }}>
      {(order) => (
        <div className="rounded-lg border p-3 text-sm">
          <AddressText address={order.address} />
          {order.can_edit_address && <EditAddress order={order} />}
        </div>
      )}
    </QueryScreen>
  )
}
