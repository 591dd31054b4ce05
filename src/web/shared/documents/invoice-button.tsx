import { useState } from 'react'
import FileDown from 'lucide-react/icons/file-down'
import { getAnyInvoice, getMyInvoice } from '#contract/orders/delivery-documents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { fetchDocument } from './fetch-document.ts'
import { useDocumentFailure } from './use-document-failure.ts'

type InvoiceButtonProps = {
  order: Pick<Order, 'order_id' | 'order_number'>
  /** Whose page shows the button. */
  reader: 'customer' | 'admin'
  className?: string | undefined
}

const calls = { customer: getMyInvoice, admin: getAnyInvoice }

/** Saves the invoice of an order as a PDF. */
export function InvoiceButton({ order, reader, className }: InvoiceButtonProps) {
  const texts = useTexts('documents')
  const tellFailure = useDocumentFailure()
  const [isFetching, setIsFetching] = useState(false)

  async function fetchInvoice() {
    setIsFetching(true)
    try {
      const fallbackName = `invoice-${order.order_number}.pdf`
      saveFile(await fetchDocument(calls[reader], { params: { id: order.order_id } }, { fallbackName }))
      toast.success(texts.downloaded)
    } catch (error) {
      tellFailure(error, texts.failed)
    }
    setIsFetching(false)
  }

  return (
    <Button
      variant="cancel"
      size="sm"
      className={className}
      icon={<FileDown />}
      busy={isFetching}
      onClick={() => void fetchInvoice()}
    >
      {texts.invoice}
    </Button>
  )
}
