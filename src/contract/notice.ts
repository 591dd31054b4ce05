import type { Permission } from './staff/permissions.ts'
import type { Language } from './language.ts'

/** Administrators who may open what the notice links to. */
export type Administrators = {
  permission: Permission
  /** The list that shows all of the kind, where the link leads to one of them. */
  list?: string
  /** Customers cause it as often as they like, so fewer are listed one by one. */
  isAtWill?: true
}

/** Who receives a notice. `account` is a mail to an address, which may belong to a customer or an administrator. */
export type Audience = 'customer' | 'administrator' | 'account' | Administrators

/** What a mail says beside its greeting. What is left out is as in the notice: the title heads it, the text is its paragraph. */
export type MailWords = {
  /** The heading. */
  title?: string
  /** The heading, where left out. */
  subject?: string
  paragraphs?: readonly string[]
  /** Facts in two columns. */
  details?: readonly { label: string; value: string }[]
  button: string
  /** Links in the text beside the button. */
  links?: readonly string[]
  /** Of a mail that its reader agreed to: where they take that back. */
  unsubscribe_url?: string
}

export type NoticeWords = { title: string; text?: string; mail?: MailWords }

type Shape<Facts, To extends Audience> = {
  /** What happened, such as `ORDER_SHIPPED`; screens choose a picture by it. */
  kind: string
  to: To
  /** Names the occasion: a person gets a notice once for each key. Without one, the notice is a mail and not listed. */
  dedupeKey?: (facts: Facts) => string
  /** A path of the shop or the admin: where the notification and the button of the mail lead. */
  link: (facts: Facts) => string
  /** The order that it is about. */
  orderId?: (facts: Facts) => string | null
  words: Record<Language, (facts: Facts) => NoticeWords>
}

export type Preview = { link: string; words: NoticeWords }
export type Notice<Facts = never, To extends Audience = Audience> = Shape<Facts, To> & {
  /** What it says of each of its samples. */
  previewIn: (language: Language) => Preview[]
}

/**
 * Defines a notice: who gets it, where it leads, and what it says in both languages. `samples` are facts for the preview
 * and for the test that renders every notice; one for each form that the words can take.
 */
export function defineNotice<Facts, const To extends Audience>(
  notice: Shape<Facts, To> & { samples: readonly NoInfer<Facts>[] },
): Notice<Facts, To> {
  const { samples, ...shape } = notice
  return {
    ...shape,
    previewIn: (language) => samples.map((facts) => ({ link: shape.link(facts), words: shape.words[language](facts) })),
  }
}

/** The day of a moment in UTC: in keys of what is told once a day. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

type Part = string | false | null | undefined | 0

/** The parts that are there, each a paragraph. */
export function paragraphs(...parts: Part[]): string[] {
  return parts.filter((part): part is string => Boolean(part))
}

/** The sentences that are there, as one text. */
export function sentences(...parts: Part[]): string {
  return paragraphs(...parts).join(' ')
}
