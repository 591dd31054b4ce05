import { useState } from 'react'
import { receiveReturn } from '#contract/support/returns.ts'
import { getTicket } from '#contract/support/tickets-admin.ts'
import type { ReturnItem } from '#contract/support/tickets.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { adminSupportTexts } from './support.en.ts'

/** Takes in what has come back; nothing where nothing is to come. */
export function ReceiveGoods({ ticketId, item }: { ticketId: string; item: ReturnItem }) {
  const { returns: texts } = useTexts(adminSupportTexts)
  const [quantity, setQuantity] = useState(1)
  const [is_sellable, setIsSellable] = useState(false)
  const receive = useActionCall(receiveReturn, { stale: [getTicket], announce: true })
  const left = item.goods_back ? item.quantity - item.received_quantity : 0
  if (left === 0) return null
  const items = [{ return_item_id: item.return_item_id, quantity: Math.min(quantity, left), is_sellable }]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={texts.received}
        value={String(Math.min(quantity, left))}
        onChange={({ target }) => setQuantity(Number(target.value))}
        options={Array.from({ length: left }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
      />
      <CheckboxField
        label={texts.sellable}
        checked={is_sellable}
        onChange={({ target }) => setIsSellable(target.checked)}
      />
      <Button
        size="sm"
        variant="cancel"
        busy={receive.isPending}
        onClick={() => void receive.send({ params: { id: ticketId }, body: { items } })}
      >
        {texts.receive}
      </Button>
    </div>
  )
}
