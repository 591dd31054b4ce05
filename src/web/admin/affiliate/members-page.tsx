import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import SearchX from 'lucide-react/icons/search-x'
import Settings2 from 'lucide-react/icons/settings-2'
import type { AffiliateMember } from '#contract/affiliate/affiliate-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { basicMembers, specialMembers } from './affiliate-lists.ts'
import { ConfigDialog } from './config-dialog.tsx'
import { percentText } from '../../shared/percent.ts'
import { adminAffiliateTexts } from './affiliate.en.ts'

type Texts = (typeof adminAffiliateTexts)['list']

/** Members of the referral programme, basic or special. */
export function Component() {
  const isSpecial = useLocation().pathname === adminPaths.specialAffiliates()
  return <MemberList key={String(isSpecial)} list={isSpecial ? specialMembers : basicMembers} isSpecial={isSpecial} />
}

function MemberList({ list, isSpecial }: { list: typeof basicMembers; isSpecial: boolean }) {
  const { list: texts } = useTexts(adminAffiliateTexts)
  const [isConfiguring, setIsConfiguring] = useState(false)
  const view = useAdminList(list, { keyOf: (member) => member.user_id })
  return (
    <AdminListScreen
      view={view}
      texts={{ ...texts, title: isSpecial ? texts.special : texts.basic }}
      actions={
        <Button variant="cancel" size="sm" icon={<Settings2 />} onClick={() => setIsConfiguring(true)}>
          {texts.configure}
        </Button>
      }
      intro={
        <TabLinks
          label={texts.title}
          links={[
            { to: adminPaths.basicAffiliates(), label: texts.basic, isCurrent: !isSpecial },
            { to: adminPaths.specialAffiliates(), label: texts.special, isCurrent: isSpecial },
          ]}
        />
      }
      filters={[
        { kind: 'flag', name: 'is_flagged', label: texts.flagged, inBar: true },
        { kind: 'flag', name: 'has_referrals', label: texts.withFriends, inBar: true },
      ]}
      columns={() => columnsOf(texts)}
      icon={<SearchX />}
      dialogs={isConfiguring && <ConfigDialog onClose={() => setIsConfiguring(false)} />}
    />
  )
}

function columnsOf(texts: Texts): TableColumn<AffiliateMember>[] {
  return [
    {
      key: 'name',
      header: texts.member,
      isTitle: true,
      sortable: true,
      cell: ({ user_id, name, email, open_flags }) => (
        <span className="block min-w-0 py-1">
          <Link to={adminPaths.affiliate({ user_id })} className="text-text-link underline underline-offset-4">
            {name}
          </Link>{' '}
          {open_flags > 0 && <Badge tone="warning">{texts.flags(open_flags)}</Badge>}
          <span className="block text-xs font-normal break-all text-text-muted">{email}</span>
        </span>
      ),
    },
    { key: 'code', header: texts.code, cell: ({ referral_code }) => referral_code },
    { key: 'rate', header: texts.rate, align: 'right', cell: ({ rate_bps }) => percentText(rate_bps) },
    {
      key: 'referrals',
      header: texts.friends,
      align: 'right',
      sortable: true,
      cell: ({ total_referrals, active_referrals }) => texts.friendsOf(group(active_referrals), group(total_referrals)),
    },
    { key: 'sales', header: texts.sales, align: 'right', sortable: true, cell: ({ sales }) => rupiah(sales) },
    {
      key: 'paid',
      header: texts.paid,
      align: 'right',
      sortable: true,
      cell: ({ commission_paid }) => rupiah(commission_paid),
    },
    {
      key: 'pending',
      header: texts.pending,
      align: 'right',
      sortable: true,
      cell: ({ commission_pending }) => rupiah(commission_pending),
    },
  ]
}
