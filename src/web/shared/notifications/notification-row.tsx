import type { ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import Bell from 'lucide-react/icons/bell'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import clsx from 'clsx'
import { listNotifications, readNotification } from '#contract/notifications.ts'
import type { NotificationEntry } from '#contract/notifications.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { dayAndTime } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { showUnread } from './unread-store.ts'
import { notificationsTexts } from './notifications.en.ts'

/** One notification; the whole line links to its subject, and following the link marks it as read. */
export function NotificationRow({ entry }: { entry: NotificationEntry }) {
  const { list: texts } = useTexts(notificationsTexts)
  const { language } = useLanguage()
  const read = useRead(entry)
  const { title, text, link, is_read, created_at } = entry
  return (
    <li>
      <Link
        to={link}
        onClick={read}
        className={clsx(
          'focus-inset flex gap-3 px-4 py-3.5 hover:bg-surface-hover sm:gap-4',
          !is_read && 'bg-surface-tint/60',
        )}
      >
        <Picture kind={entry.kind} />
        <span className="min-w-0 flex-1">
          <span className="flex items-start gap-2">
            <span className={clsx('min-w-0 flex-1 break-words', is_read ? 'font-medium' : 'font-semibold')}>
              {title}
            </span>
            {!is_read && (
              <span className="mt-2 size-2 shrink-0 rounded-full bg-action">
                <span className="sr-only">{texts.isUnread}</span>
              </span>
            )}
          </span>
          <span className="mt-0.5 block text-sm break-words text-text-muted">{text}</span>
          <time dateTime={created_at} className="mt-1 block text-xs text-text-muted">
            {dayAndTime(created_at, language)}
          </time>
        </span>
      </Link>
    </li>
  )
}

/** Sent beside the navigation; if it fails the notification stays unread, and the navigation is not blocked. */
function useRead({ notification_id, is_read }: NotificationEntry): () => void {
  const client = useQueryClient()
  return () => {
    if (is_read) return
    void request(readNotification, { params: { id: notification_id } })
      .then((left) => {
        showUnread(left)
        return client.invalidateQueries({ queryKey: queryKey(listNotifications) })
      })
      .catch(() => undefined)
  }
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

const pictures: Record<string, Icon> = {
  CART_LEFT: ShoppingCart,
  BACK_IN_STOCK: PackageCheck,
  ORDER_PLACED: Package,
  ORDER_EXPIRING: Clock,
  ORDER_PAID: CreditCard,
  ORDER_PACKED: Package,
  ORDER_SHIPPED: Truck,
  ORDER_SENT_AGAIN: Truck,
  ORDER_DELIVERED: PackageCheck,
  ORDER_DELIVERY_FAILED: TriangleAlert,
  ORDER_CANCELLED: CircleX,
  ORDER_EXPIRED: CircleX,
  ORDER_REFUNDED: Wallet,
  COMMISSION_PAID: Wallet,
  REFERRAL_BONUS: Wallet,
  ORDER_PAID_TOO_LATE: Wallet,
  ADMIN_ORDER_FLAGGED: TriangleAlert,
  REFERRAL_FLAGGED: TriangleAlert,
  ADMIN_ORDER_DELIVERY_FAILED: Truck,
  ADMIN_ORDER_RETURNED: Package,
}

/** Notifications of a kind that this page does not know yet get the bell. */
function Picture({ kind }: { kind: string }) {
  const Icon = pictures[kind] ?? Bell
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-tint text-text-accent">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
