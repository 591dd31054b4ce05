import { getTransfer, sendTransferProof } from '#contract/orders/bank-transfer.ts'
import type { Order } from '#contract/orders/orders.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ProofForm } from './proof-form.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { transferTexts } from './transfer.en.ts'

/** Where and how much to transfer, for as long as the order waits for it. */
export function TransferCard({ order }: { order: Order }) {
  if (order.payment.service !== bankTransfer || !order.allowed_actions.includes('pay')) return null
  return <Waiting order={order} />
}

function Waiting({ order }: { order: Order }) {
  const texts = useTexts(transferTexts)
  const query = useQueryCall(getTransfer, { params: { id: order.order_id } })
  return (
    <Card id="transfer" title={texts.title} className="mt-5">
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-48 rounded-xl" />}
        failed={{ inline: { title: texts.loadFailed } }}
      >
        {(transfer) => (
          <TransferFacts transfer={transfer}>
            <ProofForm
              sent={transfer.proofs}
              call={sendTransferProof}
              params={{ id: order.order_id }}
              onSent={() => void query.refetch()}
            />
          </TransferFacts>
        )}
      </QueryScreen>
    </Card>
  )
}
