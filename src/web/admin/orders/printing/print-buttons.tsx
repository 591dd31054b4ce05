import ClipboardList from 'lucide-react/icons/clipboard-list'
import Tag from 'lucide-react/icons/tag'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { InvoiceButton } from '../../../shared/papers/invoice-button.tsx'
import { Button } from '../../../ui/action/button.tsx'
import type { ButtonProps } from '../../../ui/action/button.tsx'
import type { PaperKind } from './print-work.ts'
import { usePapers } from './use-papers.tsx'
import type { Papers } from './use-papers.tsx'

/** The papers of one order: what goes onto the parcel, into it, and to the customer. */
export function PrintButtons({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts('admin-papers')
  const papers = usePapers()
  const { order_id, delivery } = order
  const hasLabel = delivery?.awb_number && ['BOOKED', 'PICKED_UP'].includes(delivery.status)
  return (
    <>
      <PaperButton
        kind="labels"
        order_id={order_id}
        papers={papers}
        icon={<Tag />}
        disabledReason={hasLabel ? undefined : texts.labelAgain}
      >
        {texts.label}
      </PaperButton>
      <PaperButton kind="slips" order_id={order_id} papers={papers} icon={<ClipboardList />}>
        {texts.slip}
      </PaperButton>
      <InvoiceButton order={order} reader="admin" className={forThumbs} />
      {papers.dialog}
    </>
  )
}

const forThumbs = 'max-sm:min-h-11'

type PaperButtonProps = Pick<ButtonProps, 'icon' | 'disabledReason' | 'children'> & {
  kind: PaperKind
  order_id: string
  papers: Papers
}

function PaperButton({ kind, order_id, papers, ...button }: PaperButtonProps) {
  return (
    <Button
      {...button}
      size="sm"
      variant="cancel"
      className={forThumbs}
      busy={papers.job?.kind === kind}
      onClick={() => void papers.print(kind, [order_id])}
    />
  )
}
