import { ForgotPassword } from '../../shared/sign-in/forgot-password.tsx'
import { Promises } from './promises.tsx'

/** A customer who forgot the password. */
export function Component() {
  return <ForgotPassword door="CUSTOMER" aside={<Promises />} />
}
