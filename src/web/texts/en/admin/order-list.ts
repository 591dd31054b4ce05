const selection = {
  all: (count: string) => `Select all ${count} orders of this list`,
  allUnknown: 'Select all orders of this list',
  limited: (count: string) => `The first ${count} orders are selected: more cannot be worked on at once.`,
  limitedHelp: 'Narrower filters reach the others.',
}

const progress = {
  label: 'Orders done',
  of: (done: string, count: string) => `${done} of ${count}`,
  stop: 'Stop here',
  stopping: 'Stopping…',
  text: 'Keep this page open. What is done stays done when you stop.',
  asItWas: 'Left',
  notTried: 'Not tried any more.',
  left: (count: number) => (count === 1 ? '1 order left as it was' : `${count} orders left as they were`),
  moreMoved: (count: string) => `and ${count} more that were moved`,
}

const views = {
  menu: 'Views',
  current: (name: string) => `View: ${name}`,
  save: 'Save this view…',
  manage: 'Manage views…',
  empty: 'No views yet',
  saveTitle: 'Save this view',
  saveText: 'Keeps tab, filters, search, sorting, page length and columns under a name. Only you see it.',
  name: 'Name',
  nameMissing: 'Please give it a name.',
  openFirst: 'Open the list with this view',
  saveButton: 'Save view',
  back: 'Not now',
  manageTitle: 'Your views',
  isDefault: 'Opens first',
  makeDefault: 'Open first',
  noDefault: 'No longer open first',
  overwrite: 'Use the list as it is now',
  rename: 'Rename',
  remove: 'Delete',
  more: (name: string) => `More for the view ${name}`,
  removeQuestion: (name: string) => `Delete the view “${name}”?`,
  removeText: 'The orders stay; only the view is forgotten.',
  keep: 'Keep it',
  close: 'Close',
}

const csv = {
  button: 'Export',
  title: 'Export orders',
  text: 'A CSV file with one row per order line, for Excel and other spreadsheets.',
  period: 'Placed',
  periodHelp: 'At most 366 days.',
  periodMissing: 'Please choose both days.',
  periodTooLong: 'Please choose at most 366 days.',
  periodReversed: 'The last day must not be before the first.',
  withFilters: (count: number) =>
    count === 1
      ? 'Only orders that match the filter of the list'
      : `Only orders that match the ${count} filters of the list`,
  start: 'Download CSV',
  loading: 'Fetching the file',
  size: (size: string) => `${size} so far`,
  stop: 'Cancel download',
  back: 'Not now',
  done: 'The file is in your downloads',
  failed: 'The file could not be downloaded.',
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

export const texts = { selection, progress, views, csv, notes, history }
