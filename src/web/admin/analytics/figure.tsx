import { Link } from 'react-router'

/** A figure or a name, as a link where there is something to open behind it. */
export function Figure({ text, to }: { text: string; to: string | undefined }) {
  if (to === undefined) return text
  return (
    <Link to={to} className="touch-target text-text-link underline underline-offset-4">
      {text}
    </Link>
  )
}
