import type { PlanLength, Routine } from '#contract/skinvestment/skinvestment.ts'

export type ChosenPlan = { routine: Routine; length: PlanLength }

const usualParcels = 6

/**
 * The routine and number of parcels that an address names, else the first routine that is in stock and the middle length;
 * null where nothing is offered.
 */
export function chosenIn(search: URLSearchParams, routines: readonly Routine[]): ChosenPlan | null {
  const named = routines.find(({ bundle }) => bundle.slug === search.get(planFields.routine))
  const routine = named ?? routines.find(({ bundle }) => bundle.in_stock) ?? routines[0]
  if (!routine) return null
  const wanted = Number(search.get(planFields.parcels))
  const of = (parcels: number) => routine.lengths.find((length) => length.parcels === parcels)
  const length = of(wanted) ?? of(usualParcels) ?? routine.lengths[0]
  return length ? { routine, length } : null
}

/** The names under which an address keeps the choice of a plan, as the form without scripts sends them. */
export const planFields = { routine: 'routine', parcels: 'parcels' } as const
