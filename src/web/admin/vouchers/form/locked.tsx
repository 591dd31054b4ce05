import type { ReactNode } from 'react'
import Lock from 'lucide-react/icons/lock'
import { useTexts } from '../../../shared/language.tsx'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type LockedProps = {
  /** The fields inside, by their names. */
  names: readonly string[]
  fixed: ReadonlySet<string>
  children: ReactNode
}

/** Fields that may not change once customers rely on them: shown as they are, and why they cannot be typed in. */
export function Locked({ names, fixed, children }: LockedProps) {
  const { locked: texts } = useTexts(adminVoucherFormTexts)
  const isLocked = names.some((name) => fixed.has(name))
  return (
    <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-1.5">
      {children}
      {isLocked && (
        <p className="flex items-start gap-1.5 text-sm text-text-muted">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.note}
        </p>
      )}
    </fieldset>
  )
}
