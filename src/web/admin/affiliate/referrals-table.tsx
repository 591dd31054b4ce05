import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listAffiliateReferrals } from '#contract/affiliate/affiliate-admin.ts'
import type { AdminReferral, ReferralFlag } from '#contract/affiliate/affiliate-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Table } from '../../ui/display/table.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { FlagDialog } from './flag-dialog.tsx'
import { adminAffiliateTexts } from './affiliate.en.ts'

/** Whom the member brought, and why a referral may be themselves. */
export function ReferralsTable({ userId }: { userId: string }) {
  const { referrals: texts } = useTexts(adminAffiliateTexts)
  const { language } = useLanguage()
  const [address] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('friends')) || 1))
  const [flag, setFlag] = useState<ReferralFlag | null>(null)
  const { data, error, refetch } = useQueryCall(listAffiliateReferrals, { params: { id: userId }, query: { page } })
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Table
        caption={texts.caption}
        rows={data?.data ?? []}
        rowKey={(row) => row.referral_id}
        loading={!data}
        empty={<EmptyState title={texts.emptyTitle} />}
        columns={[
          { key: 'name', header: texts.friend, isTitle: true, cell: (row) => <Friend referral={row} /> },
          { key: 'joined', header: texts.joined, cell: ({ joined }) => day(joined, language) },
          { key: 'orders', header: texts.orders, align: 'right', cell: ({ orders }) => group(orders) },
          { key: 'commission', header: texts.commission, align: 'right', cell: ({ commission }) => rupiah(commission) },
          {
            key: 'flags',
            header: texts.flags,
            cell: ({ flags }) => <Flags flags={flags} onSettle={setFlag} />,
          },
        ]}
      />
      {data && (
        <Pagination
          label={texts.caption}
          className="mt-3"
          page={data.meta.currentPage}
          pageCount={data.meta.totalPages}
          to={(next) => adminPaths.affiliate({ user_id: userId }, { friends: next })}
        />
      )}
      {flag && <FlagDialog flag={flag} onClose={() => setFlag(null)} />}
    </>
  )
}

function Friend({ referral }: { referral: AdminReferral }) {
  const { referrals: texts } = useTexts(adminAffiliateTexts)
  const { user_id, name, email, is_refused } = referral
  return (
    <span className="block min-w-0 py-1">
      <Link to={adminPaths.affiliate({ user_id })} className="text-text-link underline underline-offset-4">
        {name}
      </Link>{' '}
      {is_refused && <Badge tone="danger">{texts.refused}</Badge>}
      <span className="block text-xs font-normal break-all text-text-muted">{email}</span>
    </span>
  )
}

function Flags({ flags, onSettle }: { flags: readonly ReferralFlag[]; onSettle: (flag: ReferralFlag) => void }) {
  const { referrals: texts, flag: words } = useTexts(adminAffiliateTexts)
  if (flags.length === 0) return <span className="text-text-muted">–</span>
  return (
    <ul className="flex flex-col gap-2 py-1 text-left">
      {flags.map((flag) => (
        <li key={flag.flag_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0">
            <Badge tone={flag.state === 'OPEN' ? 'warning' : 'neutral'}>{words.reasons[flag.reason]}</Badge>
            <span className="block text-xs break-words text-text-muted">
              {texts.with(flag.other.name)} {flag.shown}
            </span>
            {flag.state !== 'OPEN' && (
              <span className="block text-xs text-text-muted">
                {words.states[flag.state]} · {flag.settled_by} · {flag.note}
              </span>
            )}
          </span>
          {flag.state === 'OPEN' && (
            <Button size="sm" variant="cancel" onClick={() => onSettle(flag)}>
              {words.settle}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
