import clsx from 'clsx'

/** Text with simple markup, as the shop's owner wrote it. The server lets only a safe subset of HTML in. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={clsx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
