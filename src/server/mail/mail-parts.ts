import type { Language } from '#contract/language.ts'

export type MailParts = {
  language: Language
  shopName: string
  /** What the mail is about, in a few words; also its heading. */
  title: string
  /** Plain texts, each a paragraph. A greeting ends with a comma; the one after it is what lists of mails show. */
  paragraphs: readonly string[]
  /** Facts in two columns. */
  details?: readonly { label: string; value: string }[]
  /** A one-time code, on a line of its own. */
  code?: string
  button?: { label: string; url: string }
  /** Smaller words below the button: how long it holds, what to do if it was another person. */
  closing?: readonly string[]
  /** Of a mail that its reader agreed to: where they take that back with one press, without signing in. */
  unsubscribe_url?: string
  /** Links in the text beside the button. */
  links?: readonly string[]
}

/** An email before it is laid out: what waits in the queue, and a fifth of what leaves the shop. */
export type Email = { to: string; subject: string; parts: MailParts }
