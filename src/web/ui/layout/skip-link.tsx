/** The first thing the Tab key reaches: past the navigation to `<main id="main" tabIndex={-1}>`. `<SkipLink label={texts.skipToContent} />` */
export function SkipLink({ label, to = 'main' }: { label: string; to?: string | undefined }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded-lg bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0"
    >
      {label}
    </a>
  )
}
