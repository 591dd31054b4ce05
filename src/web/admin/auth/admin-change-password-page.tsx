import { ChoosePassword } from '../../shared/sign-in/choose-password.tsx'

/** What the mails to administrators open: a new password, or the first one of an invited administrator. */
export function Component() {
  return <ChoosePassword door="ADMIN" />
}
