import { useRef, useState } from 'react'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { exportProducts, productMessages } from '#contract/products-admin.ts'
import { ApiError } from '../../../api/api-error.ts'
import { download, saveFile } from '../../../api/download.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { toCallQuery } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'

/** The products that the list shows, all pages of them, as a file. While it comes the button gives it up. */
export function ExportButton({ query }: { query: ProductQuery }) {
  const { list: texts } = useTexts('admin-products')
  const { errors } = useTexts('base')
  const errorText = useErrorText()
  const running = useRef<AbortController | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  async function fetchFile() {
    const { page: _, limit: __, ...filters } = toCallQuery(query)
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    try {
      const options = { signal: controller.signal, fallbackName: 'products.csv' }
      saveFile(await download(exportProducts, { query: filters }, options))
      toast.success(texts.exported)
    } catch (error) {
      if (controller.signal.aborted) return
      const isNoFile = error instanceof ApiError && error.code === 'INVALID_FILE'
      toast.error(
        isNoFile ? errors.invalidFile : productMessages.downloadFailed,
        isNoFile ? {} : { detail: errorText(error) },
      )
    } finally {
      setIsRunning(false)
    }
  }

  return (
    <Button
      variant="cancel"
      size="sm"
      className="min-h-10 max-sm:min-h-11"
      icon={isRunning ? <X /> : <Download />}
      onClick={() => (isRunning ? running.current?.abort() : void fetchFile())}
    >
      {isRunning ? texts.exporting : texts.export}
    </Button>
  )
}
