import { setTimeout as wait } from 'node:timers/promises'
import { cached } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import { getServiceRules, ruleOf } from './couriers/courier-services.queries.ts'

type Listed = Exclude<Awaited<ReturnType<Ctx['ports']['delivery']['listCouriers']>>, 'unknown'>
type Shown = { code: string; name: string }
type Source = Pick<Ctx, 'db' | 'now' | 'ports'>

const minuteMs = 60_000
/** Pages do not wait for a provider: the foot of the next one has the couriers. */
const patienceMs = 100

const couriers = cached({
  maxAgeMs: 10 * minuteMs,
  staleMs: 24 * 60 * minuteMs,
  load: async ({ ports }: Source): Promise<Listed> => {
    const list = await ports.delivery.listCouriers()
    return list === 'unknown' ? [] : list
  },
})

/** The couriers of which buyers can choose a service, as far as they are known without waiting. */
export async function shownCouriers(ctx: Source): Promise<Shown[]> {
  const [listed, rules] = await Promise.all([
    Promise.race([couriers.get(ctx), wait<Listed>(patienceMs, [], { ref: false })]),
    getServiceRules(ctx.db),
  ])
  return listed
    .filter(({ courier_code, services }) =>
      services.some((service) => ruleOf({ courier_code, ...service }, rules).is_active),
    )
    .map(({ courier_code: code, courier_name: name }) => ({ code, name }))
}
