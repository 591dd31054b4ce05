import { Link } from 'react-router'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import WalletIcon from 'lucide-react/icons/wallet'
import type { WalletRow } from '#contract/wallet/wallet-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { listWallets } from '#schemas/wallet/wallet-admin.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { LiabilityCard } from './liability-card.tsx'
import { WaitingCorrections } from './waiting-corrections.tsx'
import { adminPointsTexts } from './points.en.ts'

/** All wallets that were ever opened. */
const walletList = adminList(listWallets, {
  to: adminPaths.wallets,
  usualSort: () => 'points:desc',
  views: 'wallets',
})

/** All wallets, what the shop owes in them, and the corrections that wait. */
export function Component() {
  const { list: texts } = useTexts(adminPointsTexts)
  const { language } = useLanguage()
  const view = useAdminList(walletList, { keyOf: ({ wallet_id }) => wallet_id })
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      actions={
        <ButtonLink to={adminPaths.ledger()} variant="cancel" size="sm" icon={<BookOpenCheck />}>
          {texts.ledger}
        </ButtonLink>
      }
      intro={
        <>
          <WaitingCorrections />
          <LiabilityCard />
        </>
      }
      columns={() => columnsOf(texts, language)}
      rowHeight="two lines"
      rowName={({ customer }) => customer.name}
      icon={<WalletIcon />}
    />
  )
}

function columnsOf(texts: (typeof adminPointsTexts)['list'], language: Language): ListColumn<WalletRow>[] {
  return [
    {
      key: 'customer',
      header: texts.customer,
      isTitle: true,
      cell: ({ wallet_id, customer }) => (
        <span className="block min-w-0 as-table:max-w-80">
          <Link
            to={adminPaths.wallet({ wallet_id })}
            className="touch-target block truncate font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {customer.name}
          </Link>
          <span className="block truncate text-xs font-normal text-text-muted">{customer.email}</span>
        </span>
      ),
    },
    { key: 'points', header: texts.points, align: 'right', sortable: true, cell: ({ points }) => group(points) },
    { key: 'cash', header: texts.cash, align: 'right', sortable: true, cell: ({ cash }) => rupiah(cash) },
    { key: 'held', header: texts.held, align: 'right', sortable: true, cell: ({ held }) => rupiah(held) },
    {
      key: 'updated_at',
      header: texts.moved,
      sortable: true,
      cell: ({ updated_at }) => <span className="tabular">{dayAndTime(updated_at, language)}</span>,
    },
  ]
}
