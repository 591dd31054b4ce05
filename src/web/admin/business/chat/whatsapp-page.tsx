import { getBusinessSettings } from '#contract/business.ts'
import { useFreshForForm } from '../../../api/use-fresh-for-form.ts'
import { AdminScreen } from '../../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChatForm } from './chat-form.tsx'
import { adminWhatsappTexts } from './whatsapp.en.ts'

/** The number behind the chat button, its first words, and the code that leads there. */
export function Component() {
  const { page: texts } = useTexts(adminWhatsappTexts)
  const query = useFreshForForm(getBusinessSettings, {})
  return (
    <AdminScreen title={texts.title}>
      <QueryScreen query={query} outline={<Skeleton className="h-120 rounded-xl" />} failed={showLoadFailed}>
        {(data) => <ChatForm kept={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}
