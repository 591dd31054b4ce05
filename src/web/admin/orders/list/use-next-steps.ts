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
  print: (kind: DocumentKind, order_ids: string[]) => void
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
    // What was just moved can take its next step, also while the list still shows it as it was.
    const pick = after === 'process' ? [...order_ids] : []
    const request = after === 'process' ? [...order_ids] : printChoices(orders).request
    const sent = after === 'request' ? orders : orders.filter((order) => canDo(order, 'ship') && !isWithoutAwb(order))

    function requestDeliveries() {
      if (orders.some(({ flagged_reason }) => flagged_reason !== null)) ask(orders, (ids) => print('request', ids))
      else print('request', request)
    }

    const steps = {
      pick: { of: pick, onSelect: () => print('pick', pick) },
      request: { of: request, onSelect: requestDeliveries },
      ship: {
        of: sent,
        onSelect: () => move({ action: 'ship', able: sent, unable: [] }, ''),
      },
    }
    const following: Partial<Record<AdminAction | DocumentKind, (keyof typeof steps)[]>> = {
      process: ['pick', 'request'],
      pick: ['request'],
      request: ['ship'],
      labels: ['ship'],
    }
    return (following[after] ?? [])
      .filter((key) => steps[key].of.length > 0)
      .map((key) => ({ label: words[key](group(steps[key].of.length)), onSelect: steps[key].onSelect }))
  }
}
