const csv = {
  title: 'Export orders',
  text: 'A file with one row per order line, for Excel and other spreadsheets.',
  period: 'Placed',
  periodPaid: 'Paid',
  sum: (orders: number, total: string) => (orders === 1 ? `1 order, ${total}` : `${orders} orders, ${total}`),
  periodHelp: 'At most 366 days.',
  periodMissing: 'Please choose both days.',
  periodTooLong: 'Please choose at most 366 days.',
  periodReversed: 'The last day must not be before the first.',
  withFilters: (count: number) =>
    count === 1
      ? 'Only orders that match the filter of the list'
      : `Only orders that match the ${count} filters of the list`,
}

const notes = {
  title: 'Notes of the shop',
  help: 'Only administrators read them.',
  none: 'No notes yet.',
  field: 'Add a note',
  add: 'Add note',
  missing: 'Please write something first.',
}

/** What else the customer bought. */
const history = {
  title: 'Other orders',
}

export const adminOrderListTexts = { csv, notes, history }
