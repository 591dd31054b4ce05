import { useState } from 'react'
import { listAddresses } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import { changePlanAddress, getSubscription, listSubscriptions } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { AddressText } from '../../../shared/addresses/address-text.tsx'
import { UnprintableNotice } from '../../../shared/addresses/unprintable-notice.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { nextToChange } from './plan-progress.ts'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

const AddressDialog = lazyPart(() =>
  import('../../../shared/addresses/address-dialog.tsx').then((module) => module.AddressDialog),
)

/** Where the next parcel goes and by whom; another address holds for it and all later ones. */
export function AddressCard({ plan }: { plan: Subscription }) {
  const { plan: texts } = useTexts(plansTexts)
  const [isOpen, setIsOpen] = useState(false)
  const parcel = nextToChange(plan)
  const canChange = parcel !== undefined && plan.allowed_actions.includes('address')
  return (
    <Card
      title={texts.address}
      action={
        canChange && (
          <Button variant="cancel" size="sm" className="max-sm:min-h-11" onClick={() => setIsOpen(true)}>
            {texts.changeAddress}
          </Button>
        )
      }
    >
      <AddressText address={plan.address} />
      {canChange && <UnprintableNotice address={plan.address} />}
      <p className="mt-3 text-sm text-text-muted">
        {texts.courier}: {plan.courier.courier_name} {plan.courier.service_name}
      </p>
      {isOpen && parcel && <ChangeAddress plan={plan} parcel={parcel} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

type ChangeProps = { plan: Subscription; parcel: Parcel; onClose: () => void }

function ChangeAddress({ plan, parcel: { parcel_no }, onClose }: ChangeProps) {
  const { address: texts } = useTexts(plansTexts)
  const { data } = useQueryCall(listAddresses, {})
  const change = useActionCall(changePlanAddress, { stale: [getSubscription, listSubscriptions], announce: true })

  async function choose({ address_id }: Address) {
    const answer = await change.send({ params: { id: plan.subscription_id }, body: { address_id, parcel_no } })
    if (answer !== undefined) onClose()
  }

  if (!data) return null
  return (
    <AddressDialog
      addresses={data.data}
      chosen={data.data.find(({ address_id }) => address_id === plan.address.address_id) ?? null}
      description={texts.text(parcel_no)}
      busy={change.isPending}
      onChoose={(address) => void choose(address)}
      onClose={onClose}
    />
  )
}
