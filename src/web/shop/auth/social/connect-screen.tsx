import { loginWithGoogle as loginInFull } from '#schemas/sign-in/social.ts'
import { Head } from '../../../runtime/head.tsx'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { AuthFrame } from '../../../shared/sign-in/auth-frame.tsx'
import { RetryWait } from '../../../shared/sign-in/retry-wait.tsx'
import { useRetryWait } from '../../../shared/sign-in/use-retry-wait.ts'
import { Button } from '../../../ui/action/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Promises } from '../promises.tsx'
import type { SocialSignIn, SocialStage } from './use-social-sign-in.ts'
import { authTexts } from '../../../shared/sign-in/auth.en.ts'

type Props = { social: SocialSignIn; stage: Extract<SocialStage, { kind: 'connect' }> }

const schema = loginInFull.body.pick({ password: true }).required()

/** The provider's person has an account here: its password connects the two, once and for all. */
export function ConnectScreen({ social, stage: { email, tokens } }: Props) {
  const { social: texts, signIn } = useTexts(authTexts)
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(schema, {
    defaultValues: { password: '' },
    send: ({ password }) => watch(() => social.exchange(tokens, password)),
  })
  return (
    <AuthFrame aside={<Promises />} takesFocus title={texts.connectTitle} intro={texts.connectIntro(email)}>
      <Head title={texts.connectTitle} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormBanner problem={banner} />
        <RetryWait wait={wait} onEnd={end} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={signIn.password}
          autoComplete="current-password"
          required
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" variant="auth" busy={busy}>
          {texts.connect}
        </Button>
        <Button variant="quiet" onClick={social.cancel}>
          {texts.back}
        </Button>
      </form>
    </AuthFrame>
  )
}
