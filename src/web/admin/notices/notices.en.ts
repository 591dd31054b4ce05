const page = {
  title: 'Notices',
  intro: 'Every mail and notification that the shop sends, with sample values.',
  search: 'Search notices',
  to: { customer: 'To the customer', account: 'To the address of an account', administrator: 'To one administrator' },
  toAdmins: (permission: string) => `To administrators: ${permission}`,
  listed: 'Notification',
  mailed: 'Mail',
  subject: 'Subject',
  leadsTo: 'Leads to',
  languages: { en: 'English', id: 'Indonesian' },
  noMatchTitle: 'No such notice',
  noMatchText: 'Try a word of its title, or its kind.',
}

export const adminNoticesTexts = { page }
