import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { NotificationList } from '../../shared/notifications/notification-list.tsx'
import { notificationsTexts } from '../../shared/notifications/notifications.en.ts'

/** What needs a person: this administrator's notifications. */
export function Component() {
  const { list: texts } = useTexts(notificationsTexts)
  return (
    <AdminScreen title={texts.title} width="narrow">
      <NotificationList path={adminPaths.notifications()} next={{ to: adminPaths.orders(), label: texts.toOrders }} />
    </AdminScreen>
  )
}
