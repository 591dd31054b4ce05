import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { useTexts } from '../language.tsx'
import { judgePassword } from './judge-password.ts'
import type { RuleState } from './judge-password.ts'
import { authTexts } from './auth.en.ts'

type Props = {
  password: string
  email?: string | undefined
  /** What the server has turned down as easy to guess. */
  refused?: string | undefined
}

const looks = {
  open: { Icon: Circle, ink: 'text-text-muted' },
  met: { Icon: Check, ink: 'text-success' },
  unmet: { Icon: X, ink: 'text-danger' },
}

/** Under a new password, ticked off while it is typed. Needs the texts `auth`. */
export function PasswordRules({ password, email, refused }: Props) {
  const { rules: texts } = useTexts(authTexts)
  const verdict = judgePassword(password, { email, refused })
  return (
    <ul aria-label={texts.label} className="mt-2 flex flex-col gap-1 text-sm">
      <Rule state={verdict.length} text={texts.length} />
      <Rule state={verdict.notEasy} text={texts.notEasy} />
    </ul>
  )
}

function Rule({ state, text }: { state: RuleState; text: string }) {
  const { rules: texts } = useTexts(authTexts)
  const { Icon, ink } = looks[state]
  return (
    <li className={clsx('flex items-start gap-2', ink)} data-state={state}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className={state === 'unmet' ? '' : 'text-text-muted'}>
        <span className="sr-only">{texts[state]} </span>
        {text}
      </span>
    </li>
  )
}
