import { applyProductImport, cancelProductImport } from '#contract/catalogue/product-imports.ts'
import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FailedLinesButton } from './failed-lines-button.tsx'
import { ImportRows } from './import-rows.tsx'
import { adminProductsTexts } from '../products.en.ts'

type PreviewStepProps = { job: ProductImport; onChange: () => void; onClose: () => void }

/** What would change, line by line, before anything does. */
export function PreviewStep({ job, onChange, onClose }: PreviewStepProps) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const apply = useActionCall(applyProductImport)
  const cancel = useActionCall(cancelProductImport)
  const writes = job.creates + job.updates
  const params = { id: job.import_id }

  async function write() {
    await apply.send({ params })
    onChange()
  }

  async function discard() {
    await cancel.send({ params })
    onClose()
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-muted break-words">{job.file_name}</p>
      {job.errors > 0 && <Alert tone="warning" title={texts.errorsLeftOut(job.errors)} />}
      <FailedLinesButton job={job} />
      {writes === 0 && <Alert tone="info" title={texts.nothing} />}
      <ImportRows job={job} outcomes={['CREATE', 'UPDATE', 'UNCHANGED', 'ERROR']} />
      {job.creates > 0 && <p className="text-sm text-text-muted">{texts.noPictures}</p>}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-t bg-surface-raised px-5 py-4 max-sm:[&>*]:flex-1 sm:justify-end">
        <Button variant="cancel" busy={cancel.isPending} onClick={() => void discard()}>
          {texts.cancel}
        </Button>
        <Button
          busy={apply.isPending}
          disabledReason={writes === 0 ? texts.nothing : undefined}
          onClick={() => void write()}
        >
          {texts.apply(writes)}
        </Button>
      </div>
    </div>
  )
}
