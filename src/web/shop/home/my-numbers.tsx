import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import Coins from 'lucide-react/icons/coins'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { listMyVouchers } from '#contract/vouchers/vouchers.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** How many points and usable vouchers the customer has, and the ways there. */
export function MyNumbers() {
  const { home } = useTexts(catalogueTexts)
  const points = useNumber(() => request(getMyWallet, {}).then((wallet) => wallet.points))
  const vouchers = useNumber(() => request(listMyVouchers, { query: { limit: 1 } }).then(({ counts }) => counts.usable))
  return (
    <ul className="grid grid-cols-2 divide-x rounded-xl border bg-surface">
      <Entry to={paths.points()} icon={<Coins aria-hidden />} label={home.points}>
        {points !== null && group(points)}
      </Entry>
      <Entry to={paths.vouchers()} icon={<TicketPercent aria-hidden />} label={home.vouchers}>
        {vouchers !== null && group(vouchers)}
      </Entry>
    </ul>
  )
}

type EntryProps = { to: string; icon: ReactNode; label: string; children: ReactNode }

function Entry({ to, icon, label, children }: EntryProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="focus-inset flex min-h-11 items-center gap-2 rounded-xl px-4 text-sm [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-accent"
      >
        {icon}
        <span className="tabular min-w-0 wrap-anywhere">
          {label} <b className="font-bold">{children}</b>
        </span>
      </Link>
    </li>
  )
}

/** Null until it is known; where it does not come, the way there is still named. */
function useNumber(ask: () => Promise<number>): number | null {
  const [known, setKnown] = useState<number | null>(null)
  useEffect(() => {
    ask().then(setKnown, () => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the same question for the person that the strip is of
  }, [])
  return known
}
