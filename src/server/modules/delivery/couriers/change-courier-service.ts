import type { Body } from '#contract/call.ts'
import type {
  changeCourierService as call,
  CourierService,
  CourierServiceConflict,
} from '#contract/orders/courier-services.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import {
  listCourierServices,
  listedServices,
  lockRules,
  rulesCache,
  serviceKey,
  withRules,
} from './courier-services.queries.ts'

const courierServices = defineRecord({
  action: 'courier_service.update',
  get: async (ctx, code) => findService((await listCourierServices(ctx)).services, code),
  conflict: (current, changed_by): CourierServiceConflict => ({ current, changed_by }),
})

type Params = { courier_code: string; service_code: string }

/**
 * Switches a courier's service, or changes its cut-off or surcharge. Orders that are placed keep their courier and their
 * price, and parcels of plans go with the courier that was paid for. An outdated version is a conflict.
 */
export async function changeCourierService(
  ctx: AdminCtx,
  params: Params,
  { version, ...sent }: Body<typeof call>,
): Promise<CourierService> {
  const listed = await listedServices(ctx)
  const id = serviceKey(params)
  const lock = async (tx: Tx) => findService(withRules(listed, await lockRules(tx, listed)).services, id)
  return courierServices.edit(ctx, { id, version, lock }, async (tx, current, save) => {
    const change = differences(current, sent)
    const { is_active, cut_off, surcharge } = { ...current, ...change.after }
    await save(change, async (next) => {
      await tx
        .updateTable('courier_services')
        .set({ is_active, cut_off, surcharge, version: next.version })
        .where('courier_code', '=', params.courier_code)
        .where('service_code', '=', params.service_code)
        .execute()
      afterCommit(tx, () => rulesCache.forget(ctx.db))
    })
  })
}

function findService(services: readonly CourierService[], code: string): CourierService {
  const service = services.find((one) => one.code === code)
  if (!service) throw new AppError('not_found')
  return service
}
