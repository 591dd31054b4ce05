import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import Bell from 'lucide-react/icons/bell'
import { loadArea } from '../../texts/catalogue.ts'
import { IconCount } from '../../ui/action/icon-count.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { useSession } from '../session/session.ts'
import { followUnread, useUnread } from './unread-store.ts'

/** The way to the notifications, with the number of those that have not been read. Fetched for the signed-in only. */
export function NotificationBell({ to }: { to: string }) {
  const { language } = useLanguage()
  const userId = useSession(({ user_id }) => user_id)
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => void loadArea('notifications', language).then(() => setHasWords(true)), [language])
  useEffect(followUnread, [userId])
  return hasWords && <BellLink to={to} />
}

function BellLink({ to }: { to: string }) {
  const { bell: texts } = useTexts('notifications')
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
