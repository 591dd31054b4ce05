import type { ComponentType } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BookA from 'lucide-react/icons/book-a'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Boxes from 'lucide-react/icons/boxes'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Zap from 'lucide-react/icons/zap'
import Timer from 'lucide-react/icons/timer'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChartColumn from 'lucide-react/icons/chart-column'
import Coins from 'lucide-react/icons/coins'
import FolderTree from 'lucide-react/icons/folder-tree'
import MessageCircle from 'lucide-react/icons/message-circle'
import HandCoins from 'lucide-react/icons/hand-coins'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import Hourglass from 'lucide-react/icons/hourglass'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Gift from 'lucide-react/icons/gift'
import Mails from 'lucide-react/icons/mails'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { Needed } from '#contract/staff/permissions.ts'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import type { adminTexts } from '../../texts/admin.en.ts'

type AdminTexts = typeof adminTexts

export type AdminLink = {
  to: string
  /** Without it the link is not there. */
  needs: Needed
  label: keyof AdminTexts['screens']
  Icon: ComponentType<{ className?: string }>
}
export type AdminGroup = { label: keyof AdminTexts['groups']; links: readonly AdminLink[] }

/**
 * The side navigation: only screens that exist. To add one: a line here, its name in `texts/admin.en.ts` and `admin.id.ts` under
 * `screens`, and its route, with the same permission, in `admin-routes.tsx`.
 */
const adminNavigation: readonly AdminGroup[] = [
  {
    label: 'overview',
    links: [
      { to: paths.adminDashboard(), needs: 'dashboard', label: 'dashboard', Icon: LayoutDashboard },
      { to: adminPaths.analytics(), needs: 'analytics', label: 'analytics', Icon: ChartColumn },
    ],
  },
  {
    label: 'sales',
    links: [
      { to: adminPaths.orders(), needs: ['orders', 'support', 'reconciliation'], label: 'orders', Icon: ShoppingCart },
      { to: adminPaths.plans(), needs: 'orders', label: 'plans', Icon: CalendarClock },
      { to: adminPaths.withdrawals(), needs: 'withdrawals', label: 'withdrawals', Icon: Landmark },
      { to: adminPaths.vouchers(), needs: 'vouchers', label: 'vouchers', Icon: TicketPercent },
      { to: adminPaths.promotions(), needs: 'vouchers', label: 'promotions', Icon: BadgePercent },
      { to: adminPaths.freebies(), needs: 'vouchers', label: 'freebies', Icon: PackagePlus },
      { to: adminPaths.reconciliation(), needs: 'reconciliation', label: 'reconciliation', Icon: Scale },
      { to: adminPaths.shippingCosts(), needs: 'reconciliation', label: 'shippingCosts', Icon: ReceiptText },
      { to: adminPaths.ledger(), needs: 'reconciliation', label: 'ledger', Icon: BookOpenCheck },
      {
        to: adminPaths.planLiability(),
        needs: ['analytics', 'reconciliation'],
        label: 'planLiability',
        Icon: HandCoins,
      },
    ],
  },
  {
    label: 'catalogue',
    links: [
      { to: adminPaths.products(), needs: 'catalogue', label: 'products', Icon: Package },
      { to: adminPaths.bundles(), needs: 'catalogue', label: 'bundles', Icon: Boxes },
      { to: adminPaths.pricePeriods(), needs: 'catalogue', label: 'pricePeriods', Icon: Timer },
      { to: adminPaths.flashSales(), needs: 'catalogue', label: 'flashSales', Icon: Zap },
      { to: adminPaths.planOffers(), needs: 'catalogue', label: 'planOffers', Icon: CalendarPlus },
      { to: adminPaths.categories(), needs: 'catalogue', label: 'categories', Icon: FolderTree },
      { to: adminPaths.brands(), needs: 'catalogue', label: 'brands', Icon: BadgeCheck },
      { to: adminPaths.attributes(), needs: 'catalogue', label: 'attributes', Icon: Tags },
      { to: adminPaths.families(), needs: 'catalogue', label: 'families', Icon: Layers },
      { to: adminPaths.dictionary(), needs: 'catalogue', label: 'dictionary', Icon: BookA },
    ],
  },
  {
    label: 'customers',
    links: [
      { to: adminPaths.customers(), needs: 'customers', label: 'customers', Icon: UsersRound },
      { to: adminPaths.privacyRequests(), needs: 'customers', label: 'privacyRequests', Icon: ShieldCheck },
      { to: adminPaths.reviews(), needs: 'reviews', label: 'reviews', Icon: Star },
      { to: adminPaths.wallets(), needs: 'wallets', label: 'points', Icon: Coins },
      { to: adminPaths.tickets(), needs: 'support', label: 'support', Icon: LifeBuoy },
      { to: adminPaths.basicAffiliates(), needs: 'affiliates', label: 'affiliates', Icon: Gift },
    ],
  },
  {
    label: 'settings',
    links: [
      {
        to: adminPaths.businessInfo(),
        needs: ['settings', 'content', 'reconciliation'],
        label: 'businessInfo',
        Icon: Store,
      },
      { to: adminPaths.whatsApp(), needs: 'settings', label: 'whatsApp', Icon: MessageCircle },
      { to: adminPaths.notices(), needs: 'settings', label: 'notices', Icon: Mails },
      { to: adminPaths.waitingRoom(), needs: 'settings', label: 'waitingRoom', Icon: Hourglass },
      { to: adminPaths.admins(), needs: 'staff', label: 'admins', Icon: Users },
      { to: adminPaths.permissionSets(), needs: 'staff', label: 'permissionSets', Icon: KeyRound },
      { to: adminPaths.auditLog(), needs: 'audit_log', label: 'auditLog', Icon: ScrollText },
      { to: adminPaths.failedTasks(), needs: 'settings', label: 'failedTasks', Icon: TriangleAlert },
    ],
  },
]

/** The part of the navigation that the administrator's permissions open. */
export function navigationFor(may: (needed: Needed) => boolean | undefined): AdminGroup[] {
  return adminNavigation
    .map((group) => ({ ...group, links: group.links.filter(({ needs }) => may(needs)) }))
    .filter(({ links }) => links.length > 0)
}
