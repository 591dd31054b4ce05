import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/**
 * The few words of the parts themselves, in the language of the page. The root layout gives them once:
 * `<UiLabelsProvider labels={texts.ui}>`. The parts have no words of their own.
 */
export type UiLabels = {
  close: string
  cancel: string
  loading: string
  /** Name of the region in which toasts appear. */
  notifications: string
  showPassword: string
  hidePassword: string
  search: string
  clear: string
  increase: string
  decrease: string
  /** Of a field for whole amounts, where something else was typed. */
  wholeOnly: string
  from: string
  to: string
  previous: string
  next: string
  /** Name of the navigation between pages of a list. */
  pages: string
  page: (page: number) => string
  breadcrumbs: string
  charactersUsed: (used: number, allowed: number) => string
  remove: (name: string) => string
  stars: (rating: string) => string
  picture: (position: number, total: number) => string
  zoom: string
  selectRow: (name: string) => string
  selectAll: string
  selected: (count: number) => string
  clearSelection: string
  noMatches: string
  /** In place of a part whose code did not come. */
  partMissing: string
  retry: string
}

const UiLabelsContext = createContext<UiLabels | null>(null)

export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <UiLabelsContext value={labels}>{children}</UiLabelsContext>
}

/** The words of the nearest provider; throws without one, because a part without words is not accessible. */
export function useUiLabels(): UiLabels {
  const labels = use(UiLabelsContext)
  if (labels === null) throw new Error('No labels above')
  return labels
}
