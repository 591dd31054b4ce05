const list = {
  title: 'Failed work',
  caption: 'Work that gave up',
  intro:
    'What the shop tried several times and could not do, such as a mail or a parcel. Mend the cause, then try again.',
  kind: 'Work',
  anyKind: 'Any work',
  error: 'Why it failed',
  attempts: 'Tries',
  failedAt: 'Gave up',
  settle: 'Done otherwise',
  settleTitle: (kind: string) => `Take “${kind}” off the list?`,
  settleText: 'It is not tried again. Do so when it was done otherwise or is not needed any more.',
  back: 'Keep it',
  emptyTitle: 'Nothing has failed',
  emptyText: 'Work that gives up after its last try appears here.',
  noMatchTitle: 'No such work has failed',
}

export const adminFailedTasksTexts = { list }
