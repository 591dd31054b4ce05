import { exportFailedLines } from '#contract/catalogue/product-imports.ts'
import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { ExportButton } from '../../../shared/admin-list/export-button.tsx'
import { useTexts } from '../../../shared/language.tsx'

/** The lines that were not written, with their reasons, to be mended and sent again. */
export function FailedLinesButton({ job }: { job: ProductImport }) {
  const { importing: texts } = useTexts('admin-products')
  const { importsTakeCsv } = useTexts('sheet-files')
  if (job.errors + job.failed === 0) return null
  return (
    <ExportButton
      call={exportFailedLines}
      input={{ params: { id: job.import_id } }}
      fileName="failed"
      note={importsTakeCsv}
      texts={{ export: texts.failedFile, exporting: texts.failedFileComing }}
    />
  )
}
