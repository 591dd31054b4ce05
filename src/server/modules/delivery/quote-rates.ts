import { byPrice } from '#contract/orders/cheapest-rate.ts'
import type { DatedRate, Rate } from '#contract/orders/delivery.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { arrivalAfterPayment, getSettings } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { handProvider } from '#server/ports/delivery/delivery-port.ts'
import type { Parcel, Place } from '#server/ports/delivery/delivery-port.ts'
import { dispatchOf, getServiceRules, ruleOf } from './couriers/courier-services.queries.ts'
import type { ServiceRules } from './couriers/courier-services.queries.ts'
import { originPlace, toPlace } from './places.ts'
import type { AddressPlace } from './places.ts'
import { knownRates } from './rate-cache.ts'

/** How a courier turns a parcel into kilograms to pay. */
type Weighing = { tolerance_grams: number; volume_divisor: number }

type Weighed = { weight: number; volume_cm3: number; quantity: number }

/** Whole kilograms of the whole parcel: the heavier of grams and volume, less the tolerance, at least one. */
export function chargeableKg(lines: readonly Weighed[], { tolerance_grams, volume_divisor }: Weighing): number {
  const grams = lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
  const volume = lines.reduce((sum, { volume_cm3, quantity }) => sum + volume_cm3 * quantity, 0)
  return Math.max(1, Math.ceil((Math.max(grams, volume / volume_divisor) - tolerance_grams) / 1_000))
}

/** One line of the parcel; grams and cm³ of a unit. */
export type RateLine = { name: string; price: number; quantity: number; weight: number; volume_cm3: number }

export type QuotedRates = {
  /** In the owner's order, else the cheapest first. */
  rates: DatedRate[]
  chargeable_weight_kg: number
  /** The courier did not answer; these are its last known prices. */
  is_fallback: boolean
}

type RatesWanted = {
  address: AddressPlace
  lines: readonly RateLine[]
  /** The rate is about to be charged: the courier is asked again, whatever the cache knows. */
  isCharged?: boolean
}

/** How much longer than fresh the last known prices help out while the courier does not answer. */
const helpLongerMs = 600_000

/**
 * What each courier that the owner offers charges for a parcel with these lines to an address, the surcharge of its
 * service included. `no_courier` where no courier goes, or none that is switched on,
 * `provider_unavailable` where the delivery provider does not answer and nothing recent is known.
 */
export async function quoteRates(ctx: Ctx, { address, lines, isCharged = false }: RatesWanted): Promise<QuotedRates> {
  const [settings, rules] = await Promise.all([getSettings(ctx.db), getServiceRules(ctx.db)])
  const cacheMs = settings.delivery.rate_cache_minutes * 60_000
  const from = originPlace(settings)
  const to = toPlace(address)
  const kilograms = kilogramsByCourier(lines, settings)
  const answers = await Promise.all(
    [...new Set([kilograms.usual, ...kilograms.special.values()])].map(async (weight_kg) => ({
      weight_kg,
      known: await ask(ctx, {
        from,
        to,
        parcel: toParcel(lines, weight_kg),
        // The shop's own list counts as it is now.
        freshMs: isCharged || ctx.ports.delivery.provider === handProvider ? 0 : cacheMs,
        helpMs: cacheMs + helpLongerMs,
      }),
    })),
  )
  const rates = answers.flatMap(({ weight_kg, known }) =>
    known.rates.filter(({ courier_code }) => (kilograms.special.get(courier_code) ?? kilograms.usual) === weight_kg),
  )
  if (rates.length === 0) throw new AppError('no_courier')
  const offered = offeredOf(rates, rules)
  if (offered.length === 0) throw new AppError('no_courier', { message: say('no_courier_offered') })
  return {
    rates: offered.map((rate) => ({
      ...rate,
      ...arrivalAfterPayment(dispatchOf(rate, settings.dispatch, rules), ctx.now(), rate),
    })),
    chargeable_weight_kg: kilograms.usual,
    is_fallback: answers.some(({ known }) => known.is_fallback),
  }
}

/** The rates that buyers see: what is switched on, with its surcharge, in the owner's order. */
function offeredOf(rates: readonly Rate[], rules: ServiceRules): Rate[] {
  return rates
    .filter((rate) => ruleOf(rate, rules).is_active)
    .map((rate) => ({ ...rate, price: rate.price + ruleOf(rate, rules).surcharge }))
    .toSorted((a, b) => ruleOf(a, rules).place - ruleOf(b, rules).place || byPrice(a, b))
}

/** The rate of one service; `courier_not_available` where it is not offered (any more). */
export async function requireRate(
  ctx: Ctx,
  wanted: RatesWanted & { courier_code: string; service_code: string },
): Promise<{ rate: DatedRate; chargeable_weight_kg: number; is_fallback: boolean }> {
  const { rates, ...rest } = await quoteRates(ctx, wanted)
  const rate = rates.find(
    ({ courier_code, service_code }) => courier_code === wanted.courier_code && service_code === wanted.service_code,
  )
  if (!rate) throw new AppError('courier_not_available')
  return { rate, ...rest }
}

/** Couriers weigh by the shop's usual rule unless they have one of their own. */
function kilogramsByCourier(lines: readonly RateLine[], { delivery }: Settings) {
  const usual = chargeableKg(lines, delivery.weighing)
  const special = Object.entries(delivery.weighing_by_courier).map(
    ([courier_code, weighing]) => [courier_code, chargeableKg(lines, weighing)] as const,
  )
  return { usual, special: new Map(special) }
}

function toParcel(lines: readonly RateLine[], weight_kg: number): Parcel {
  return {
    weight_kg,
    value: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    items: lines.map(({ name, quantity, price, weight }) => ({ name, quantity, value: price, weight_grams: weight })),
  }
}

type Route = { from: Place; to: Place; parcel: Parcel; freshMs: number; helpMs: number }

async function ask(ctx: Ctx, { from, to, parcel, ...ages }: Route) {
  const { delivery: port } = ctx.ports
  const key = JSON.stringify([from, to, parcel.weight_kg])
  const known = await knownRates(port, { key, now: ctx.now(), ...ages, ask: () => port.quote(from, to, parcel) })
  if (known === 'unknown') {
    throw new AppError('provider_unavailable', {
      message: say('couriers_silent'),
      retryAfterSeconds: 5,
    })
  }
  return known
}
