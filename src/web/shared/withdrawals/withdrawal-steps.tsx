import type { WithdrawalDetail } from '#contract/wallet/withdrawals.ts'
import { Timeline } from '../../ui/display/timeline.tsx'
import { dayAndTime } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { useWords } from '../words.ts'
import { withdrawTexts } from './withdraw.en.ts'

const bad = ['FAILED', 'DISAPPROVED', 'EXPIRED', 'CANCELLED']

/** Everything that happened with a withdrawal, the newest first. */
export function WithdrawalSteps({ history }: Pick<WithdrawalDetail, 'history'>) {
  const { statuses, detail: texts } = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const words = useWords()
  return (
    <Timeline
      label={texts.steps}
      events={history.toReversed().map(({ status, note, note_message, created_at }, index) => ({
        key: `${status} ${created_at}`,
        title: statuses[status],
        time: dayAndTime(created_at, language),
        description: note === '' ? undefined : words(note_message ?? { message: note }),
        state: bad.includes(status) ? ('failed' as const) : index === 0 ? ('current' as const) : ('done' as const),
      }))}
    />
  )
}
