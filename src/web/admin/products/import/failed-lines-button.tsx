import { exportFailedLines } from '#contract/catalogue/product-imports.ts'
import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { ExportButton } from '../../../shared/admin-list/export-button.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { adminProductsTexts } from '../products.en.ts'
import { sheetFilesTexts } from '../../../shared/admin-list/sheet-files.en.ts'

/** The lines that were not written, with their reasons, to be mended and sent again. */
export function FailedLinesButton({ job }: { job: ProductImport }) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const { importsTakeCsv } = useTexts(sheetFilesTexts)
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
