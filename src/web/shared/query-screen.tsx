import type { ReactElement, ReactNode } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ApiError } from '../api/api-error.ts'
import { RetryButton } from '../ui/action/retry-button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import type { AlertProps } from '../ui/feedback/alert.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useErrorText } from './use-error-text.ts'

type Query<D> = { data: D | undefined; error: ApiError | null; isFetching?: boolean; refetch: () => unknown }
type Failure = { error: ApiError; busy: boolean; onRetry: () => void }
type FailedScreenProps = { error: Error; busy?: boolean; onRetry: () => void } & FailedWords
type FailedWords = { title: string; level?: 1 | 2 | undefined; className?: string | undefined }

type QueryScreenProps<D> = {
  query: Query<D>
  /** What stands there until the answer comes, in its shape. */
  outline: ReactNode
  /** The words of a failure, which fills the place, or is an alert `inline`; or what a function shows: `showLoadFailed` in the admin. */
  failed: FailedWords | { inline: FailedWords } | ((failure: Failure) => ReactElement)
  /** Instead of a failure where the thing does not exist, or is not this person's; any refusal but "too many" unless named. */
  gone?: { statuses?: readonly number[]; show: ReactNode } | undefined
  /** Instead of the answer where it has nothing. */
  empty?: { when: (data: D) => boolean; show: ReactNode } | undefined
  children: (data: D) => ReactNode
}

/**
 * What a query has, and what there is to see before and instead. An answer stays in sight when a later one fails.
 * `<QueryScreen query={query} outline={<Skeleton … />} failed={{ title: texts.loadFailed }}>{(data) => …}</QueryScreen>`
 */
export function QueryScreen<D>({ query, outline, failed, gone, empty, children }: QueryScreenProps<D>) {
  const { data, error, isFetching = false, refetch } = query
  if (data !== undefined) return empty?.when(data) ? empty.show : children(data)
  if (!error) return outline
  if (gone && (gone.statuses ? gone.statuses.includes(error.status) : isRefused(error))) return gone.show
  const failure = { error, busy: isFetching, onRetry: () => void refetch() }
  if (typeof failed === 'function') return failed(failure)
  return 'inline' in failed ? (
    <FailedAlert {...failure} {...failed.inline} />
  ) : (
    <FailedScreen {...failure} {...failed} />
  )
}

function isRefused({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** In the place of what could not be loaded. */
export function FailedScreen({ error, busy, onRetry, title, level, className }: FailedScreenProps) {
  const errorText = useErrorText()
  return (
    <EmptyState
      icon={<TriangleAlert />}
      level={level}
      title={title}
      className={className}
      action={<RetryButton busy={busy} onClick={onRetry} />}
    >
      {errorText(error)}
    </EmptyState>
  )
}

type FailedAlertProps = Pick<AlertProps, 'tone' | 'title' | 'live' | 'className'> & {
  error: unknown
  busy?: boolean
  onRetry: () => void
}

/** On top of, or beside, what else is there. */
export function FailedAlert({ error, busy, onRetry, tone = 'danger', ...alert }: FailedAlertProps) {
  const errorText = useErrorText()
  return (
    <Alert {...alert} tone={tone} action={<RetryButton size="sm" variant="cancel" busy={busy} onClick={onRetry} />}>
      {errorText(error)}
    </Alert>
  )
}
