import type { changePaymentService as call, KeptPaymentService, ServiceConflict } from '#contract/business.ts'
import type { Body } from '#contract/call.ts'
import { forbidsFee } from '#contract/orders/payments.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { readServices, readSettings, servicesCache } from './business.queries.ts'

const paymentServices = defineRecord({
  action: 'payment_service.update',
  get: async (ctx, code) => findService(await readServices(ctx.db), code),
  conflict: (current, changed_by): ServiceConflict => ({ current, changed_by }),
})

/**
 * Changes fee, cost, limits or name of a way to pay, or switches it. Orders that are placed keep the fee they were placed
 * with. Refused are an outdated version (the conflict holds the present one), a fee that the law forbids or of which nobody has read
 * why not, a minimum above the maximum, and switching off the last way to pay.
 */
export async function changePaymentService(
  ctx: AdminCtx,
  code: string,
  { version, has_read_why_not, ...sent }: Body<typeof call>,
): Promise<KeptPaymentService> {
  const lock = async (tx: Tx) => {
    const services = await lockServices(tx)
    return { ...findService(services, code), services }
  }
  return paymentServices.edit(ctx, { id: code, version, lock }, async (tx, { services, ...current }, save) => {
    const change = differences(current, sent)
    const wanted: KeptPaymentService = { ...current, ...change.after }
    const { name, fee_flat, fee_bps, cost_flat, cost_bps, min: min_amount, max: max_amount, is_active } = wanted
    await save(change, async (next) => {
      refuseFee(wanted, change.after, has_read_why_not)
      await refuseTransferWithoutAccount(tx, wanted)
      refuseImpossible(wanted, services)
      await tx
        .updateTable('payment_services')
        .set({ name, fee_flat, fee_bps, cost_flat, cost_bps, min_amount, max_amount, is_active, version: next.version })
        .where('code', '=', code)
        .execute()
      afterCommit(tx, () => servicesCache.forget(ctx.db))
    })
  })
}

/** All of them, so that two who switch off the last two do not both succeed. */
export async function lockServices(tx: Tx): Promise<KeptPaymentService[]> {
  await tx.selectFrom('payment_services').select('code').orderBy('code').forUpdate().execute()
  return readServices(tx)
}

function findService(services: readonly KeptPaymentService[], code: string): KeptPaymentService {
  const service = services.find((one) => one.code === code)
  if (!service) throw new AppError('not_found')
  return service
}

/** On QRIS, e-wallets and cards never; elsewhere by who has read why not (Bank Indonesia 23/6/PBI/2021, article 52; decision 174). */
function refuseFee(wanted: KeptPaymentService, changed: Partial<KeptPaymentService>, hasReadWhyNot: boolean): void {
  const { group, fee_flat, fee_bps } = wanted
  if (group === 'TRANSFER') return refuseMoney(wanted)
  const isNew = (changed.fee_flat ?? 0) + (changed.fee_bps ?? 0) > 0
  const reason = forbidsFee(group) ? 'fee_forbidden' : isNew && !hasReadWhyNot ? 'fee_unread' : null
  if (!reason || fee_flat + fee_bps === 0) return
  const words = say(reason)
  const fields = { ...(fee_flat > 0 && { fee_flat: words }), ...(fee_bps > 0 && { fee_bps: words }) }
  throw new AppError('invalid_input', { fields })
}

/** A transfer to the shop's own account costs neither the customer nor the shop anything; the database says so as well. */
function refuseMoney({ fee_flat, fee_bps, cost_flat, cost_bps }: KeptPaymentService): void {
  const wrong = Object.entries({ fee_flat, fee_bps, cost_flat, cost_bps }).filter(([, amount]) => amount > 0)
  if (wrong.length === 0) return
  const words = say('transfer_costs_nothing')
  throw new AppError('invalid_input', { fields: Object.fromEntries(wrong.map(([name]) => [name, words])) })
}

/** Under the lock of the ways to pay, which who takes the last account away holds as well. */
async function refuseTransferWithoutAccount(tx: Tx, { group, is_active }: KeptPaymentService): Promise<void> {
  if (group !== 'TRANSFER' || !is_active) return
  const { settings } = await readSettings(tx)
  if (settings.bank_transfer.accounts.length === 0) {
    throw new AppError('conflict', { message: say('transfer_needs_account') })
  }
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
