import { getChatContact } from '#contract/chatbot.ts'
import Download from 'lucide-react/icons/download'
import Copy from 'lucide-react/icons/copy'
import { saveFile } from '../../../api/download.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useCopy } from '../../../shared/use-copy.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { adminWhatsappTexts } from './whatsapp.en.ts'

/** The chat's link as a code to print. */
export function ContactCode() {
  const { page: texts } = useTexts(adminWhatsappTexts)
  const { isCopied, copy } = useCopy()
  const { data, error, isFetching, isPending, refetch } = useQueryCall(getChatContact, {}, { staleTime: 0 })
  if (isPending) return <Skeleton className="size-44 rounded-xl" />
  if (error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <p className="font-semibold">{texts.noData}</p>
        <p className="mt-1 text-sm text-text-muted">{texts.noNumber}</p>
      </>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qr_svg)}`}
        alt={texts.codeAlt}
        className="size-44 rounded-xl border bg-white"
      />
      <p className="text-sm break-all text-text-muted">{data.link}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="cancel"
          className="max-sm:min-h-11"
          icon={<Copy />}
          onClick={() => void copy(data.link)}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button
          size="sm"
          variant="cancel"
          className="max-sm:min-h-11"
          icon={<Download />}
          onClick={() =>
            saveFile({ file: new Blob([data.qr_svg], { type: 'image/svg+xml' }), name: 'whatsapp-qr.svg' })
          }
        >
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
