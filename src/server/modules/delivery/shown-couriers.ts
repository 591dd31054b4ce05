import { setTimeout as wait } from 'node:timers/promises'
import { cached } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'

type Shown = { code: string; name: string }
type Source = Pick<Ctx, 'db' | 'now' | 'ports'>

const minuteMs = 60_000
/** Pages do not wait for a provider: the foot of the next one has the couriers. */
const patienceMs = 100

const couriers = cached({
  maxAgeMs: 10 * minuteMs,
  staleMs: 24 * 60 * minuteMs,
  load: async ({ ports }: Source): Promise<Shown[]> => {
    const list = await ports.delivery.listCouriers()
    return list === 'unknown' ? [] : list.map(({ courier_code: code, courier_name: name }) => ({ code, name }))
  },
})

/** The couriers that parcels may go with, as far as they are known without waiting. */
export async function shownCouriers(ctx: Source): Promise<Shown[]> {
  return Promise.race([couriers.get(ctx), wait<Shown[]>(patienceMs, [], { ref: false })])
}
