const list = {
  title: 'Failed tasks',
  caption: 'Tasks that failed',
  intro:
    'What the shop tried several times and could not do, such as a mail or a parcel. Fix the cause, then try again.',
  kind: 'Task',
  anyKind: 'Any task',
  error: 'Why it failed',
  attempts: 'Tries',
  failedAt: 'Failed',
  settle: 'Done otherwise',
  settleTitle: (kind: string) => `Take “${kind}” off the list?`,
  settleText: 'It is not tried again. Do so when it was done otherwise or is not needed any more.',
  back: 'Keep it',
  emptyTitle: 'Nothing has failed',
  emptyText: 'Tasks that fail at their last attempt appear here.',
  noMatchTitle: 'No such task has failed',
}

export const adminFailedTasksTexts = { list }
