import { useState } from 'react'
import FileDown from 'lucide-react/icons/file-down'
import { getAnyCreditNote, getAnyInvoice, getMyCreditNote, getMyInvoice } from '#contract/orders/delivery-documents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { fetchDocument } from './fetch-document.ts'
import { useDocumentFailure } from './use-document-failure.ts'
import { documentsTexts } from './documents.en.ts'

type Paper = 'invoice' | 'creditNote'

type PaperButtonProps = {
  paper: Paper
  order: Pick<Order, 'order_id' | 'order_number'>
  /** Whose page shows the button. */
  reader: 'customer' | 'admin'
  className?: string | undefined
}

const papers = {
  invoice: { customer: getMyInvoice, admin: getAnyInvoice, file: 'invoice' },
  creditNote: { customer: getMyCreditNote, admin: getAnyCreditNote, file: 'credit-note' },
}

/** Saves the invoice of an order, or what went back of it, as a PDF. */
export function PaperButton({ paper, order, reader, className }: PaperButtonProps) {
  const texts = useTexts(documentsTexts)
  const tellFailure = useDocumentFailure()
  const [isFetching, setIsFetching] = useState(false)

  async function fetchPaper() {
    setIsFetching(true)
    try {
      const fallbackName = `${papers[paper].file}-${order.order_number}.pdf`
      saveFile(await fetchDocument(papers[paper][reader], { params: { id: order.order_id } }, { fallbackName }))
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
      onClick={() => void fetchPaper()}
    >
      {texts[paper]}
    </Button>
  )
}
