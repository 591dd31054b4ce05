import type { Needed } from '#contract/staff/permissions.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMay } from '../../shared/permissions/use-may.ts'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

const tabs = [
  { tab: 'running', to: adminPaths.plans(), needs: 'orders' },
  { tab: 'upcoming', to: adminPaths.upcomingParcels(), needs: 'orders' },
  { tab: 'liability', to: adminPaths.planLiability(), needs: ['analytics', 'reconciliation'] },
  { tab: 'offers', to: adminPaths.planOffers(), needs: 'catalogue' },
] as const satisfies { tab: string; to: string; needs: Needed }[]

type Tab = (typeof tabs)[number]['tab']

/** The screens about prepaid plans that the administrator may see, above each of them, with what it is for. */
export function PlanTabs({ current, intro }: { current: Tab; intro?: string }) {
  const { tabs: texts } = useTexts(adminSkinvestmentTexts)
  const may = useMay()
  const links = tabs.filter(({ tab, needs }) => tab === current || may(needs))
  return (
    <>
      <TabLinks
        label={texts.label}
        links={links.map(({ tab, to }) => ({ to, label: texts[tab], isCurrent: tab === current }))}
      />
      {intro !== undefined && <p className="max-w-3xl text-pretty text-text-muted">{intro}</p>}
    </>
  )
}
