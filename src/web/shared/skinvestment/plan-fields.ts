/** The names under which an address keeps the choice of a plan, as the form without scripts sends them. */
export const planFields = { routine: 'routine', parcels: 'parcels' } as const
