import { useState } from 'react'
import FileText from 'lucide-react/icons/file-text'
import type { TicketFile } from '#contract/support/tickets.ts'
import { useTexts } from '../language.tsx'
import { supportTexts } from './support.en.ts'

/** A link lives ten minutes. A newer one is taken well before its end, so that pictures are not fetched with every look. */
const renewSeconds = 8 * 60

function useSteadyLink({ url }: TicketFile): string {
  const [kept, setKept] = useState(url)
  if (endOf(url) - endOf(kept) > renewSeconds) setKept(url)
  return kept
}

function endOf(url: string): number {
  return Number(/[?&]expires=(\d+)/.exec(url)?.[1] ?? 0)
}

/** What came with a message: pictures and videos to look at, PDFs to download. */
export function MessageFiles({ files }: { files: readonly TicketFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.file_id} className="max-w-full">
          <MessageFile file={file} />
        </li>
      ))}
    </ul>
  )
}

function MessageFile({ file }: { file: TicketFile }) {
  const { talk: texts } = useTexts(supportTexts)
  const url = useSteadyLink(file)
  const { name, content_type } = file
  if (content_type.startsWith('image/')) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-lg border">
        <img src={url} alt={texts.picture(name)} loading="lazy" className="size-28 object-cover" />
      </a>
    )
  }
  if (content_type.startsWith('video/')) {
    return (
      <video
        src={url}
        controls
        preload="none"
        aria-label={texts.video(name)}
        className="max-h-60 max-w-full rounded-lg border bg-surface-sunken"
      >
        {/* Customers' films of parcels come without captions. */}
        <track kind="captions" />
      </video>
    )
  }
  return (
    <a
      href={url}
      download
      className="flex min-h-11 items-center gap-2 rounded-lg border bg-surface px-3 py-1.5 text-sm font-medium hover:bg-surface-hover"
    >
      <FileText aria-hidden className="size-5 shrink-0 text-text-muted" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="sr-only">{texts.download}</span>
    </a>
  )
}
