import type { ReactNode } from 'react'

/** Words only for screen readers. `<VisuallyHidden>{texts.unread(3)}</VisuallyHidden>` */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
