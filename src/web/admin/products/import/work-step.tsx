import { cancelProductImport } from '#contract/catalogue/product-imports.ts'
import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** How far the checking or the writing is. */
export function WorkStep({ job, onChange }: { job: ProductImport; onChange: () => void }) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const cancel = useActionCall(cancelProductImport)
  const { status, total_rows, done_rows, import_id, file_name } = job

  async function giveUp() {
    await cancel.send({ params: { id: import_id } })
    onChange()
  }

  return (
    <div className="flex flex-col gap-5 py-4">
      <p className="text-text-muted break-words">{file_name}</p>
      <ProgressBar
        label={status === 'CHECKING' ? texts.checking : texts.applying}
        value={total_rows > 0 ? done_rows : undefined}
        max={total_rows || 1}
        aside={total_rows > 0 ? texts.progress(group(done_rows), group(total_rows)) : null}
      />
      <div className="flex justify-end">
        <Button variant="cancel" busy={cancel.isPending} onClick={() => void giveUp()}>
          {texts.giveUp}
        </Button>
      </div>
    </div>
  )
}
