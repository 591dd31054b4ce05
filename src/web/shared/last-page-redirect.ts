import { redirect } from 'react-router'
import type { PageMeta } from '#contract/page.ts'

/** For lists that the server draws: past the last page there is nothing, so it leads back to the last one first. */
export function leaveEmptyPage(request: Request, meta: PageMeta, path: string): void {
  if (meta.totalPages === 0 || meta.currentPage <= meta.totalPages) return
  const search = new URL(request.url).searchParams
  if (meta.totalPages === 1) search.delete('page')
  else search.set('page', String(meta.totalPages))
  throw redirect(search.size > 0 ? `${path}?${String(search).replaceAll('%2C', ',')}` : path)
}
