import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useWords } from '../../../shared/words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FailedLinesButton } from './failed-lines-button.tsx'
import { ImportRows } from './import-rows.tsx'
import { adminProductsTexts } from '../products.en.ts'

type EndStepProps = { job: ProductImport; onClose: () => void; onAnother: () => void }

const tones = { DONE: 'success', CANCELLED: 'info', FAILED: 'danger' } as const

/** What became of the import. */
export function EndStep({ job, onClose, onAnother }: EndStepProps) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const words = useWords()
  const status = job.status === 'DONE' || job.status === 'FAILED' ? job.status : 'CANCELLED'
  const titles = { DONE: texts.doneTitle, CANCELLED: texts.cancelledTitle, FAILED: texts.failedTitle }
  const figures = [
    ...(job.created > 0 ? [texts.created(job.created)] : []),
    ...(job.updated > 0 ? [texts.updated(job.updated)] : []),
    ...(job.failed > 0 ? [texts.failed(job.failed)] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <Alert tone={job.failed > 0 && status === 'DONE' ? 'warning' : tones[status]} live title={titles[status]}>
        {status === 'FAILED' ? problemText(words, job) : figures.join(' · ')}
      </Alert>
      {job.failed > 0 && <ImportRows job={job} outcomes={['FAILED']} />}
      <FailedLinesButton job={job} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="cancel" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  )
}

function problemText(
  words: ReturnType<typeof useWords>,
  { problem, problem_key, problem_params }: ProductImport,
): string {
  return words({ message: problem ?? '', key: problem_key ?? undefined, params: problem_params })
}
