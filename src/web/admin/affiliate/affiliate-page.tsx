import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from 'react-router'
import { getAffiliate } from '#contract/affiliate/affiliate-admin.ts'
import type { AffiliateDetail } from '#contract/affiliate/affiliate-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CommissionsTable } from './commissions-table.tsx'
import { MembershipDialog } from './membership-dialog.tsx'
import { percentText } from '../../shared/percent.ts'
import { ReferralsTable } from './referrals-table.tsx'
import { adminAffiliateTexts } from './affiliate.en.ts'

/** One member: figures, membership, friends with their flags, commissions with their orders. */
export function Component() {
  const { list: listTexts, detail: texts } = useTexts(adminAffiliateTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(getAffiliate, { params: { id } })
  const { data } = query
  const isSpecial = data?.membership === 'SPECIAL'
  return (
    <AdminScreen
      title={data?.name ?? listTexts.title}
      back={
        isSpecial
          ? { to: adminPaths.specialAffiliates(), label: listTexts.special }
          : { to: adminPaths.basicAffiliates(), label: listTexts.basic }
      }
    >
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => (
          <div className="flex flex-col gap-5">
            <div className="grid gap-5 lg:grid-cols-2">
              <Figures member={data} />
              <Membership member={data} />
            </div>
            <section aria-label={texts.friends}>
              <h2 className="mb-2 text-lg">{texts.friends}</h2>
              <ReferralsTable userId={id} />
            </section>
            <section aria-label={texts.commissions}>
              <h2 className="mb-2 text-lg">{texts.commissions}</h2>
              <CommissionsTable userId={id} />
            </section>
          </div>
        )}
      </QueryScreen>
    </AdminScreen>
  )
}

function Figures({ member }: { member: AffiliateDetail }) {
  const { detail: texts, list } = useTexts(adminAffiliateTexts)
  return (
    <Card title={texts.figures}>
      <DescriptionList
        layout="sum"
        items={[
          {
            term: list.friends,
            details: list.friendsOf(group(member.active_referrals), group(member.total_referrals)),
          },
          { term: texts.orders, details: group(member.orders) },
          { term: list.sales, details: rupiah(member.sales) },
          { term: list.paid, details: rupiah(member.commission_paid) },
          { term: list.pending, details: rupiah(member.commission_pending) },
          { term: texts.held, details: rupiah(member.commission_held) },
          { term: texts.debt, details: rupiah(member.debt) },
        ]}
      />
    </Card>
  )
}

function Membership({ member }: { member: AffiliateDetail }) {
  const { detail: texts, list } = useTexts(adminAffiliateTexts)
  const { language } = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { special, referred_by } = member
  return (
    <Card
      title={texts.membership}
      action={
        <Button size="sm" variant="cancel" onClick={() => setIsChanging(true)}>
          {texts.change}
        </Button>
      }
    >
      <DescriptionList
        items={[
          {
            term: texts.kind,
            details: <Badge tone={special ? 'accent' : 'neutral'}>{texts.kinds[member.membership]}</Badge>,
          },
          { term: list.rate, details: percentText(member.rate_bps) },
          ...(special
            ? [
                { term: texts.since, details: day(special.since, language) },
                { term: texts.reason, details: special.reason },
              ]
            : []),
          { term: list.code, details: member.referral_code },
          { term: texts.email, details: `${member.email}${member.is_email_verified ? '' : ` (${texts.unconfirmed})`}` },
          {
            term: texts.referredBy,
            details: referred_by ? (
              <Link to={adminPaths.affiliate(referred_by)} className="text-text-link underline underline-offset-4">
                {referred_by.name}
              </Link>
            ) : (
              texts.nobody
            ),
          },
        ]}
      />
      {isChanging && <MembershipDialog member={member} onClose={() => setIsChanging(false)} />}
    </Card>
  )
}
