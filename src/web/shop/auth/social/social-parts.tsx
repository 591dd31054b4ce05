import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { ProviderButton } from '../../../shared/sign-in/provider-button.tsx'
import { RetryButton } from '../../../ui/action/retry-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { SocialSignIn } from './use-social-sign-in.ts'
import { authTexts } from '../../../shared/sign-in/auth.en.ts'

/** Below the form: the other way in. Nothing where there is no provider. */
export function SocialButton({ social: { options, isPending, busy, start } }: { social: SocialSignIn }) {
  const { social: texts } = useTexts(authTexts)
  if (!options && !isPending) return null
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="flex items-center gap-4 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {texts.or}
      </p>
      {options ? (
        <ProviderButton provider={options.provider} busy={busy} onPress={start} />
      ) : (
        <Skeleton className="h-13 rounded-lg" />
      )}
    </div>
  )
}

/** On top of the form: why the other way in did not work. */
export function SocialNotice({ social: { problem, busy, retry } }: { social: SocialSignIn }) {
  const { social: texts } = useTexts(authTexts)
  if (problem === null) return null
  const { tone, text, isForPassword } = problem
  return (
    <Alert
      tone={tone}
      live
      title={text}
      action={
        retry ? (
          <RetryButton variant="cancel" size="sm" busy={busy} onClick={retry} />
        ) : (
          isForPassword && (
            <Link
              to={paths.forgotPassword()}
              className="touch-target font-semibold text-text-link underline underline-offset-4"
            >
              {texts.choosePassword}
            </Link>
          )
        )
      }
    />
  )
}
