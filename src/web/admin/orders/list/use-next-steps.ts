import type { PickupWindow } from '#contract/orders/delivery-documents.ts'
import type { NextStep } from '../../../shared/admin-list/bulk/next-step-buttons.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { adminDocumentsTexts } from '../printing/documents.en.ts'
import { printChoices } from '../printing/print-choices.ts'
import type { DocumentKind } from '../printing/print-work.ts'
import { useRequestQuestion } from '../printing/use-request-question.tsx'
import type { BulkChoice } from '../status/bulk-choices.ts'
import { canDo, isWithoutAwb } from '../status/order-work.ts'
import type { AdminAction, SelectedOrder } from '../status/order-work.ts'

type Work = {
  selected: ReadonlyMap<string, SelectedOrder>
  print: (kind: DocumentKind, order_ids: string[], pickup?: PickupWindow) => void
  move: (choice: BulkChoice, note: string) => void
}

/**
 * The day's work on many orders, one step after the other: accept, fetch the goods, ask the couriers, send. What comes after a
 * step is offered for the orders that can take it, and was asked for then: it is not asked again, but for flagged orders.
 */
export function useNextSteps({ selected, print, move }: Work) {
  const { steps: words } = useTexts(adminDocumentsTexts).result
  const ask = useRequestQuestion()
  return function nextSteps(after: AdminAction | DocumentKind, order_ids: readonly string[]): NextStep[] {
    const orders = order_ids.flatMap((order_id) => selected.get(order_id) ?? [])
    const isFlagged = orders.some(({ flagged_reason }) => flagged_reason !== null)

    function step(name: keyof typeof words, count: number, onSelect: () => void): NextStep[] {
      return count === 0 ? [] : [{ label: words[name](group(count)), onSelect }]
    }

    function requestFor(ids: string[]): NextStep[] {
      const question = () => ask(orders, (...asked) => print('request', ...asked))
      return step('request', ids.length, () => (isFlagged ? question() : print('request', ids)))
    }

    const ship = (able: SelectedOrder[]) =>
      step('ship', able.length, () => move({ action: 'ship', able, unable: [] }, ''))

    switch (after) {
      // What was just moved can take its next step, also while the list still shows it as it was.
      case 'process': {
        const ids = [...order_ids]
        return [...step('pick', ids.length, () => print('pick', ids)), ...requestFor(ids)]
      }
      case 'request':
        return ship(orders)
      case 'pick':
        return requestFor(printChoices(orders).request)
      case 'labels':
        return ship(orders.filter((order) => canDo(order, 'ship') && !isWithoutAwb(order)))
      default:
        return []
    }
  }
}
