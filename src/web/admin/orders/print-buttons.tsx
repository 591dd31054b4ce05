import ClipboardList from 'lucide-react/icons/clipboard-list'
import Tag from 'lucide-react/icons/tag'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { InvoiceButton } from '../../shared/papers/invoice-button.tsx'
import { Button } from '../../ui/action/button.tsx'
import { usePapers } from './use-papers.tsx'

/** The papers of one order: what goes onto the parcel, into it, and to the customer. */
export function PrintButtons({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts('admin-papers')
  const { print, job, dialog } = usePapers()
  const { order_id, delivery } = order
  const hasLabel = delivery?.awb_number && ['BOOKED', 'PICKED_UP'].includes(delivery.status)
  return (
    <>
      <Button
        size="sm"
        variant="cancel"
        className="max-sm:min-h-11"
        icon={<Tag />}
        busy={job?.kind === 'labels'}
        disabledReason={hasLabel ? undefined : texts.labelAgain}
        onClick={() => void print('labels', [order_id])}
      >
        {texts.label}
      </Button>
      <Button
        size="sm"
        variant="cancel"
        className="max-sm:min-h-11"
        icon={<ClipboardList />}
        busy={job?.kind === 'slips'}
        onClick={() => void print('slips', [order_id])}
      >
        {texts.slip}
      </Button>
      <InvoiceButton order={order} reader="admin" className="max-sm:min-h-11" />
      {dialog}
    </>
  )
}
