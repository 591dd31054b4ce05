import { forgotPassword } from '#contract/sign-in/account-recovery.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import { inviteAdmin } from '#contract/staff/admins.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { administrator, shopUrl } from './fixtures.ts'
import { mailedPath } from './mailbox.ts'

/** Another administrator, invited and with a password; sign in as them. An owner unless said otherwise. */
export async function givenSecondAdmin(sets: PermissionSetCode[] = ['OWNER']): Promise<typeof administrator> {
  const staff = shopClient(shopUrl())
  staff.token = (await staff.call(login, { body: administrator })).accessToken
  const email = `second-admin-${Date.now()}@example.test`
  await staff.call(inviteAdmin, { body: { email, first_name: 'Rina', last_name: 'Kedua', sets } })
  const address = new URL(await mailedPath(email, '/admin/change-password'), shopUrl())
  const password = 'a pass phrase of the second'
  const resetToken = address.searchParams.get('token') ?? ''
  await shopClient(shopUrl()).call(forgotPassword, {
    body: { resetToken, newPassword: password, confirmPassword: password },
  })
  return { email, password, role: 'ADMIN' } as unknown as typeof administrator
}
