import { enterBill } from '#contract/orders/courier-bills.ts'
import { getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import { wibDay } from '../../src/server/wib-days.ts'
import type { Life } from './live-orders.ts'

const day = 86_400_000
/** What couriers weighed again, by every how many parcels, in rupiah. */
const differences = [
  { every: 7, by: 9_000 },
  { every: 11, by: -2_500 },
]

/** The couriers' bills of a month, entered when it was over: most say what was charged, a few do not. */
export function planBills({ happenings, world, admin_id, end }: Life): void {
  happenings.plan(new Date(end.getTime() - 26 * day), async () => {
    const admin = world.as(admin_id)
    const [from_date, to_date] = [58, 28].map((before) => wibDay(new Date(end.getTime() - before * day)))
    const query = { from_date, to_date, status: 'COMPLETED' as const, limit: 40 }
    const { data } = await admin(listAllOrders, { query })
    for (const [index, { order_id }] of data.entries()) {
      const { delivery, shipping_fee, courier } = await admin(getAnyOrder, { params: { id: order_id } })
      if (!delivery) continue
      const by = differences.find(({ every }) => index % every === every - 1)?.by ?? 0
      const bill = `${courier.courier_name} ${to_date?.slice(0, 7)}`
      const billed = Math.max(0, shipping_fee + by)
      await admin(enterBill, { body: { delivery_id: delivery.delivery_id, bill, billed } })
    }
  })
}
