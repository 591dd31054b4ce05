import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useCopy } from '../../../shared/use-copy.ts'
import { useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** Copies a text; a tick shows that it worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { isCopied, copy } = useCopy()

  async function press() {
    if (!(await copy(text))) toast.error(texts.copyFailed)
  }

  return (
    <>
      <IconButton
        size="sm"
        label={label}
        icon={isCopied ? <Check className="text-success" /> : <Copy />}
        onClick={() => void press()}
      />
      <output className="sr-only">{isCopied ? texts.copied : ''}</output>
    </>
  )
}
