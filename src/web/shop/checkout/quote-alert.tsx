import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Why there is no total, and another try. */
export function QuoteAlert({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { summary: texts, page } = useTexts('checkout')
  const errorText = useErrorText()
  return (
    <Alert
      tone="danger"
      live
      title={texts.quoteFailed}
      action={
        <Button size="sm" variant="cancel" onClick={onRetry}>
          {page.retry}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  )
}
