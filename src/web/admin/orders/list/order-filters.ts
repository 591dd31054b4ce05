import { provinces } from '#contract/people/addresses.ts'
import { staffChannels } from '#contract/orders/order-words.ts'
import { listCouriers } from '#contract/orders/delivery.ts'
import type { AdminOrderSummary, listAllOrders } from '#contract/orders/orders-admin.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import type { FiltersOf } from '../../../shared/admin-list/list-filter.ts'
import { useTexts } from '../../../shared/language.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

const rarelyChanged = { staleTime: 5 * 60_000 }

/** Everything by which orders can be narrowed down. An example of the orders shown names their customer. */
export function useOrderFilters(example: AdminOrderSummary | undefined): FiltersOf<typeof listAllOrders> {
  const { list: texts, channels } = useTexts(adminOrdersTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const couriers = useQueryCall(listCouriers, {}, rarelyChanged).data?.couriers ?? []
  const services = useQueryCall(listPaymentServices, {}, rarelyChanged).data?.data ?? []
  const customer = example?.customer.name
  return [
    { kind: 'flag', name: 'no_awb', label: texts.noAwb, inBar: true },
    { kind: 'flag', name: 'not_printed', label: texts.notPrinted, inBar: true },
    // Statuses in the address are those of the contract.
    { kind: 'link', name: 'status', chip: (status) => texts.chips.status(orderStatuses[status as OrderStatus]) },
    {
      kind: 'link',
      name: 'user_id',
      chip: () => (customer === undefined ? texts.chips.oneCustomer : texts.chips.customer(customer)),
    },
    { kind: 'link', name: 'item_id', chip: () => texts.chips.oneItem },
    { kind: 'link', name: 'is_first', chip: () => texts.chips.firstOrders },
    { kind: 'link', name: 'not_cancelled', chip: () => texts.chips.notCancelled },
    { kind: 'link', name: 'by_customers', chip: () => texts.chips.byCustomers },
    { kind: 'flag', name: 'overdue', label: texts.overdue },
    { kind: 'days', from: 'from_date', to: 'to_date', label: texts.period },
    {
      kind: 'days',
      from: 'paid_from',
      to: 'paid_to',
      label: texts.paidPeriod,
      fixed: { from: texts.chips.paidFrom, until: texts.chips.paidUntil },
    },
    ...ofStaff({ texts, channels }),
    {
      kind: 'choice',
      name: 'courier',
      label: texts.courier,
      any: texts.anyCourier,
      options: couriers.map((one) => ({ value: one.courier_code, label: one.courier_name })),
    },
    {
      kind: 'choice',
      name: 'payment_service',
      label: texts.payment,
      any: texts.anyPayment,
      options: services.map((one) => ({ value: one.code, label: one.name })),
    },
    {
      kind: 'choice',
      name: 'province',
      label: texts.province,
      any: texts.anyProvince,
      options: provinces.map((name) => ({ value: name, label: name })),
    },
    { kind: 'amounts', min: 'min_total', max: 'max_total', label: texts.total, wrong: texts.wrongTotals },
    { kind: 'flag', name: 'plans', label: texts.plansOnly, chip: texts.chips.plans },
    { kind: 'flag', name: 'flagged', label: texts.flaggedOnly, chip: texts.chips.flagged },
  ]
}

type Words = { texts: (typeof adminOrdersTexts)['list']; channels: (typeof adminOrdersTexts)['channels'] }

function ofStaff({ texts, channels }: Words): FiltersOf<typeof listAllOrders> {
  return [
    {
      kind: 'choice',
      name: 'channel',
      label: texts.channel,
      any: texts.anyChannel,
      options: staffChannels.map((value) => ({ value, label: channels[value] })),
    },
    { kind: 'link', name: 'staff_waits', chip: () => texts.chips.staffWaits },
    { kind: 'link', name: 'placed_by', chip: () => texts.chips.oneOfStaff },
  ]
}
