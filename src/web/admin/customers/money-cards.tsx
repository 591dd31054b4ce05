import { Link } from 'react-router'
import { Permitted } from '../../shared/permissions/use-may.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { adminPaths } from '../../admin-paths.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MoreLink, SectionCard } from './section-card.tsx'
import { adminCustomersTexts } from './customers.en.ts'

type Props = { customer: CustomerDetail }

const link = 'touch-target font-semibold text-text-link underline-offset-4 hover:underline'

export function WalletCard({ customer: { wallet, user_id } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  return (
    <Card title={texts.wallet} padding="sm">
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.points, details: group(wallet.points) },
          { term: texts.cash, details: rupiah(wallet.cash) },
          { term: texts.held, details: rupiah(wallet.held) },
          ...(wallet.debt > 0 ? [{ term: texts.debt, details: group(wallet.debt) }] : []),
        ]}
      />
      <Permitted needs="wallets">
        <p className="mt-2 text-sm">
          <MoreLink to={adminPaths.wallet({ wallet_id: user_id })} label={texts.toWallet} />
        </p>
      </Permitted>
    </Card>
  )
}

export function ReferralsCard({ customer: { referrals, commission, user_id } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  const { referred_by } = referrals
  return (
    <Card title={texts.referrals} padding="sm">
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.code, details: referrals.referral_code },
          {
            term: texts.referredBy,
            details: referred_by ? (
              <Link to={adminPaths.customer(referred_by)} className={link}>
                {referred_by.name}
              </Link>
            ) : (
              texts.nobody
            ),
          },
          { term: texts.brought, details: group(referrals.total) },
          { term: texts.commissionPaid, details: rupiah(commission.paid) },
          { term: texts.commissionPending, details: rupiah(commission.pending) },
        ]}
      />
      <Permitted needs="affiliates">
        <p className="mt-2 text-sm">
          <MoreLink to={adminPaths.affiliate({ user_id })} label={texts.toAffiliate} />
        </p>
      </Permitted>
    </Card>
  )
}

export function WithdrawalsCard({ customer: { withdrawals, user_id } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  return (
    <SectionCard
      title={texts.withdrawals}
      none={texts.noWithdrawals}
      rows={withdrawals.newest}
      keyOf={({ disbursement_id }) => disbursement_id}
      row={(one) => (
        <>
          <PermittedLink to={adminPaths.withdrawal(one)} needs="withdrawals" className={`${link} tabular`}>
            {one.number}
          </PermittedLink>
          <WithdrawalBadge status={one.status} />
          <span className="tabular ml-auto font-semibold">{rupiah(one.amount)}</span>
          <span className="tabular basis-full text-xs text-text-muted">{dayAndTime(one.created_at, language)}</span>
        </>
      )}
      all={
        withdrawals.total > 0
          ? { to: adminPaths.withdrawals({ user_id }), label: texts.allWithdrawals(group(withdrawals.total)) }
          : undefined
      }
    />
  )
}
