import { useState } from 'react'
import { checkAudience } from '#contract/vouchers/audience.ts'
import type { AudienceCheck } from '#contract/vouchers/audience.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileField } from '../../../ui/form/file-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type PasteDialogProps = { onClose: () => void; onAdd: (found: AudienceCheck['customers']) => void }

const mostLetters = 1_000_000

/** A pasted or uploaded list of people: what it comes to is shown, line by line where a line is wrong, before it counts. */
export function PasteDialog({ onClose, onAdd }: PasteDialogProps) {
  const { audience: texts } = useTexts(adminVoucherFormTexts)
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<AudienceCheck | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function put(next: string) {
    setText(next)
    setChecked(null)
    setProblem(next.length > mostLetters ? texts.tooLarge : undefined)
  }

  async function check() {
    if (text.trim() === '' || problem !== undefined) return
    setIsBusy(true)
    try {
      setChecked(await request(checkAudience, { body: { text } }))
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setIsBusy(false)
    }
  }

  function add() {
    if (!checked) return
    onAdd(checked.customers)
    toast.success(texts.addedMany(group(checked.customers.length)))
    onClose()
  }

  const found = checked?.customers.length ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.pasteTitle}
      description={texts.pasteText}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {texts.cancel}
          </Button>
          {found > 0 ? (
            <Button onClick={add}>{texts.addFound(group(found))}</Button>
          ) : (
            <Button busy={isBusy} onClick={() => void check()}>
              {texts.check}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextAreaField
          label={texts.pasteLabel}
          rows={6}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => put(event.target.value)}
        />
        <FileField
          label={texts.file}
          help={texts.fileHelp}
          prompt={texts.filePrompt}
          accept=".csv,.txt,text/csv,text/plain"
          files={[]}
          onChange={([file]) => file && void file.text().then(put)}
        />
        {checked && <Findings checked={checked} />}
      </div>
    </Dialog>
  )
}

function Findings({ checked: { customers, problems } }: { checked: AudienceCheck }) {
  const { audience: texts } = useTexts(adminVoucherFormTexts)
  return (
    <div className="flex flex-col gap-2">
      <output className="tabular block font-semibold">
        {customers.length > 0 ? texts.found(group(customers.length)) : texts.nothingFound}
        {problems.length > 0 && ` · ${texts.problems(problems.length)}`}
      </output>
      {problems.length > 0 && (
        <div className="max-h-64 overflow-auto rounded-xl border">
          <table className="tabular w-full text-sm">
            <caption className="sr-only">{texts.problems(problems.length)}</caption>
            <thead>
              <tr className="text-left text-xs text-text-muted [&>th]:border-b [&>th]:px-3 [&>th]:py-2">
                <th scope="col">{texts.row}</th>
                <th scope="col">{texts.text}</th>
                <th scope="col">{texts.reason}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, text, reason }) => (
                <tr key={row} className="align-top [&>td]:px-3 [&>td]:py-1.5">
                  <td>{row}</td>
                  <td className="break-all">{text}</td>
                  <td>{texts.reasons[reason]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
