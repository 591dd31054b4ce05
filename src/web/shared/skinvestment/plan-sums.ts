import type { PlanLength } from '#contract/skinvestment/skinvestment.ts'

type Stop = { after: number; sent: number; back: number }

/** Each way to stop early, after the first parcel up to the one before the last; what was sent counts at its normal price. */
export function stops({ parcels, refunds }: Pick<PlanLength, 'parcels' | 'refunds'>, normalPrice: number): Stop[] {
  return Array.from({ length: parcels - 1 }, (_, index) => {
    const after = index + 1
    return { after, sent: after * normalPrice, back: refunds[after] ?? 0 }
  })
}

/** The stop that explains the rule best: the middle of the plan, or earlier where nothing is left by then. */
export function exampleOf(all: readonly Stop[]): Stop | undefined {
  const worth = all.filter(({ back }) => back > 0)
  return worth.findLast(({ after }) => after <= (all.length + 1) / 2)
}

/** What a day costs, in whole rupiah, rounded up: never less than it is. */
export function perDay({ parcels, price }: Pick<PlanLength, 'parcels' | 'price'>, parcelDays: number): number {
  return Math.ceil(price / (parcels * parcelDays))
}

/** The day of each parcel, the one of the payment being the first: 1, 31, 61, … */
export function daysOfParcels(parcels: number, parcelDays: number): number[] {
  return Array.from({ length: parcels }, (_, index) => index * parcelDays + 1)
}
