import ChevronDown from 'lucide-react/icons/chevron-down'
import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import { labelPapers, mostPicked } from '#contract/orders/delivery-documents.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import type { SelectedOrder } from '../status/order-work.ts'
import { printChoices } from './print-choices.ts'
import type { Documents } from './use-documents.tsx'
import { useLabelPaper } from './use-label-paper.ts'
import { useRequestQuestion } from './use-request-question.tsx'
import { adminDocumentsTexts } from './documents.en.ts'

type PrintMenuProps = { selected: readonly SelectedOrder[]; documents: Documents }

/** The documents of the selected orders. Requesting deliveries is asked for once, printing is not. */
export function PrintMenu({ selected, documents }: PrintMenuProps) {
  const { menu } = useTexts(adminDocumentsTexts)
  const ask = useRequestQuestion()
  const [paper, choosePaper] = useLabelPaper()
  const choices = printChoices(selected)
  // More than a file takes are more files; a pick list is one.
  const reason = (order_ids: string[], none: string, most = Number.POSITIVE_INFINITY) => {
    if (order_ids.length === 0) return none
    return order_ids.length > most ? menu.tooMany(most) : undefined
  }
  const words = (order_ids: string[]) => menu.orders(order_ids.length)
  const items: MenuItem[] = [
    {
      key: 'request',
      label: menu.request(words(choices.request)),
      disabledReason: reason(choices.request, menu.notPacked),
      onSelect: () => ask(selected, (...asked) => void documents.print('request', ...asked)),
    },
    {
      key: 'labels',
      label: menu.labels(words(choices.labels)),
      disabledReason: reason(choices.labels, menu.noLabels),
      onSelect: () => void documents.print('labels', choices.labels),
    },
    {
      key: 'slips',
      label: menu.slips(words(choices.slips)),
      disabledReason: reason(choices.slips, menu.notPaid),
      onSelect: () => void documents.print('slips', choices.slips),
    },
    {
      key: 'pick',
      label: menu.pick(words(choices.pick)),
      disabledReason: reason(choices.pick, menu.notToPick, mostPicked),
      onSelect: () => void documents.print('pick', choices.pick),
    },
    { kind: 'separator', key: 'papers' },
    ...labelPapers.map((value) => ({
      key: value,
      label: value === paper ? menu.onPaper(menu.papers[value]) : menu.papers[value],
      icon: value === paper ? <Check /> : <span className="size-4.5" />,
      onSelect: () => choosePaper(value),
    })),
  ]
  return (
    <LazyMenu
      align="start"
      items={items}
      trigger={
        <Button size="sm" variant="cancel" icon={<Printer />} iconAfter={<ChevronDown />} busy={documents.job !== null}>
          {menu.title}
        </Button>
      }
    />
  )
}
