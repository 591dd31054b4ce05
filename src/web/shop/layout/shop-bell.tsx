import { paths } from '../../paths.ts'
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx'

/** The customer's bell, as the header fetches it. */
export function ShopBell() {
  return <NotificationBell to={paths.notifications()} />
}
