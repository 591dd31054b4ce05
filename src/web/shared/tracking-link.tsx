import ExternalLink from 'lucide-react/icons/external-link'
import clsx from 'clsx'

type TrackingLinkProps = { url: string | null; className?: string; children: string }

/** Leads to the courier's own page about a parcel. Nothing where there is none, or where its address is no web page. */
export function TrackingLink({ url, className, children }: TrackingLinkProps) {
  if (url === null || !/^https?:/i.test(url)) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(
        'touch-target inline-flex items-center gap-1 text-text-link underline underline-offset-4',
        className,
      )}
    >
      {children}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  )
}
