import { LoaderCircle } from '../icons/list-icons.ts'
import clsx from 'clsx'

/** A turning circle for small waits. Say what is awaited beside it, or give `label`. `<Spinner label={texts.loading} />` */
export function Spinner({ label, className }: { label?: string | undefined; className?: string | undefined }) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
