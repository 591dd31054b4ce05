import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import type { Call, CallArguments } from '#contract/call.ts'
import { download } from '../../api/download.ts'
import { Button } from '../../ui/action/button.tsx'
import { FormatMenu } from './format-menu.tsx'
import { nameIn } from './sheet-formats.ts'
import { useListDownload } from './use-list-download.ts'
import type { FileType } from './use-list-download.ts'
import { useSheetFormat } from './use-sheet-format.ts'

type Texts = { export: string; exporting: string }

type FileButtonProps<C extends Call> = {
  call: C
  input: CallArguments<C>
  /** The name of the file, unless the server sends another. */
  fileName: string
  texts: Texts
  type: FileType
  className?: string
}

/** A file that comes in one form. While it comes the button gives it up. */
export function FileButton<C extends Call>({ call, input, fileName, texts, type, className }: FileButtonProps<C>) {
  const { bytes, start, stop } = useListDownload({ type })
  const isRunning = bytes !== null
  return (
    <Button
      variant="cancel"
      size="sm"
      className={className ?? height}
      icon={isRunning ? <X /> : <Download />}
      onClick={() =>
        isRunning ? stop() : void start((options) => download(call, input, { ...options, fallbackName: fileName }))
      }
    >
      {isRunning ? texts.exporting : texts.export}
    </Button>
  )
}

const height = 'min-h-10 max-sm:min-h-11'

type ExportButtonProps<C extends Call> = Omit<FileButtonProps<C>, 'type' | 'className'> & {
  /** Without its ending. */
  fileName: string
  /** What to know about the file. */
  note?: string
}

/** The rows that the filters leave, all pages of them, as a file in the form that is chosen beside the button. */
export function ExportButton<C extends Call>({ call, input, fileName, texts, note }: ExportButtonProps<C>) {
  const [format] = useSheetFormat()
  const { query, ...others } = input as { query?: object }
  return (
    <span className="inline-flex max-w-full">
      <FileButton
        call={call}
        // Every export of a list takes the form in its query.
        input={{ ...others, query: { ...query, format } } as CallArguments<C>}
        fileName={nameIn(format, fileName)}
        texts={texts}
        type={format === 'xlsx' ? 'excel' : 'csv'}
        // A long label wraps rather than pushing the choice off a phone.
        className={`${height} min-w-0 shrink! rounded-r-none`}
      />
      <FormatMenu note={note} className={`${height} -ml-px rounded-l-none px-2.5`} />
    </span>
  )
}
