import { useSearchParams } from 'react-router'
import { ErrorScreen, statusToShow } from '../runtime/error-screen.tsx'

/** The error page under its own address: `/error?status=403`. */
export function Component() {
  const [search] = useSearchParams()
  return <ErrorScreen status={statusToShow(Number(search.get('status') ?? 500))} />
}
