import {
  closeCustomer,
  exportCustomerData,
  getCustomer,
  listCustomers,
  setCustomerStatus,
} from '#contract/people/customers.ts'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { download } from '../../api/download.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useListDownload } from '../../shared/admin-list/use-list-download.ts'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminCustomersTexts } from './customers.en.ts'

export type CustomerAction = 'suspend' | 'reopen' | 'export' | 'close'

const stale = [getCustomer, listCustomers]

/** Asks once more, with the reason that the log keeps, and does it. */
export function useCustomerAction(customer: CustomerDetail): (action: CustomerAction) => void {
  const { actions: texts } = useTexts(adminCustomersTexts)
  const confirm = useConfirm()
  const change = useActionCall(setCustomerStatus, { stale, announce: true })
  const close = useActionCall(closeCustomer, { stale, announce: true })
  const file = useListDownload({ type: 'json' })
  const params = { id: customer.user_id }
  const setStatus = async (status: 'ACTIVE' | 'SUSPENDED', reason: string) =>
    (await change.send({ params, body: { status, reason } })) !== undefined
  const does: Record<CustomerAction, (reason: string, give_up_balance: boolean) => Promise<boolean | void>> = {
    suspend: (reason) => setStatus('SUSPENDED', reason),
    reopen: (reason) => setStatus('ACTIVE', reason),
    export: () =>
      file.start((options) =>
        download(exportCustomerData, { params }, { ...options, fallbackName: 'sehati-data.json' }),
      ),
    close: async (reason, give_up_balance) =>
      (await close.send({ params, body: { reason, give_up_balance } })) !== undefined,
  }
  return (action) =>
    void confirm.withFields({ reason: '', givesUp: false }, ({ reason, givesUp }, set) => {
      const asksWhy = action !== 'export'
      return {
        title: texts[`${action}Title`](customer.name),
        description: texts[`${action}Text`],
        confirmLabel: texts[action],
        tone: action === 'suspend' || action === 'close' ? 'danger' : undefined,
        confirmDisabledReason: asksWhy && reason.trim().length < 3 ? texts.reasonMissing : undefined,
        onConfirm: () => does[action](reason.trim(), givesUp),
        content: asksWhy && (
          <div className="flex flex-col gap-4">
            <TextAreaField
              label={texts.reason}
              required
              help={texts.reasonHelp}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
            {action === 'close' && (
              <CheckboxField
                label={texts.giveUp}
                checked={givesUp}
                onChange={({ target }) => set({ givesUp: target.checked })}
              />
            )}
          </div>
        ),
      }
    })
}
