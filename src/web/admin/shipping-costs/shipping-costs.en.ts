const list = {
  title: 'Shipping costs',
  search: 'Order number, AWB or bill',
  emptyTitle: 'No bills yet',
  emptyText: "Import a courier's bill, or type what one says on an order's page.",
  noMatchTitle: 'No order matches',
  tabsLabel: 'Orders',
  tabs: { differs: 'With a difference', all: 'All billed' },
  courier: 'Courier',
  anyCourier: 'Any courier',
  period: 'Entered',
  oneOrder: 'One order',
  order: 'Order',
  charged: 'Customer paid',
  share: 'Shop, by vouchers',
  billed: 'Courier billed',
  difference: 'Difference',
  bills: 'Bills',
  sums: (billed: string, charged: string, share: string, difference: string) =>
    `Billed ${billed}; customers paid ${charged}, the shop ${share} by vouchers. Difference ${difference}.`,
  withoutAwb: 'without AWB',
}

const csv = { export: 'Export', exporting: 'Stop the export' }

const importing = {
  open: 'Import a bill',
  title: "A courier's bill",
  text: 'A CSV with a column for the AWB (or the order number) and one for the amount. First you see what would be written.',
  bill: 'Bill',
  billHelp: 'Its number, such as JNE-2026-11. The same bill again corrects what it said before.',
  billMissing: 'Enter what the bill is called.',
  file: 'File',
  prompt: 'Choose a CSV',
  fileHelp: 'CSV in UTF-8, at most 100,000 rows.',
  fileMissing: 'Choose a file.',
  preview: 'Show what would be written',
  apply: (count: string) => `Write ${count}`,
  close: 'Close',
  rows: 'Rows',
  fresh: 'New',
  corrected: 'Corrected',
  unchanged: 'Unchanged',
  errors: 'Left out',
  billed: 'Sum of the bill',
  problems: 'Rows that are left out',
  more: (count: string) => `and ${count} more`,
  row: (line: number, reference: string) => `Line ${line} ${reference}`,
  nothing: 'The bill is written already; nothing changes.',
  allWrong: 'No row can be written.',
  done: 'The bill is written',
}

export const shippingCostsTexts = { list, csv, importing }
