import type { Language } from '#contract/language.ts'
import { mailWords } from '#contract/mail-words.ts'

const longest = 40
/** An address of the web or of a mailbox, also without what browsers would add. */
const address = /:\/\/|@|www\.|[\p{L}\p{N}]\.[\p{L}]{2}/iu

/**
 * The first line of a mail. A stranger can open an account with a stranger's mailbox and a name of their choice, so a name
 * that holds an address or is a sentence is left out: our mails must not carry a stranger's message.
 */
export function greeting(language: Language, name: string): string {
  const { hello } = mailWords[language]
  const sayable = name.trim()
  const isName = sayable !== '' && sayable.length <= longest && !address.test(sayable)
  return isName ? `${hello} ${sayable},` : `${hello},`
}
