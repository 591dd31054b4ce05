import { isValidElement } from 'react'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router'
import { ButtonLink } from '../ui/action/button-link.tsx'
import { Button } from '../ui/action/button.tsx'
import { useTexts } from '../shared/language.tsx'
import { paths } from '../paths.ts'
import { handleOf } from './resolve-lazy.ts'
import { reloadIfReachable } from './reload.ts'
import { useMaybeShell } from './shell.ts'
import { baseTexts } from '../texts/base.en.ts'
import { errorTexts } from './error.en.ts'

type Status = 400 | 401 | 403 | 404 | 422 | 429 | 500
const known: readonly Status[] = [400, 401, 403, 404, 422, 429, 500]

/** The nearest of the seven statuses that have words of their own. */
export function statusToShow(status: number): Status {
  const exact = known.find((one) => one === status)
  if (exact) return exact
  if (status === 410) return 404
  return status >= 400 && status < 500 ? 400 : 500
}

/** What went wrong while a screen was loaded or drawn. */
export function RouteErrorScreen() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const words = useTexts(errorTexts)
  const { failure } = handleOf(useMatches().at(-1) ?? {})
  const screen = screenIn(error)
  if (screen) return screen
  const status = isRouteErrorResponse(error) ? statusToShow(error.status) : 500
  return (
    <ErrorScreen
      status={status}
      path={status === 404 ? pathname : undefined}
      failure={failure && words[failure]}
      requestId={requestIdOf(error)}
    />
  )
}

/** A failure may bring a screen of its own: no connection. */
function screenIn(error: unknown): ReactElement | undefined {
  return error instanceof Error && 'screen' in error && isValidElement(error.screen) ? error.screen : undefined
}

function requestIdOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined
  return typeof data.requestId === 'string' ? data.requestId : undefined
}

/** Status, title, one helpful sentence and the way back. */
export function ErrorScreen({ status, path, failure, requestId }: ErrorScreenProps) {
  const { errors, layout, ui } = useTexts(baseTexts)
  const words = useTexts(errorTexts)
  const shopName = useMaybeShell()?.shop.name ?? layout.theShop
  const { title, message } = words[status]
  return (
    <main
      id="main"
      tabIndex={-1}
      className="content-width flex flex-col items-center py-16 text-center outline-none sm:py-24"
    >
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden className="tabular text-[5.5rem] leading-none font-bold tracking-tight text-text-accent">
        {status}
      </p>
      <h1 className="mt-4 text-2xl sm:text-3xl">
        <span className="sr-only">{status} </span>
        {title}
      </h1>
      {path !== undefined && <p className="mt-3 max-w-xl break-words font-medium">{words.pageNotFound(path)}</p>}
      {failure !== undefined && <p className="mt-3 font-medium">{failure}</p>}
      <p className="mt-2 max-w-md text-pretty text-text-muted">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home()}>{layout.backTo(shopName)}</ButtonLink>
        {status === 404 && (
          <ButtonLink to={paths.products()} variant="cancel">
            {words.browseProducts}
          </ButtonLink>
        )}
        {(status === 429 || status === 500) && (
          <Button variant="cancel" onClick={() => void reloadIfReachable()}>
            {ui.retry}
          </Button>
        )}
      </div>
      {status === 500 && requestId !== undefined && (
        <p className="mt-8 text-sm text-text-muted">
          {errors.requestId}: <code className="font-mono">{requestId}</code>
        </p>
      )}
    </main>
  )
}

type ErrorScreenProps = {
  status: Status
  path?: string | undefined
  /** What could not be shown, in the words fixed for it. */
  failure?: string | undefined
  requestId?: string | undefined
}
