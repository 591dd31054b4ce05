const page = {
  title: 'Waiting room',
  intro:
    'When more people want to check out than the shop can serve, they stand in line and are let in one after the other. The rest of the shop stays open.',
  now: 'Now',
  openedFor: (sale: string) => `Opened by the flash sale ${sale}, until it ends. What you save here holds instead.`,
  waiting: 'Waiting',
  wait: 'Whoever comes now waits',
  cameIn: 'Let in during the last minute',
  held: 'until it goes on',
  none: 'not at all',
  soon: 'less than a minute',
  minutes: (minutes: string) => `about ${minutes} min`,
}

const modes = {
  OFF: { label: 'Off', description: 'Nobody waits.' },
  ON: { label: 'On', description: 'Whoever comes faster than the pace waits for their turn. Below it nobody notices.' },
  HELD: { label: 'Held', description: 'Nobody new is let in, for example until a sale begins. Places are kept.' },
}

const form = {
  title: 'Who is let in',
  mode: 'Waiting room',
  perMinute: 'Pace',
  perMinuteHelp: 'Customers who begin their checkout. One server process serves 3,000 a minute with room to spare.',
  aMinute: 'a minute',
  save: 'Save',
}

export const adminWaitingRoomTexts = { page, modes, form }
