import { useRemarks } from '../../../shared/admin/use-remarks.ts'
import { clearFlag, getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Permitted } from '../../../shared/permissions/use-may.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { adminPaymentsTexts } from '../../../texts/admin-payments.en.ts'

/** Why a person has to look at this order, and the button that marks it as looked at. */
export function FlagAlert({ order, reason }: { order: AdminOrder; reason: string }) {
  const { flag: texts } = useTexts(adminPaymentsTexts)
  const words = useRemarks()
  const confirm = useConfirm()
  const clear = useActionCall(clearFlag, { stale: [getAnyOrder, listAllOrders], announce: true })

  async function clearNow(note: string) {
    const body = { flagged_reason: reason, note }
    return (await clear.send({ params: { id: order.order_id }, body })) !== undefined
  }

  const ask = () =>
    void confirm.withReason(
      {
        title: texts.question(order.order_number),
        description: texts.text,
        confirmLabel: texts.clear,
        cancelLabel: texts.keep,
        reason: { label: texts.note, help: texts.noteHelp, required: true, missing: texts.noteMissing },
        onConfirm: clearNow,
      },
      'note',
    )

  return (
    <Alert
      tone="warning"
      title={texts.title}
      action={
        <span className="flex flex-wrap gap-2">
          <Permitted needs={['orders', 'reconciliation']}>
            <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={ask}>
              {texts.clear}
            </Button>
          </Permitted>
          <Permitted needs="reconciliation">
            <ButtonLink to={adminPaths.reconciliation()} size="sm" variant="quiet" className="max-sm:min-h-11">
              {texts.all}
            </ButtonLink>
          </Permitted>
        </span>
      }
    >
      <p>{words(order.flagged_reason_message ?? { message: reason })}</p>
      <p className="text-text-muted">{texts.help}</p>
    </Alert>
  )
}
