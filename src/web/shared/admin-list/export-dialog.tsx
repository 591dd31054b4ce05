import { useState } from 'react'
import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import type { Call, CallArguments } from '#contract/call.ts'
import type { SheetFormat } from '#contract/file.ts'
import { download } from '../../api/download.ts'
import type { Download as Fetched } from '../../api/download.ts'
import { useTexts } from '../language.tsx'
import { group } from '../money.ts'
import { Button } from '../../ui/action/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormatField } from './format-field.tsx'
import { nameIn } from './sheet-formats.ts'
import { useListDownload } from './use-list-download.ts'
import type { DownloadOptions } from './use-list-download.ts'
import { useSheetFormat } from './use-sheet-format.ts'
import { sheetFilesTexts } from './sheet-files.en.ts'

/** What a file will have: its rows in words, with their sum where they have money; `null` while that is counted. */
export type ExportContents = { isEmpty: boolean; text: string } | { failure: string } | null

type ExportDialogProps = {
  title: string
  text?: string | undefined
  contents: ExportContents
  /** What to know about the file. */
  note?: ReactNode
  /** Fields above the form of the file. */
  children?: ReactNode
  /** Null where a field is wrong, which the field then says. */
  fetchFile: (format: SheetFormat) => ((options: DownloadOptions) => Promise<Fetched>) | null
  onClose: () => void
}

const formId = 'export'

/** Says what a file will have before it is made, takes its form, and shows the progress of the download, which can be cancelled. */
export function ExportDialog({ title, text, contents, note, children, fetchFile, onClose }: ExportDialogProps) {
  const texts = useTexts(sheetFilesTexts)
  const [format] = useSheetFormat()
  const { bytes, start, stop } = useListDownload({ type: format === 'xlsx' ? 'excel' : 'csv', onDone: onClose })
  const isEmpty = contents !== null && 'isEmpty' in contents && contents.isEmpty

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (isEmpty || bytes !== null) return
    const fetching = fetchFile(format)
    if (fetching) void start(fetching)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        stop()
        onClose()
      }}
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button variant="cancel" onClick={bytes === null ? onClose : stop}>
            {bytes === null ? texts.back : texts.stop}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={bytes !== null}
            disabledReason={isEmpty ? texts.nothing : undefined}
          >
            {texts.start}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {children}
        <FormatField />
        <p aria-live="polite" className="tabular min-h-6 font-semibold">
          {contents === null ? (
            <Skeleton className="h-5 w-40" />
          ) : 'failure' in contents ? (
            contents.failure
          ) : isEmpty ? (
            texts.nothing
          ) : (
            contents.text
          )}
        </p>
        {note && <div className="text-sm text-text-muted">{note}</div>}
        {bytes !== null && <ProgressBar label={texts.loading} aside={bytes > 0 ? texts.size(sizeText(bytes)) : null} />}
      </form>
    </Dialog>
  )
}

type ListExportProps<C extends Call> = {
  call: C
  /** Of the call, without the form of the file. */
  input: CallArguments<C>
  /** Without its ending, unless the server sends another. */
  fileName: string
  title: string
  /** Of the list under the same filters; undefined while it is counted. */
  rows: number | undefined
  /** There are more than `rows`, which is where counting ended. */
  isMore?: boolean | undefined
  /** Of the money in the rows. */
  sum?: string | undefined
  label?: string
  note?: string
}

/** The button of a list's file, which holds exactly what the filters leave, on all pages. */
export function ListExport<C extends Call>(props: ListExportProps<C>) {
  const { call, input, fileName, title, rows, isMore = false, sum, label, note } = props
  const texts = useTexts(sheetFilesTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { query, ...others } = input as { query?: object }
  const counted = rows === undefined ? '' : texts.rows(rows, `${group(rows)}${isMore ? '+' : ''}`)
  const contents = rows === undefined ? null : { isEmpty: rows === 0, text: [counted, sum].filter(Boolean).join(', ') }
  return (
    <>
      <Button
        variant="cancel"
        size="sm"
        className="min-h-10 max-sm:min-h-11"
        icon={<Download />}
        onClick={() => setIsOpen(true)}
      >
        {label ?? texts.export}
      </Button>
      {isOpen && (
        <ExportDialog
          title={title}
          contents={contents}
          note={note}
          fetchFile={(format) => (options) =>
            download(call, { ...others, query: { ...query, format } } as CallArguments<C>, {
              ...options,
              fallbackName: nameIn(format, fileName),
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
