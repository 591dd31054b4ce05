import { useState } from 'react'
import PackagePlus from 'lucide-react/icons/package-plus'
import { listAdminPlans, updatePlan } from '#contract/skinvestment/skinvestment-admin.ts'
import type { AdminPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { listPlans } from '#contract/skinvestment/skinvestment.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { offerColumns } from './offer-columns.tsx'
import { offerList } from './plan-lists.ts'
import { PlanTabs } from './plan-tabs.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'
import { adminTexts } from '../../texts/admin.en.ts'

/** What the shop offers as plans: made from bundles, changed, switched on and off. */
export function Component() {
  const { offers: texts } = useTexts(adminSkinvestmentTexts)
  const { records } = useTexts(adminTexts)
  const [edited, setEdited] = useState<AdminPlan | 'new' | null>(null)
  const view = useAdminList(offerList, { keyOf: ({ plan_id }) => plan_id })
  const update = useActionCall(updatePlan, { stale: [listAdminPlans, listPlans], announce: true })
  const [switched, setSwitched] = useState<string | null>(null)

  async function turn({ plan_id, is_active, version }: AdminPlan) {
    setSwitched(plan_id)
    const answer = await update.send({ params: { id: plan_id }, body: { is_active: !is_active, version } })
    // Another administrator was first: the list shows what it is now.
    if (answer === undefined) view.retry()
    setSwitched(null)
  }

  return (
    <AdminListScreen
      view={view}
      texts={texts}
      actions={
        <Button size="sm" className="max-sm:min-h-11" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
      intro={<PlanTabs current="offers" intro={texts.intro} />}
      filters={[
        {
          kind: 'choice',
          name: 'is_active',
          label: texts.state,
          any: texts.anyState,
          options: [
            { value: 'true', label: texts.on },
            { value: 'false', label: texts.off },
          ],
          inBar: true,
        },
      ]}
      columns={() => offerColumns({ texts, switched, onTurn: (plan) => void turn(plan) })}
      rowActions={(plan) => (
        <Button
          size="sm"
          variant="cancel"
          aria-label={texts.editNamed(plan.bundle.name)}
          onClick={() => setEdited(plan)}
        >
          {records.edit}
        </Button>
      )}
      rowHeight="picture"
      rowName={({ bundle }) => bundle.name}
      icon={<PackagePlus />}
      emptyAction={<Button onClick={() => setEdited('new')}>{texts.add}</Button>}
      dialogs={
        edited !== null && <OfferDialog record={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      }
    />
  )
}
