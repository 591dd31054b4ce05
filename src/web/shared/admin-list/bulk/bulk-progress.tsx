import { useTexts } from '../../language.tsx'
import { group } from '../../money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

type BulkProgressProps = { title: string; done: number; count: number; isStopping: boolean; onStop: () => void }

/** How far a work on many rows is, and the way to end it. Closing it in any way stops. */
export function BulkProgress({ title, done, count, isStopping, onStop }: BulkProgressProps) {
  const { bulk: texts } = useTexts(adminTexts)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStop()}
      size="sm"
      title={title}
      description={texts.text}
      footer={
        <Button variant="cancel" busy={isStopping} onClick={onStop}>
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      }
    >
      <ProgressBar label={texts.progress} value={done} max={count} aside={texts.of(group(done), group(count))} />
    </Dialog>
  )
}
