import { Link } from 'react-router'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { AdminPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { ActiveSwitch } from '../../shared/admin-list/active-switch.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { adminSkinvestmentTexts } from './skinvestment.en.ts'

type Options = {
  texts: (typeof adminSkinvestmentTexts)['offers']
  /** Its switch is on its way to the other side. */
  switched: string | null
  onTurn: (plan: AdminPlan) => void
}

export function offerColumns({ texts, switched, onTurn }: Options): ListColumn<AdminPlan>[] {
  return [
    {
      key: 'bundle',
      header: texts.routine,
      isTitle: true,
      cell: ({ bundle }) => (
        <span className="flex items-center gap-3">
          <LineThumb imageUrl={bundle.image_url} className="size-12" />
          <Link
            to={adminPaths.bundle(bundle)}
            className="touch-target line-clamp-2 min-w-0 font-semibold wrap-anywhere text-text-link underline-offset-4 hover:underline"
          >
            {bundle.name}
          </Link>
        </span>
      ),
    },
    { key: 'price', header: texts.price, align: 'right', cell: ({ bundle }) => rupiah(bundle.price) },
    {
      key: 'lengths',
      header: texts.lengths,
      cell: ({ lengths }) => (
        <span className="tabular flex flex-wrap gap-x-2">
          {lengths.map(({ parcels, discount_bps }) => (
            <span key={parcels} className="whitespace-nowrap">
              {texts.length(parcels, percentText(discount_bps))}
            </span>
          ))}
        </span>
      ),
    },
    { key: 'stock', header: texts.stock, align: 'right', cell: ({ bundle }) => group(bundle.stock) },
    {
      key: 'running',
      header: texts.running,
      align: 'right',
      cell: ({ bundle, running }) => (
        <PermittedLink
          to={adminPaths.plans({ bundle_id: bundle.bundle_id, status: 'ACTIVE' })}
          needs="orders"
          className="touch-target text-text-link underline underline-offset-4"
        >
          {group(running)}
        </PermittedLink>
      ),
    },
    { key: 'sold', header: texts.sold, align: 'right', cell: ({ sold }) => group(sold) },
    {
      key: 'shown',
      header: texts.shown,
      cell: ({ is_shown, is_active }) => (
        <span title={is_active && !is_shown ? texts.notShownHelp : undefined}>
          <Badge tone={is_shown ? 'success' : is_active ? 'warning' : 'neutral'}>
            {is_shown ? texts.isShown : texts.notShown}
          </Badge>
        </span>
      ),
    },
    {
      key: 'is_active',
      header: texts.state,
      cell: (plan) => (
        <ActiveSwitch
          label={texts.switchOf(plan.bundle.name)}
          isOn={plan.is_active}
          isBusy={switched === plan.plan_id}
          onToggle={() => onTurn(plan)}
        />
      ),
    },
  ]
}
