import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { findTypedItem } from '#contract/orders/staff-order.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { ThingPicker } from '../../../shared/admin/thing-picker.tsx'
import type { Found } from '../../../shared/admin/thing-picker.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { byStaffTexts } from './by-staff.en.ts'
import type { TypedItem } from './typed-order.ts'

const most = 999

type Items = readonly TypedItem[]
type Props = { items: Items; onChange: (next: (items: Items) => TypedItem[]) => void }

/** What is bought. */
export function GoodsPart({ items, onChange }: Props) {
  const texts = useTexts(byStaffTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={texts.goods}>
      {items.length === 0 && <p className="text-text-muted">{texts.noGoods}</p>}
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-3 py-2.5">
            <LineThumb imageUrl={item.image_url} className="size-12" />
            <p className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere">{item.name}</span>
              <span className="tabular block text-sm text-text-muted">{rupiah(item.price)}</span>
            </p>
            <QuantityStepper
              label={texts.quantity(item.name)}
              value={item.quantity}
              max={most}
              onChange={(quantity) => onChange((all) => withQuantity(all, item.id, quantity))}
            />
            <IconButton
              label={texts.remove(item.name)}
              icon={<Trash2 />}
              onClick={() => onChange((all) => without(all, item.id))}
            />
          </li>
        ))}
      </ul>
      <SkuField onFound={(found) => onChange((all) => withOneMore(all, found))} />
      <Button
        size="sm"
        variant="cancel"
        icon={<Plus />}
        className="mt-3 max-sm:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        {texts.addGoods}
      </Button>
      {isOpen && (
        <ThingPicker
          open
          onOpenChange={setIsOpen}
          title={texts.addGoods}
          search={{ label: texts.goodsSearch, placeholder: texts.goodsHint }}
          results={texts.goods}
          nothing={texts.goodsNone}
          useFound={useFoundItems}
          lineOf={({ id, name, image_url, price }) => ({ key: id, name, imageUrl: image_url, facts: rupiah(price) })}
          held={new Set(items.map(({ id }) => id))}
          onPick={({ type, id, name, price, image_url }) =>
            onChange((all) => [...without(all, id), { type, id, name, price, image_url, quantity: 1 }])
          }
        />
      )}
    </Card>
  )
}

const without = (items: Items, id: string) => items.filter((item) => item.id !== id)
const withQuantity = (items: Items, id: string, quantity: number) =>
  items.map((one) => (one.id === id ? { ...one, quantity } : one))

function withOneMore(items: Items, found: Omit<TypedItem, 'quantity'>): TypedItem[] {
  const held = items.find(({ id }) => id === found.id)
  if (!held) return [...items, { ...found, quantity: 1 }]
  return withQuantity(items, found.id, Math.min(most, held.quantity + 1))
}

/** A scanner types the code and presses Enter; the same code again is one more of it. */
function SkuField({ onFound }: { onFound: (item: Omit<TypedItem, 'quantity'>) => void }) {
  const texts = useTexts(byStaffTexts)
  const [sku, setSku] = useState('')
  const find = useActionCall(findTypedItem)
  return (
    <form
      className="mt-3 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = sku.trim()
        if (typed === '') return
        // At once, because the next code may be on its way.
        setSku('')
        void find.send({ query: { sku: typed } }).then((found) => found && onFound(found))
      }}
    >
      <TextField
        label={texts.sku}
        autoComplete="off"
        maxLength={40}
        className="min-w-0 flex-1"
        value={sku}
        onChange={({ target }) => setSku(target.value)}
      />
      <Button type="submit" variant="cancel" busy={find.isPending}>
        {texts.addSku}
      </Button>
    </form>
  )
}

function useFoundItems(search: string, limit: number): Found<ListItem> {
  const { data, ...found } = useQueryCall(
    listItemsPublic,
    { query: { limit, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: data.meta.totalItems } }
}
