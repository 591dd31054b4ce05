import { useState } from 'react'
import type { ComponentType } from 'react'
import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData } from '@tanstack/react-query'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import { useNavigate } from 'react-router'
import type { Needed } from '#contract/staff/permissions.ts'
import { listCustomers } from '#contract/people/customers.ts'
import type { CustomerRow } from '#contract/people/customers.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { useMay } from '../../shared/permissions/use-may.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { backdropStyle } from '../../ui/overlay/float-style.ts'
import { useSettled } from '../../shared/admin/use-settled.ts'
import { navigationFor } from './admin-navigation.ts'
import { adminTexts } from '../../texts/admin.en.ts'

type Entry = {
  /** Also its address. */
  value: string
  label: string
  detail?: string | undefined
  status?: OrderStatus | undefined
  Icon: ComponentType<{ className?: string }>
}
type Group = { value: string; items: Entry[] }

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Jumps to a screen, to an order by its number, receiver, product or AWB, to a product by its name or SKU, or to a customer. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const { palette: texts } = useTexts(adminTexts)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyle} />
        <Dialog.Popup className="fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-1.5rem))] max-w-140 flex-col overflow-hidden rounded-xl border bg-surface-raised text-sm shadow-soft outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-[12vh]">
          <Dialog.Title className="sr-only">{texts.title}</Dialog.Title>
          <Finder onLeave={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({ onLeave }: { onLeave: () => void }) {
  const { palette: texts } = useTexts(adminTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { groups, note } = useEntries(words)

  function go(entry: Entry) {
    onLeave()
    void navigate(entry.value)
  }

  return (
    <Base.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      // Choosing an entry would write its name into the box; the palette closes instead.
      onValueChange={(next, { reason }) => reason !== 'item-press' && setTyped(next)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-5 shrink-0 text-text-muted" />
        <Base.Input
          aria-label={texts.input}
          placeholder={texts.input}
          maxLength={100}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-muted"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <Base.List>
          {(group: Group) => (
            <Base.Group key={group.value} items={group.items} className="mb-1 last:mb-0">
              <Base.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-text-muted">
                {group.value}
              </Base.GroupLabel>
              <Base.Collection>
                {(entry: Entry) => <EntryLine key={entry.value} entry={entry} onPick={() => go(entry)} />}
              </Base.Collection>
            </Base.Group>
          )}
        </Base.List>
        <Base.Status className="px-3 py-2 text-text-muted empty:hidden">{note}</Base.Status>
      </div>
      <p className="border-t px-4 py-2 text-xs text-text-muted max-sm:hidden">{texts.hint}</p>
    </Base.Root>
  )
}

function EntryLine({ entry, onPick }: { entry: Entry; onPick: () => void }) {
  const { Icon } = entry
  return (
    <Base.Item
      value={entry}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 outline-none select-none data-highlighted:bg-surface-hover"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-text-muted" />
      <span className="min-w-0 flex-1">
        <span className="tabular block truncate font-semibold">{entry.label}</span>
        {entry.detail && <span className="tabular block truncate text-xs text-text-muted">{entry.detail}</span>}
      </span>
      {entry.status && <OrderStatusBadge status={entry.status} />}
    </Base.Item>
  )
}

/** Screens whose name matches, then the orders and products that the server finds. `note` explains missing results. */
function useEntries(words: string): { groups: Group[]; note: string | null } {
  const { palette: texts } = useTexts(adminTexts)
  const screens = useScreens().filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const settled = useSettled(words, 200)
  const isWorthAsking = words.length >= 2
  const may = useMay()
  const asked = (needed: Needed) => ({
    enabled: isWorthAsking && settled.length >= 2 && may(needed) === true,
    placeholderData: keepPreviousData,
  })
  const query = { search: settled, limit: 6 }
  const orders = useQueryCall(listAllOrders, { query }, asked(['orders', 'support', 'reconciliation']))
  const products = useQueryCall(listProducts, { query }, asked('catalogue'))
  const customers = useQueryCall(listCustomers, { query }, asked('customers'))
  const foundOrders = isWorthAsking ? (orders.data?.data ?? []).map(toEntry) : []
  const foundProducts = isWorthAsking ? (products.data?.data ?? []).map(toProductEntry) : []
  const foundCustomers = isWorthAsking ? (customers.data?.data ?? []).map(toCustomerEntry) : []
  const all = [orders, products, customers]
  const isSearching = isWorthAsking && (settled !== words || all.some(({ isFetching }) => isFetching))
  const groups = [
    { value: texts.screens, items: screens },
    { value: texts.orders, items: foundOrders },
    { value: texts.products, items: foundProducts },
    { value: texts.customers, items: foundCustomers },
  ].filter(({ items }) => items.length > 0)
  const isFound = foundOrders.length + foundProducts.length + foundCustomers.length > 0
  if (isSearching && !isFound) return { groups, note: texts.searching }
  if (isWorthAsking && all.some(({ error }) => error)) return { groups, note: texts.failed }
  return { groups, note: groups.length === 0 ? texts.nothing(words) : null }
}

function useScreens(): Entry[] {
  const { layout, screens } = useTexts(adminTexts)
  const linked = navigationFor(useMay()).flatMap((group) =>
    group.links.map(({ to, label, Icon }) => ({ value: to, label: screens[label], Icon })),
  )
  return [...linked, { value: adminPaths.profile(), label: layout.profile, Icon: User }]
}

function toEntry(order: AdminOrderSummary): Entry {
  return {
    value: adminPaths.order(order),
    label: order.order_number,
    detail: [order.customer.name, rupiah(order.total), order.awb_number].filter(Boolean).join(' · '),
    status: order.status,
    Icon: Receipt,
  }
}

function toProductEntry(product: ProductRow): Entry {
  return {
    value: adminPaths.product(product),
    label: product.name,
    detail: [product.sku, rupiah(product.price), product.category_name].join(' · '),
    Icon: Package,
  }
}

function toCustomerEntry(customer: CustomerRow): Entry {
  return {
    value: adminPaths.customer(customer),
    label: customer.name,
    detail: [customer.email, customer.phone_number].filter(Boolean).join(' · '),
    Icon: User,
  }
}
