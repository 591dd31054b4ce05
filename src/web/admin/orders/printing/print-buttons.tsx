import ClipboardList from 'lucide-react/icons/clipboard-list'
import Tag from 'lucide-react/icons/tag'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { PaperButton } from '../../../shared/documents/paper-button.tsx'
import { Button } from '../../../ui/action/button.tsx'
import type { ButtonProps } from '../../../ui/action/button.tsx'
import type { DocumentKind } from './print-work.ts'
import { useDocuments } from './use-documents.tsx'
import type { Documents } from './use-documents.tsx'
import { adminDocumentsTexts } from './documents.en.ts'

/** The documents of one order: what goes onto the parcel, into it, and to the customer. */
export function PrintButtons({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminDocumentsTexts)
  const documents = useDocuments()
  const { order_id, delivery } = order
  const hasParcel = order.kind !== 'PLAN' && documents.mayPrint
  const hasLabel = delivery?.awb_number && ['BOOKED', 'PICKED_UP'].includes(delivery.status)
  return (
    <>
      {hasParcel && (
        <DocumentButton
          kind="labels"
          order_id={order_id}
          documents={documents}
          icon={<Tag />}
          disabledReason={hasLabel ? undefined : texts.labelAgain}
        >
          {texts.label}
        </DocumentButton>
      )}
      {hasParcel && (
        <DocumentButton kind="slips" order_id={order_id} documents={documents} icon={<ClipboardList />}>
          {texts.slip}
        </DocumentButton>
      )}
      <PaperButton paper="invoice" order={order} reader="admin" className={forThumbs} />
      {order.refunds.length > 0 && (
        <PaperButton paper="creditNote" order={order} reader="admin" className={forThumbs} />
      )}
      {documents.dialogWith()}
    </>
  )
}

const forThumbs = 'max-sm:min-h-11'

type DocumentButtonProps = Pick<ButtonProps, 'icon' | 'disabledReason' | 'children'> & {
  kind: DocumentKind
  order_id: string
  documents: Documents
}

function DocumentButton({ kind, order_id, documents, ...button }: DocumentButtonProps) {
  return (
    <Button
      {...button}
      size="sm"
      variant="cancel"
      className={forThumbs}
      busy={documents.job?.kind === kind}
      onClick={() => void documents.print(kind, [order_id])}
    />
  )
}
