import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Coins from 'lucide-react/icons/coins'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import Landmark from 'lucide-react/icons/landmark'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { listAddresses } from '#contract/people/addresses.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { accountTexts } from '../../texts/account.en.ts'

/** From the profile to what belongs to it. */
export function ProfileLinks() {
  const { profile: texts } = useTexts(accountTexts)
  const { data } = useQueryCall(listAddresses, {})
  return (
    <nav aria-label={texts.title} className="divide-y rounded-xl border bg-surface lg:sticky lg:top-36">
      <Row to={paths.orders()} icon={<Package />} title={texts.orders} note={texts.ordersText} />
      <Row to={paths.plans()} icon={<CalendarClock />} title={texts.plans} note={texts.plansText} />
      <Row to={paths.favourites()} icon={<Heart />} title={texts.favourites} note={texts.favouritesText} />
      <Row to={paths.vouchers()} icon={<TicketPercent />} title={texts.vouchers} note={texts.vouchersText} />
      <Row to={paths.points()} icon={<Coins />} title={texts.points} note={texts.pointsText} />
      <Row to={paths.affiliate()} icon={<Gift />} title={texts.affiliate} note={texts.affiliateText} />
      <Row to={paths.withdraw()} icon={<Landmark />} title={texts.withdraw} note={texts.withdrawText} />
      <Row to={paths.support()} icon={<LifeBuoy />} title={texts.support} note={texts.supportText} />
      <Row to={paths.privacy()} icon={<ShieldCheck />} title={texts.privacy} note={texts.privacyText} />
      <Row
        to="#addresses"
        icon={<MapPin />}
        title={texts.addresses}
        note={data ? texts.addressesText(data.data.length) : '\u00a0'}
      />
    </nav>
  )
}

function Row({ to, icon, title, note }: { to: string; icon: ReactNode; title: string; note: string }) {
  return (
    <Link
      to={to}
      className="focus-inset flex items-center gap-3 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-surface-hover"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-tint text-text-accent [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm wrap-anywhere text-text-muted">{note}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
    </Link>
  )
}
