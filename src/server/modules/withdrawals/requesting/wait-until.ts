import type { Payee } from '#server/modules/people/people.ts'

type Account = { created_at: string; is_first: boolean }

/** Before this nothing is paid: the last change of password, phone number or account, and the wait. Null: it may be now. */
export function payableAt(payee: Payee, account: Account, { hours, now }: { hours: number; now: Date }): Date | null {
  const changes = [payee.password_changed_at, payee.phone_changed_at, account.is_first ? null : account.created_at]
  const last = changes
    .filter((at) => at !== null)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const until = new Date(Date.parse(last) + hours * 3_600_000)
  return until > now ? until : null
}
