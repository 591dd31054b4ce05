import type { Language } from '#contract/language.ts'
import type { Notice, Preview } from '#contract/notice.ts'
import { greeting } from './greeting.ts'
import type { Email } from './mail-parts.ts'

/** Whom a mail goes to; greeted where there is a first name, which may be empty. */
export type MailReader = { email: string; language: Language; first_name?: string }

type Frame = { shopName: string; publicUrl: string }

/** The mail of a notice in its reader's language. */
export function noticeMail<Facts>(
  notice: Pick<Notice<Facts>, 'link' | 'words'>,
  facts: Facts,
  reader: MailReader,
  frame: Frame,
): Email {
  return composeMail({ link: notice.link(facts), words: notice.words[reader.language](facts) }, reader, frame)
}

/** The mail that a notice's words make. */
export function composeMail({ link, words }: Preview, reader: MailReader, { shopName, publicUrl }: Frame): Email {
  if (!words.mail) throw new Error(`The notice "${words.title}" has no mail`)
  const { language, first_name } = reader
  const { title = words.title, subject = title, paragraphs = [words.text ?? ''], button, ...rest } = words.mail
  const hello = first_name === undefined ? [] : [greeting(language, first_name)]
  return {
    to: reader.email,
    subject,
    parts: {
      ...rest,
      language,
      shopName,
      title,
      paragraphs: [...hello, ...paragraphs],
      button: { label: button, url: `${publicUrl}${link}` },
    },
  }
}
