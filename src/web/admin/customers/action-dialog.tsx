import { useState } from 'react'
import {
  closeCustomer,
  exportCustomerData,
  getCustomer,
  listCustomers,
  setCustomerStatus,
} from '#contract/accounts/customers.ts'
import type { CustomerDetail } from '#contract/accounts/customers.ts'
import { download } from '../../api/download.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useListDownload } from '../../shared/admin-list/use-list-download.ts'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

export type CustomerAction = 'suspend' | 'reopen' | 'export' | 'close'

type ActionDialogProps = { action: CustomerAction; customer: CustomerDetail; onClose: () => void }

const stale = [getCustomer, listCustomers]

/** Asks once more, with the reason that the log keeps, and does it. */
export function ActionDialog({ action, customer, onClose }: ActionDialogProps) {
  const { actions: texts } = useTexts('admin-customers')
  const [reason, setReason] = useState('')
  const [gives_up, setGivesUp] = useState(false)
  const change = useActionCall(setCustomerStatus, { stale, announce: true })
  const close = useActionCall(closeCustomer, { stale, announce: true })
  const file = useListDownload({ type: 'json' })
  const params = { id: customer.user_id }
  const body = { reason: reason.trim() }
  const setStatus = async (status: 'ACTIVE' | 'SUSPENDED') =>
    (await change.send({ params, body: { status, ...body } })) !== undefined
  const does: Record<CustomerAction, () => Promise<boolean | void>> = {
    suspend: () => setStatus('SUSPENDED'),
    reopen: () => setStatus('ACTIVE'),
    export: () =>
      file.start((options) =>
        download(exportCustomerData, { params }, { ...options, fallbackName: 'sehati-data.json' }),
      ),
    close: async () => (await close.send({ params, body: { ...body, give_up_balance: gives_up } })) !== undefined,
  }
  const asksWhy = action !== 'export'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts[`${action}Title`](customer.name)}
      description={texts[`${action}Text`]}
      confirmLabel={texts[action]}
      tone={action === 'suspend' || action === 'close' ? 'danger' : undefined}
      confirmDisabledReason={asksWhy && body.reason.length < 3 ? texts.reasonMissing : undefined}
      onConfirm={does[action]}
    >
      {asksWhy && (
        <div className="flex flex-col gap-4">
          <TextAreaField
            label={texts.reason}
            help={texts.reasonHelp}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {action === 'close' && (
            <CheckboxField
              label={texts.giveUp}
              checked={gives_up}
              onChange={({ target }) => setGivesUp(target.checked)}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
