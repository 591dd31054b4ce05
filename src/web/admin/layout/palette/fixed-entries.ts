import { useState } from 'react'
import Boxes from 'lucide-react/icons/boxes'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import { dayAfter, lastTwelveMonths, monthAfter } from '#contract/days.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { isoDay } from '../../../shared/dates.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { adminTexts } from '../../../texts/admin.en.ts'
import { navigationFor } from '../admin-navigation.ts'
import type { Entry } from './found-entries.ts'
import { paletteTexts } from './palette.en.ts'

type SettingName = keyof typeof paletteTexts.setting

/** The first field of a setting, which its entry leads to. */
const inTab = (tab: string) => (field: string) =>
  ({ needs: 'settings', to: adminPaths.businessInfo({ tab }), field }) as const
const rules = inTab('rules')
const shop = inTab('shop')
const content = (type: string) => ({ needs: 'content', to: adminPaths.businessInfo({ tab: 'content', type }) }) as const

const settings: Record<SettingName, { needs: Needed; to: string; field?: string }> = {
  identity: shop('name'),
  contacts: shop('email'),
  social: shop('social.0.name'),
  origin: inTab('origin')('name'),
  payments: { needs: 'settings', to: adminPaths.businessInfo({ tab: 'payments' }) },
  banners: content('HOME_BANNER'),
  announcement: content('ANNOUNCEMENT'),
  questions: content('FAQ'),
  about: content('ABOUT'),
  policy: content('POLICY'),
  terms: content('TERMS'),
  tax: rules('tax'),
  stock: rules('low_stock_threshold'),
  completion: rules('auto_complete_days'),
  unpaid: rules('unpaid_orders'),
  expiry: rules('expiry.VIRTUAL_ACCOUNT'),
  weighing: rules('tolerance_grams'),
  points: rules('earn'),
  withdrawals: rules('min_amount'),
  dispatch: rules('cut_off'),
  support: rules('first_response_hours'),
}

/** What the palette offers without asking: the screens, settings and actions that the administrator's permissions open. */
export function useFixedEntries(): { actions: Entry[]; screens: Entry[]; settings: Entry[] } {
  const { layout, screens, calendar } = useTexts(adminTexts)
  const texts = useTexts(paletteTexts)
  const may = useMay()
  const [today] = useState(() => isoDay(new Date()))
  const action = (needs: Needed, entry: Entry) => (may(needs) ? [entry] : [])
  return {
    actions: [
      ...action('vouchers', { value: adminPaths.addVoucher(), label: texts.newVoucher, Icon: Plus }),
      ...action('catalogue', { value: adminPaths.addProduct(), label: texts.newProduct, Icon: Plus }),
      ...action('catalogue', { value: adminPaths.addBundle(), label: texts.newBundle, Icon: Boxes }),
      // The newest first.
      ...lastTwelveMonths(today)
        .toReversed()
        .flatMap((month) =>
          action('orders_export', {
            value: exportOf(month),
            label: texts.exportMonth(`${calendar.months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`),
            Icon: Download,
          }),
        ),
    ],
    screens: [
      ...navigationFor(may).flatMap((group) =>
        group.links.map(({ to, label, Icon }) => ({ value: to, label: screens[label], Icon })),
      ),
      { value: adminPaths.profile(), label: layout.profile, Icon: User },
    ],
    // Several stand on one screen, so the name makes the address of each its own.
    settings: Object.entries(settings).flatMap(([name, { needs, to, field }]) =>
      action(needs, { value: `${to}#${field ?? name}`, label: texts.setting[name as SettingName], Icon: Settings }),
    ),
  }
}

/** The orders of a month, with the dialog of their export open. */
function exportOf(month: string): string {
  const to_date = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  return `${adminPaths.orders({ from_date: `${month}-01`, to_date })}#export`
}
