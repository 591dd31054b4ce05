import { useQueryClient } from '@tanstack/react-query'
import { getProductImport, listImportRows } from '#contract/catalogue/product-imports.ts'
import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { queryKey, useQueryCall } from '../../../api/use-query-call.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useRefreshProducts } from '../use-refresh-products.ts'
import { ChooseStep } from './choose-step.tsx'
import { EndStep } from './end-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { WorkStep } from './work-step.tsx'
import { adminProductsTexts } from '../products.en.ts'

type ImportDialogProps = {
  /** Of the address, so that a reload does not lose it; null before a file was sent. */
  importId: string | null
  /** Writes it there; null closes the dialog. */
  onShow: (importId: string | null) => void
}

/** A spreadsheet on its way into the shop: chosen, checked, looked at, written. Closing it stops nothing. */
export function ImportDialog({ importId, onShow }: ImportDialogProps) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const refresh = useRefreshProducts()

  function close() {
    onShow(null)
    void refresh()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={texts.title} size="lg">
      {importId === null ? (
        <ChooseStep onSent={onShow} />
      ) : (
        <Steps importId={importId} onClose={close} onAnother={() => onShow('new')} />
      )}
    </Dialog>
  )
}

const often = 500

type StepsProps = { importId: string; onClose: () => void; onAnother: () => void }

function Steps({ importId, onClose, onAnother }: StepsProps) {
  const { importing: texts } = useTexts(adminProductsTexts)
  const client = useQueryClient()
  const present = useQueryCall(
    getProductImport,
    { params: { id: importId } },
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? often : false) },
  )
  const { data, error } = present
  const reload = () => {
    void client.invalidateQueries({ queryKey: queryKey(listImportRows) })
    void present.refetch()
  }
  if (!data && error?.status === 404) return <p>{texts.gone}</p>
  if (!data && error)
    return <LoadFailed error={error} busy={present.isFetching} onRetry={() => void present.refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (isAtWork(data)) return <WorkStep job={data} onChange={reload} />
  if (data.status === 'CHECKED') return <PreviewStep job={data} onChange={reload} onClose={onClose} />
  return <EndStep job={data} onClose={onClose} onAnother={onAnother} />
}

function isAtWork({ status }: ProductImport): boolean {
  return status === 'CHECKING' || status === 'APPLYING'
}
