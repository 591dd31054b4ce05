import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { verifyEmail } from '#contract/sign-in/account-recovery.ts'
import type { Role } from '#contract/people/profile.ts'
import { verifyEmail as verifyInFull } from '#schemas/sign-in/account-recovery.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { Button } from '../../ui/action/button.tsx'
import { FormBanner, useCallForm } from '../form.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { RetryWait } from './retry-wait.tsx'
import { SentMail } from './sent-mail.tsx'
import { useRetryWait } from './use-retry-wait.ts'
import { recoveryTexts } from './recovery.en.ts'

type Props = { door: Role; aside?: ReactNode }

/** Requests a link to choose another password. The text is the same whether or not there is an account. */
export function ForgotPassword({ door, aside }: Props) {
  const { forgot, sent } = useTexts(recoveryTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState<string | null>(null)
  const ask = (address: string) =>
    request(verifyEmail, { body: { email: address, type: 'FORGOT_PASSWORD', role: door, language } })

  const frame = {
    aside,
    foot: (
      <Link to={door === 'ADMIN' ? paths.adminSignIn() : paths.signIn()} className={footLink}>
        {forgot.toSignIn}
      </Link>
    ),
  }
  if (email !== null) {
    return (
      <AuthFrame {...frame} key="sent" takesFocus title={sent.heading} intro={sent.reset(email)}>
        <Head title={forgot.title} />
        <SentMail send={() => ask(email)} onOther={() => setEmail(null)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame {...frame} key="ask" title={forgot.heading} intro={forgot.intro}>
      <Head title={forgot.title} />
      <AddressForm door={door} ask={ask} onSent={setEmail} />
    </AuthFrame>
  )
}

type FormProps = { door: Role; ask: (email: string) => Promise<unknown>; onSent: (email: string) => void }

function AddressForm({ door, ask, onSent }: FormProps) {
  const { forgot: texts } = useTexts(recoveryTexts)
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(verifyInFull.body, {
    defaultValues: { email: '', type: 'FORGOT_PASSWORD', role: door },
    send: async ({ email }) => {
      await watch(() => ask(email))
      onSent(email)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormBanner problem={banner} />
      <RetryWait wait={wait} onEnd={end} />
      <EmailField
        label={texts.email}
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="auth" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
