import type { BankTransferConflict, changeBankTransferRules as call, KeptBankTransfer } from '#contract/business.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { readSettings } from './business.queries.ts'
import { lockServices } from './change-payment-service.ts'
import { saveSettings } from './save-settings.ts'

/** A part of the settings, with their version, for a call of its own: who names the accounts proves to be there. */
const bankTransfer = defineRecord({
  action: 'business.update',
  get: (ctx) => readBankTransferRules(ctx.db),
  conflict: (current, changed_by): BankTransferConflict => ({ current, changed_by }),
})

export async function readBankTransferRules(db: Db | Tx): Promise<KeptBankTransfer> {
  const { version, settings } = await readSettings(db)
  return { version, bank_transfer: settings.bank_transfer }
}

/** Replaces the accounts and the limit; the last account stays while customers are offered to transfer to it. */
export async function changeBankTransferRules(
  ctx: AdminCtx,
  { version, ...bank_transfer }: Body<typeof call>,
): Promise<KeptBankTransfer> {
  return bankTransfer.edit(ctx, { id: 'shop', version, lock: readSettings }, (tx, { settings }, save) =>
    save(differences(settings, { bank_transfer }), async () => {
      const isOffered = (await lockServices(tx)).some(({ group, is_active }) => group === 'TRANSFER' && is_active)
      if (isOffered && bank_transfer.accounts.length === 0) {
        throw new AppError('conflict', { message: say('transfer_needs_account') })
      }
      await saveSettings(ctx, tx, { version, settings: { ...settings, bank_transfer } })
    }),
  )
}
