import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { importBill, listShippingCosts } from '#contract/orders/courier-bills.ts'
import type { BillPreview } from '#contract/orders/courier-bills.ts'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/upload.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { useWords } from '../../shared/words.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { shippingCostsTexts } from './shipping-costs.en.ts'

type Problems = { bill?: string | undefined; file?: string | undefined; other?: string | undefined }

/** A courier's bill as a file: first what would be written, then it is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importing: texts } = useTexts(shippingCostsTexts)
  const client = useQueryClient()
  const errorText = useErrorText()
  const words = useWords()
  const [bill, setBill] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [preview, setPreview] = useState<BillPreview | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)
  const writes = preview ? preview.fresh + preview.corrected : 0
  const isOver = preview !== null && writes === 0

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (isOver) return onClose()
    const [file] = files
    const missing = {
      bill: bill.trim() === '' ? texts.billMissing : undefined,
      file: file ? undefined : texts.fileMissing,
    }
    setProblems(missing)
    if (missing.bill || !file) return undefined
    const body = new FormData()
    body.set('bill', bill)
    body.set('apply', String(preview !== null))
    body.set('file', file)
    setIsBusy(true)
    try {
      const answer = await upload(importBill, { body })
      if (!answer.is_applied) return setPreview(answer)
      toast.success(texts.done)
      await client.invalidateQueries({ queryKey: queryKey(listShippingCosts) })
      return onClose()
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0] : undefined
      return setProblems(
        field ? { [field.field === 'bill' ? 'bill' : 'file']: words(field) } : { other: errorText(error) },
      )
    } finally {
      setIsBusy(false)
    }
  }

  const submitLabel = isOver ? texts.close : preview ? texts.apply(group(writes)) : texts.preview
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submit={submit}
      busy={isBusy}
      labels={{ submit: submitLabel }}
      onClose={onClose}
    >
      {problems.other && <Alert tone="danger">{problems.other}</Alert>}
      <TextField
        label={texts.bill}
        help={texts.billHelp}
        required
        maxLength={60}
        autoComplete="off"
        value={bill}
        onChange={({ target }) => {
          setBill(target.value)
          setPreview(null)
        }}
        error={problems.bill}
      />
      <FileField
        label={texts.file}
        prompt={texts.prompt}
        help={texts.fileHelp}
        accept=".csv,text/csv"
        files={files}
        disabled={isBusy}
        onChange={(chosen) => {
          setFiles(chosen)
          setPreview(null)
          setProblems({})
        }}
        error={problems.file}
      />
      {preview && <Preview preview={preview} isOver={isOver} />}
    </FormDialog>
  )
}

function Preview({ preview, isOver }: { preview: BillPreview; isOver: boolean }) {
  const { importing: texts } = useTexts(shippingCostsTexts)
  const words = useWords()
  const { problems, errors } = preview
  return (
    <section aria-live="polite" className="flex flex-col gap-4">
      {isOver && (
        <Alert tone={preview.unchanged > 0 ? 'info' : 'warning'}>
          {preview.unchanged > 0 ? texts.nothing : texts.allWrong}
        </Alert>
      )}
      <DescriptionList
        items={[
          ...(['rows', 'fresh', 'corrected', 'unchanged', 'errors'] as const).map((name) => ({
            key: name,
            term: texts[name],
            details: <span className="tabular">{group(preview[name])}</span>,
          })),
          { key: 'billed', term: texts.billed, details: <span className="tabular">{rupiah(preview.billed)}</span> },
        ]}
      />
      {errors > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{texts.problems}</h3>
          <ul className="mt-1 text-sm" aria-label={texts.problems}>
            {problems.map((problem) => (
              <li key={problem.row} className="py-1 break-words">
                <span className="font-semibold">{texts.row(problem.row, problem.reference)}</span> {words(problem)}
              </li>
            ))}
            {errors > problems.length && <li className="py-1">{texts.more(group(errors - problems.length))}</li>}
          </ul>
        </div>
      )}
    </section>
  )
}
