import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { checkoutTexts } from '../../../texts/checkout.en.ts'

type Props = {
  /** What it saves. */
  title: string
  names: string
  /** The shop took it by itself. */
  isTaken: boolean
  onTake: () => void
  onDrop: () => void
}

/** The best vouchers: one press takes or leaves them, in the same place and, unless letters are large, in one line. */
export function BestRow({ title, names, isTaken, onTake, onDrop }: Props) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
      <TicketPercent aria-hidden className="size-6 shrink-0 text-text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-28 sm:basis-40">
        <p aria-live="polite" className="tabular font-semibold">
          {title}
        </p>
        <p className="line-clamp-1 text-sm wrap-anywhere text-text-muted">{names}</p>
      </div>
      <Button size="sm" variant={isTaken ? 'cancel' : 'shop'} onClick={isTaken ? onDrop : onTake}>
        {isTaken ? texts.undo : texts.useBest}
      </Button>
    </div>
  )
}
