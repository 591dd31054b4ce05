import { useState } from 'react'
import FileDown from 'lucide-react/icons/file-down'
import { getAnyInvoice, getMyInvoice } from '#contract/delivery-papers.ts'
import type { Order } from '#contract/orders.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { fetchPaper } from './fetch-paper.ts'
import { usePaperFailure } from './use-paper-failure.ts'

type InvoiceButtonProps = {
  order: Pick<Order, 'order_id' | 'order_number'>
  /** Whose page it stands on. */
  reader: 'customer' | 'admin'
  className?: string | undefined
}

const calls = { customer: getMyInvoice, admin: getAnyInvoice }

/** Saves the invoice of an order as a PDF. */
export function InvoiceButton({ order, reader, className }: InvoiceButtonProps) {
  const texts = useTexts('papers')
  const tellFailure = usePaperFailure()
  const [isFetching, setIsFetching] = useState(false)

  async function fetchInvoice() {
    setIsFetching(true)
    try {
      const fallbackName = `invoice-${order.order_number}.pdf`
      saveFile(await fetchPaper(calls[reader], { params: { id: order.order_id } }, { fallbackName }))
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
