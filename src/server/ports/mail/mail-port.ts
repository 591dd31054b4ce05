export type Mail = {
  /** Ours and stable: the same message sent twice carries the same id. */
  message_id: string
  to: string
  subject: string
  text: string
  html: string
  /** Links a person may follow, shown by the sandbox outbox. */
  links: string[]
  /** Takes the agreement to such mails back when it is posted to; mailboxes show a button for it (RFC 8058). */
  unsubscribe_url?: string
  /** Carries a one-time code: a copy that arrives late or twice would mislead, so it is never sent again on a guess. */
  carries_code?: boolean
}

/**
 * What became of a mail. `refused`: this mail will never be taken. `later`: it did not leave, and may be tried again;
 * `is_answered` tells a relay that said so from one that could not be reached. `unknown`: it may have left. Reasons
 * name the relay's codes only, because relays quote what they refuse.
 */
export type MailOutcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; is_answered: boolean }
  | { kind: 'unknown'; reason: string }

export type MailPort = {
  /** Ends within the call budget. Accepted by the relay is not yet read by anyone. */
  send: (mail: Mail, signal?: AbortSignal) => Promise<MailOutcome>
}
