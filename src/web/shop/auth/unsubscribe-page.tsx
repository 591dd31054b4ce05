import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { unsubscribe } from '#contract/people/marketing.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { AuthFrame } from '../../shared/sign-in/auth-frame.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { recoveryTexts } from '../../shared/sign-in/recovery.en.ts'

/**
 * What the last link of a mail with offers opens, signed in or not. It asks for one press, because programs that look at
 * the links of mails open them too.
 */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { unsubscribe: texts } = useTexts(recoveryTexts)
  const errorText = useErrorText()
  const [isDone, setIsDone] = useState(false)
  const call = useActionCall(unsubscribe, { showsErrors: true, onSuccess: () => setIsDone(true) })

  if (isDone || token === '' || call.error?.status === 400) {
    const [heading, text] = isDone ? [texts.doneHeading, texts.doneText] : [texts.deadHeading, texts.deadText]
    return (
      <AuthFrame title={heading} intro={text} takesFocus={isDone}>
        <Head title={texts.title} />
        <div className="flex flex-col gap-3">
          <ButtonLink to={paths.home()} variant="auth">
            {texts.toShop}
          </ButtonLink>
          <ButtonLink to={paths.privacy()} variant="cancel" size="lg">
            {texts.toPrivacy}
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={texts.heading} intro={texts.intro}>
      <Head title={texts.title} />
      <div className="flex flex-col gap-4">
        {call.error && <Alert tone="danger">{errorText(call.error)}</Alert>}
        <Button variant="auth" busy={call.isPending} onClick={() => void call.send({ query: { token } })}>
          {texts.submit}
        </Button>
      </div>
    </AuthFrame>
  )
}
