import { useState } from 'react'
import { getSubscription, listSubscriptions, stopPlan } from '#contract/skinvestment/skinvestment.ts'
import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

const StopDialog = lazyPart(() =>
  import('../../../shared/skinvestment/stop-dialog.tsx').then((module) => module.StopDialog),
)

const stale = [getSubscription, listSubscriptions]

/** What stopping now gives back, and the way to do it. */
export function StopCard({ plan: { subscription_id: id, refund_if_stopped } }: { plan: Subscription }) {
  const { stop: texts } = useTexts(plansTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={texts.title}>
      <p className="tabular text-sm text-pretty">
        {refund_if_stopped > 0 ? texts.now(rupiah(refund_if_stopped)) : texts.nothing}
      </p>
      <Button variant="cancel" className="mt-3" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <StopDialog
          texts={texts}
          send={(body) => request(stopPlan, { params: { id }, body })}
          stale={stale}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}
