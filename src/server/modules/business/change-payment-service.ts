import type { changePaymentService as call, KeptPaymentService, ServiceConflict } from '#contract/business.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { differences, lastSavedBy, writeAudit } from '#server/modules/accounts/accounts.ts'
import { readServices, servicesCache } from './business.queries.ts'

/**
 * Changes fees, limits or name of a way to pay, or switches it. Orders that are placed keep the fee they were placed
 * with. Refused are an outdated version (the conflict holds the present one), a minimum above the maximum, and switching
 * off the last way to pay.
 */
export async function changePaymentService(
  ctx: AdminCtx,
  code: string,
  { version, ...sent }: Body<typeof call>,
): Promise<KeptPaymentService> {
  return transaction(ctx.db, async (tx) => {
    const services = await lockServices(tx)
    const current = services.find((service) => service.code === code)
    if (!current) throw new AppError('not_found')
    if (current.version !== version) {
      const details: ServiceConflict = { current, changed_by: await lastSavedBy(tx, 'payment_service', code) }
      throw new AppError('conflict', { details })
    }
    const { before, after: changes } = differences(current, withoutMissing(sent))
    if (Object.keys(changes).length === 0) return current
    const wanted: KeptPaymentService = { ...current, ...changes, version: version + 1 }
    refuseImpossible(wanted, services)
    await tx
      .updateTable('payment_services')
      .set({
        name: wanted.name,
        fee_flat: wanted.fee_flat,
        fee_bps: wanted.fee_bps,
        min_amount: wanted.min,
        max_amount: wanted.max,
        is_active: wanted.is_active,
        version: wanted.version,
      })
      .where('code', '=', code)
      .execute()
    const subject = { subject_type: 'payment_service', subject_id: code }
    await writeAudit(ctx, tx, { action: 'payment_service.update', ...subject, before, after: changes })
    afterCommit(tx, () => servicesCache.forget(ctx.db))
    return wanted
  })
}

/** All of them, so that two who switch off the last two do not both succeed. */
export async function lockServices(tx: Tx): Promise<KeptPaymentService[]> {
  await tx.selectFrom('payment_services').select('code').orderBy('code').forUpdate().execute()
  return readServices(tx)
}

function withoutMissing(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function refuseImpossible(wanted: KeptPaymentService, services: readonly KeptPaymentService[]): void {
  if (wanted.min > wanted.max) {
    throw new AppError('invalid_input', { fields: { max: say('below_minimum') } })
  }
  const others = services.filter(({ code, is_active }) => code !== wanted.code && is_active)
  if (!wanted.is_active && others.length === 0) {
    throw new AppError('conflict', { message: say('last_payment_method') })
  }
}
