import { validateReferralCode } from '#contract/affiliate/referral.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

/** Who told them about the shop, as far as strangers may know. Nothing for a code that does not work. */
export function InvitedBy({ code }: { code: string }) {
  const { signUp: texts } = useTexts(authTexts)
  const check = useQueryCall(validateReferralCode, { params: { code } }, { enabled: code !== '' })
  const name = check.data?.referrer_name
  return name ? <Alert tone="success">{texts.invitedBy(name)}</Alert> : null
}
