import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { Button } from '../../ui/action/button.tsx'
import type { Question } from '../../ui/overlay/confirm-dialog.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

/** A call that deletes the record of an id. */
export type DeleteCall = Omit<Call, 'params' | 'query' | 'body'> & {
  params: z.ZodObject<{ id: z.ZodType<string, string> }>
}

/**
 * Asks before a record is deleted. A refusal is a toast, and the question stays open.
 * `const askToDelete = useAskToDelete(deleteBrand, listAdminBrands)`, then `askToDelete(brand_id, { title, description })`
 */
export function useAskToDelete(
  call: DeleteCall,
  list: Call,
): (id: string, question: Pick<Question, 'title' | 'description'> & { confirmLabel?: string | undefined }) => void {
  const { records } = useTexts(adminTexts)
  const confirm = useConfirm()
  const remove = useActionCall(call, { stale: [list], announce: true })
  return (id, { confirmLabel = records.delete, ...question }) =>
    void confirm({
      ...question,
      confirmLabel,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id } })) !== undefined,
    })
}

type RecordActionsProps = {
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  onCopy?: (() => void) | undefined
  labels?: { edit?: string | undefined; delete?: string | undefined; copy?: string | undefined }
}

/** The buttons of a record in its list; without its function one is not there. */
export function RecordActions({ onEdit, onDelete, onCopy, labels }: RecordActionsProps) {
  const { records } = useTexts(adminTexts)
  return (
    <>
      {onEdit && (
        <Button size="sm" variant="cancel" onClick={onEdit}>
          {labels?.edit ?? records.edit}
        </Button>
      )}
      {onCopy && (
        <Button size="sm" variant="cancel" onClick={onCopy}>
          {labels?.copy}
        </Button>
      )}
      {onDelete && (
        <Button size="sm" variant="quiet" onClick={onDelete}>
          {labels?.delete ?? records.delete}
        </Button>
      )}
    </>
  )
}
