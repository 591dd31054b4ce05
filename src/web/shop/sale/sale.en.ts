import type { ShownSale } from '#contract/pages.ts'

export const saleTexts = {
  states: {
    COMING: (from: string, until: string) => `Begins ${from}, until ${until}`,
    RUNNING: (_from: string, until: string) => `Now, until ${until}`,
    PAST: (_from: string, until: string) => `This sale ended ${until}. Everything costs its usual price again.`,
  } satisfies Record<ShownSale['state'], (from: string, until: string) => string>,
  beginsIn: 'Begins in',
  endsIn: 'Ends in',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  inTheSale: 'In the sale',
  units: (units: number) => `${units} at this price`,
  left: (left: number, quota: number) => `${left} of ${quota} left at this price`,
  usedUp: 'None left at this price',
  mostUnits: (units: number) => `at most ${units} per customer`,
  noItems: 'None of its products is for sale at the moment.',
  toProducts: 'See all products',
}
