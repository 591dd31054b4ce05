import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

let known: Set<string> | undefined

/** The list is read on first use and compared without regard to case. */
function commonPasswords(): Set<string> {
  known ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .map(fold)
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return known
}

/** Refuses what guessers try first: the well-known ones, the person's own address, and one character repeated. */
export function refuseGuessablePassword(password: string, owner: { email: string; field: string }): void {
  const text = fold(password)
  const isGuessable =
    commonPasswords().has(text) ||
    text === owner.email ||
    text === owner.email.split('@', 1)[0] ||
    new Set(text).size === 1
  if (!isGuessable) return
  throw new AppError('invalid_input', {
    fields: { [owner.field]: say('password_guessable') },
  })
}
