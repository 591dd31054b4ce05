import { ForgotPassword } from '../../shared/sign-in/forgot-password.tsx'

/** An administrator who forgot the password. */
export function Component() {
  return <ForgotPassword door="ADMIN" />
}
