import clsx from 'clsx'

type RichTextProps = {
  html: string
  /** What its headings are below: directly under a page's title they move one level up. */
  under?: 'title' | 'section'
  /** Of a text that is not in the page's language. */
  lang?: string | undefined
  className?: string | undefined
}

/** Text with simple markup, as the shop's owner wrote it. The server lets only a safe subset of HTML in, headings from h3. */
export function RichText({ html, under = 'section', lang, className }: RichTextProps) {
  const shown =
    under === 'title'
      ? html.replace(/(<\/?)h([34])\b/g, (_, open: string, level: string) => `${open}h${Number(level) - 1}`)
      : html
  return <div lang={lang} className={clsx('rich-text', className)} dangerouslySetInnerHTML={{ __html: shown }} />
}
