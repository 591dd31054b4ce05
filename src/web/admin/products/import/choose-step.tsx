import { useRef, useState } from 'react'
import Download from 'lucide-react/icons/download'
import { importColumns, requiredColumns, startProductImport } from '#contract/catalogue/product-imports.ts'
import { ApiError } from '../../../api/api-error.ts'
import { saveFile } from '../../../api/download.ts'
import { upload } from '../../../api/upload.ts'
import { useSheetFormat } from '../../../shared/admin-list/use-sheet-format.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useWords } from '../../../shared/words.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { Accordion } from '../../../ui/layout/accordion.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** Takes the file and sends it; what is wrong with it as a whole is said here. */
export function ChooseStep({ onSent }: { onSent: (importId: string) => void }) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const [format] = useSheetFormat()
  const [files, setFiles] = useState<File[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const { share, problem, send, giveUp, forget } = useSending(onSent)
  const isSending = share !== null

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    const [file] = files
    setIsMissing(!file)
    if (file && !isSending) void send(file)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-text-muted">{texts.intro}</p>
      <FileField
        label={texts.file}
        prompt={texts.prompt}
        help={texts.fileHelp}
        accept=".csv,text/csv"
        files={files}
        disabled={isSending}
        onChange={(chosen) => {
          setFiles(chosen)
          forget()
        }}
        error={problem ?? (isMissing && files.length === 0 ? texts.notCsv : undefined)}
      />
      {isSending && (
        <ProgressBar
          label={texts.sending}
          value={share < 1 ? Math.round(share * 100) : undefined}
          aside={
            <Button variant="link" onClick={giveUp}>
              {texts.giveUp}
            </Button>
          }
        />
      )}
      <Accordion
        items={[
          {
            key: 'columns',
            title: texts.columns,
            content: (
              <div className="flex flex-col gap-3 text-sm">
                <p>{texts.columnsText}</p>
                <p>{texts.stockSeenText}</p>
                <p className="font-mono text-xs break-words">
                  {importColumns.map((column, index) => (
                    <span key={column}>
                      {index > 0 && ', '}
                      {requiredColumns.some((one) => one === column) ? <strong>{column}</strong> : column}
                    </span>
                  ))}
                </p>
              </div>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          variant="cancel"
          icon={<Download />}
          onClick={() => saveTemplate(format === 'csv_semicolon' ? ';' : ',')}
        >
          {texts.template}
        </Button>
        <Button type="submit" busy={isSending}>
          {texts.start}
        </Button>
      </div>
    </form>
  )
}

/** New products have no stock that an export saw. */
const templateColumns = importColumns.filter((column) => column !== 'stock_seen')

function saveTemplate(separator: string) {
  const file = new Blob([`\uFEFF${templateColumns.join(separator)}\r\n`], { type: 'text/csv' })
  saveFile({ file, name: 'products.csv' })
}

function useSending(onSent: (importId: string) => void) {
  const errorText = useErrorText()
  const words = useWords()
  const running = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()

  async function send(file: File) {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    setProblem(undefined)
    const body = new FormData()
    body.set('file', file)
    try {
      const { import_id } = await upload(
        startProductImport,
        { body },
        { signal: controller.signal, onProgress: setShare },
      )
      onSent(import_id)
    } catch (error) {
      if (controller.signal.aborted) return
      const field = error instanceof ApiError ? error.fields[0] : undefined
      setProblem(field ? words(field) : errorText(error))
    } finally {
      setShare(null)
    }
  }

  return { share, problem, send, giveUp: () => running.current?.abort(), forget: () => setProblem(undefined) }
}
