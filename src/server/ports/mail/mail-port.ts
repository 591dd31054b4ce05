export type Mail = {
  /** Ours and stable: the same message sent twice carries the same id. */
  message_id: string
  to: string
  subject: string
  text: string
  html: string
  /** Links a person may follow, shown by the sandbox outbox. */
  links: string[]
}

export type MailPort = {
  /** Resolves when the relay has accepted it; throws when it has not, and the outbox tries again. */
  send: (mail: Mail) => Promise<void>
}
