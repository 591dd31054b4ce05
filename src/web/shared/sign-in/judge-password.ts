export type RuleState = 'open' | 'met' | 'unmet'
export type PasswordVerdict = { length: RuleState; notEasy: RuleState }

/** The best known of them, so that the list shows it at once; the server has thousands and decides. */
const easiest =
  /^(?:p[a@]ssw[o0]rd|qwerty(?:ui|uiop)?|12345678(?:9|90)?|11111111|88888888|abcd1234|iloveyou|sayangku|bismillah|indonesia|jakarta|rahasia|administrator|sehati)[\d!@#]*$/i

/** What can be said about a new password while it is typed. `refused`: one that the server has just turned down. */
export function judgePassword(password: string, { email = '', refused = '' } = {}): PasswordVerdict {
  if (password === '') return { length: 'open', notEasy: 'open' }
  const length = password.length >= 8 && password.length <= 128 ? 'met' : 'unmet'
  if (password.length < 8) return { length, notEasy: 'open' }
  return { length, notEasy: isEasy(password, email) || password === refused ? 'unmet' : 'met' }
}

function isEasy(password: string, email: string): boolean {
  const text = password.normalize('NFKC').trim().toLowerCase()
  const owner = email.trim().toLowerCase()
  const isOwn = owner !== '' && (text === owner || text === owner.split('@', 1)[0])
  return isOwn || new Set(text).size === 1 || easiest.test(text)
}
