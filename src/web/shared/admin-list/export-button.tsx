import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import type { Call, CallArguments } from '#contract/call.ts'
import { download } from '../../api/download.ts'
import { Button } from '../../ui/action/button.tsx'
import { useListDownload } from './use-list-download.ts'
import type { FileType } from './use-list-download.ts'

type ExportButtonProps<C extends Call> = {
  call: C
  input: CallArguments<C>
  /** The name of the file, unless the server sends another. */
  fileName: string
  texts: { export: string; exporting: string }
  /** Of the file; CSV where left out. */
  type?: FileType
}

/** The rows that the filters leave, all pages of them, as a file. While it comes the button gives it up. */
export function ExportButton<C extends Call>({ call, input, fileName, texts, type }: ExportButtonProps<C>) {
  const { bytes, start, stop } = useListDownload({ type })
  const isRunning = bytes !== null
  return (
    <Button
      variant="cancel"
      size="sm"
      className="min-h-10 max-sm:min-h-11"
      icon={isRunning ? <X /> : <Download />}
      onClick={() =>
        isRunning ? stop() : void start((options) => download(call, input, { ...options, fallbackName: fileName }))
      }
    >
      {isRunning ? texts.exporting : texts.export}
    </Button>
  )
}
