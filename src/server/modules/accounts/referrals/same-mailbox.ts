/** Whether two addresses lead to one mailbox: `siti+shop@…` is `siti@…`, and Gmail overlooks dots. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  const host = email.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
