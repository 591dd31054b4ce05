import { ChoosePassword } from '../../shared/sign-in/choose-password.tsx'
import { Promises } from './promises.tsx'

/** What the mail to a customer who forgot the password opens. */
export function Component() {
  return <ChoosePassword door="CUSTOMER" aside={<Promises />} />
}
