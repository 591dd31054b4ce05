import { useEffect } from 'react'
import { Link } from 'react-router'
import Bell from 'lucide-react/icons/bell'
import { IconCount } from '../../ui/action/icon-count.tsx'
import { useTexts } from '../language.tsx'
import { useSession } from '../session/session.ts'
import { followUnread, useUnread } from './unread-store.ts'
import { notificationsTexts } from './notifications.en.ts'

/** The way to the notifications, with the number of those that have not been read. Fetched for the signed-in only. */
export function NotificationBell({ to }: { to: string }) {
  const userId = useSession(({ user_id }) => user_id)
  useEffect(followUnread, [userId])
  const { bell: texts } = useTexts(notificationsTexts)
  const count = useUnread(({ count }) => count)
  return (
    <Link
      to={to}
      aria-label={count > 0 ? texts.withUnread(count) : texts.label}
      className="relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface-hover"
    >
      <Bell aria-hidden className="size-6" />
      <IconCount count={count} />
    </Link>
  )
}
