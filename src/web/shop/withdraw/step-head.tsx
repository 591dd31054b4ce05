import type { ReactNode } from 'react'
import clsx from 'clsx'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** One of the three steps, and which of them it is. */
export function StepHead({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) {
  const { page: texts } = useTexts(withdrawTexts)
  return (
    <Card title={texts.step(step, texts.stepNames[step - 1] ?? '')}>
      <ol aria-hidden className="mb-5 grid grid-cols-3 gap-2">
        {[1, 2, 3].map((one) => (
          <li key={one} className={clsx('h-1.5 rounded-full', one <= step ? 'bg-action' : 'bg-surface-sunken')} />
        ))}
      </ol>
      {children}
    </Card>
  )
}
