import type { ReactElement } from 'react'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ApiError } from '../../api/api-error.ts'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { adminTexts } from '../../texts/admin.en.ts'

type LoadFailedProps = {
  error: ApiError
  onRetry: () => void
  busy?: boolean | undefined
  /** The fixed text of the specification, where it has one. */
  title?: string | undefined
}

/** In the place of what could not be loaded: why, and a second try. */
export function LoadFailed({ error, onRetry, busy, title }: LoadFailedProps) {
  const { page } = useTexts(adminTexts)
  const errorText = useErrorText()
  return (
    <div role="alert" className="rounded-xl border bg-surface">
      <EmptyState
        icon={<CloudOff />}
        title={title ?? page.failed}
        action={<RetryButton variant="cancel" busy={busy} onClick={onRetry} />}
      >
        <p>{errorText(error)}</p>
        {error.status >= 500 && error.requestId !== undefined && (
          <p className="mt-2 text-xs">
            {page.requestId}: <code className="font-mono">{error.requestId}</code>
          </p>
        )}
      </EmptyState>
    </div>
  )
}

/** The failure of an admin's `<QueryScreen>`: `failed={showLoadFailed}`. */
export function showLoadFailed(failure: LoadFailedProps): ReactElement {
  return <LoadFailed {...failure} />
}
