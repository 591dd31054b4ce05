import { mostServices } from '#contract/orders/courier-services.ts'
import type { CourierServiceFields, CourierServices } from '#contract/orders/courier-services.ts'
import type { Settings } from '#contract/business.ts'
import { AppError } from '#server/app-error.ts'
import { cached } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

type Dispatch = Settings['dispatch']
type ServiceCodes = { courier_code: string; service_code: string }
export type ServiceRule = CourierServiceFields & ServiceCodes & { display_order: number | null; version: number }
export type ServiceRules = Map<string, ServiceRule>

/** One courier's service among all. */
export function serviceKey({ courier_code, service_code }: ServiceCodes): string {
  return `${courier_code}:${service_code}`
}

/** What the owner says of services, by key; a service without an entry is offered as the provider has it. */
async function readRules(db: Db | Tx): Promise<ServiceRules> {
  const rows = await db
    .selectFrom('courier_services')
    .select(['courier_code', 'service_code', 'is_active', 'display_order', 'cut_off', 'surcharge', 'version'])
    .execute()
  return new Map(rows.map((row) => [serviceKey(row), row]))
}

/** As long as settings are cached, which say the other half of a rate. */
export const rulesCache = cached({ load: readRules, maxAgeMs: 200 })

/** What the owner says of services, a moment old at most. Inside a transaction pass the transaction. */
export function getServiceRules(db: Db | Tx): Promise<ServiceRules> {
  return rulesCache.get(db)
}

/** Behind all that have a place. */
const unplaced = mostServices + 1
const untouched = { is_active: true, cut_off: null, surcharge: 0, version: 1, display_order: null }

/** What the owner says of a service, `place` among all; one that was never touched is on, at the provider's price and without a place. */
export function ruleOf(service: ServiceCodes, rules: ServiceRules) {
  const { is_active, cut_off, surcharge, version, display_order } = rules.get(serviceKey(service)) ?? untouched
  return { is_active, cut_off, surcharge, version, place: display_order ?? unplaced }
}

/** The shop's rules of sending with the cut-off of this service. */
export function dispatchOf(service: ServiceCodes, dispatch: Dispatch, rules: ServiceRules): Dispatch {
  return { ...dispatch, cut_off: ruleOf(service, rules).cut_off ?? dispatch.cut_off }
}

type Listed = ServiceCodes & { courier_name: string; service_name: string }

/** The services that the provider lists, in its order; `provider_unavailable` while it does not answer. */
export async function listedServices(ctx: Pick<Ctx, 'ports'>): Promise<Listed[]> {
  const couriers = await ctx.ports.delivery.listCouriers()
  if (couriers === 'unknown') throw new AppError('provider_unavailable')
  const listed = couriers.flatMap(({ courier_code, courier_name, services }) =>
    services.map((service) => ({ courier_code, courier_name, ...service })),
  )
  return [...new Map(listed.map((service) => [serviceKey(service), service])).values()]
}

/** The provider's services with what the owner says of them, in the order in which buyers see them where there is one. */
export function withRules(listed: readonly Listed[], rules: ServiceRules): CourierServices {
  const sorted = listed
    .map((service) => ({ code: serviceKey(service), ...service, ...ruleOf(service, rules) }))
    .toSorted((a, b) => a.place - b.place)
  return {
    services: sorted.map(({ place: _place, ...service }) => service),
    is_cheapest_first: sorted.every(({ place }) => place === unplaced),
  }
}

/** All services for administrators. */
export async function listCourierServices(ctx: Pick<Ctx, 'ports' | 'db'>): Promise<CourierServices> {
  return withRules(await listedServices(ctx), await readRules(ctx.db))
}

/** Locks the rows of these services, which it writes where they are missing, and answers what the owner says of all. */
export async function lockRules(tx: Tx, listed: readonly Listed[]): Promise<ServiceRules> {
  if (listed.length === 0) return readRules(tx)
  await tx
    .insertInto('courier_services')
    .values(listed.map(({ courier_code, service_code }) => ({ courier_code, service_code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('courier_services')
    .select('version')
    .orderBy('courier_code')
    .orderBy('service_code')
    .forUpdate()
    .execute()
  return readRules(tx)
}
