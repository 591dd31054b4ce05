import { useTexts } from '../../shared/language.tsx'
import { FailedAlert } from '../../shared/query-screen.tsx'
import { checkoutTexts } from '../../texts/checkout.en.ts'

/** Why there is no total, and another try. */
export function QuoteAlert({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { summary: texts } = useTexts(checkoutTexts)
  return <FailedAlert live title={texts.quoteFailed} error={error} onRetry={onRetry} />
}
