import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { toast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useTexts } from '../language.tsx'
import { useCopy } from '../use-copy.ts'
import { voucherCardTexts } from './voucher-card.en.ts'

/** A code as it is typed, to copy. */
export function VoucherCodeText({ code }: { code: string }) {
  const { code: texts } = useTexts(voucherCardTexts)
  const { isCopied, copy } = useCopy()
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="sr-only">{texts.label} </span>
      <code className="min-w-0 rounded-sm border border-dashed border-border-strong px-2 py-0.5 font-mono text-sm font-semibold break-all">
        {code}
      </code>
      {/* Without a secure address there is no clipboard; the code can still be marked. */}
      {'clipboard' in navigator && (
        <IconButton
          size="sm"
          label={isCopied ? texts.copied : texts.copy(code)}
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() =>
            void copy(code).then((isDone) => (isDone ? toast.success(texts.copied) : toast.error(texts.copyFailed)))
          }
        />
      )}
    </span>
  )
}
