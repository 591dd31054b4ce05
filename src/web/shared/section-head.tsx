import { Link } from 'react-router'
import { ArrowRight } from '../ui/icons/list-icons.ts'

/** The heading of a part of a page, with the way to all of it. */
export function SectionHead({ title, all }: { title: string; all?: { to: string; label: string } | undefined }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-5">
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      {all && (
        <Link
          to={all.to}
          aria-label={`${all.label}: ${title}`}
          className="touch-target flex items-center gap-1 text-sm font-semibold text-text-accent hover:underline"
        >
          {all.label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  )
}
