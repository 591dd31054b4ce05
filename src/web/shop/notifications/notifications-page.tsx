import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { NotificationList } from '../../shared/notifications/notification-list.tsx'
import { notificationsTexts } from '../../shared/notifications/notifications.en.ts'

/** The customer's notifications. */
export function Component() {
  const { list: texts } = useTexts(notificationsTexts)
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-3 text-2xl sm:text-3xl">{texts.title}</h1>
        <NotificationList path={paths.notifications()} next={{ to: paths.products(), label: texts.toProducts }} />
      </div>
    </main>
  )
}
