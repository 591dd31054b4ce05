import { Link } from 'react-router'
import Trash from 'lucide-react/icons/trash-2'
import type { Content, ContentStatus } from '#contract/content.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useLanguage, useLocalized, useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { adminBusinessTexts } from '../business.en.ts'
import { linkFieldTexts } from './link-field.en.ts'

const tones: Record<ContentStatus, Tone> = {
  SHOWN: 'success',
  SCHEDULED: 'info',
  ENDED: 'neutral',
  REPLACED: 'neutral',
  OFF: 'neutral',
}

type ContentRowProps = { content: Content; onToggle: () => void; onRemove: () => void }

/** One content: its words, its state, and its actions. */
export function ContentRow({ content, onToggle, onRemove }: ContentRowProps) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const localized = useLocalized()
  const links = useTexts(linkFieldTexts)
  const { content_id, type, status, image_url, is_active, link_target } = content
  const name = localized(content.title)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {type === 'HOME_BANNER' && <LineThumb imageUrl={image_url} className="size-12" />}
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={adminPaths.businessInfo({ tab: 'content', type, edit: content_id })}
            className="rounded-sm font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>
          {link_target?.is_dead && <StatusBadge tone="warning">{links.dead}</StatusBadge>}
        </p>
        <Dates content={content} />
      </div>
      <div className="flex items-center gap-2 max-sm:-ml-4">
        <SwitchField
          label={<span className="sr-only">{texts.showOne(name)}</span>}
          checked={is_active}
          onChange={onToggle}
        />
        <IconButton size="sm" variant="danger" label={texts.remove(name)} icon={<Trash />} onClick={onRemove} />
      </div>
    </div>
  )
}

function Dates({ content: { starts_at, ends_at, updated_at } }: { content: Content }) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const { language } = useLanguage()
  const parts = [
    starts_at && texts.from(dayAndTime(starts_at, language)),
    ends_at && texts.until(dayAndTime(ends_at, language)),
    !starts_at && !ends_at && texts.changed(dayAndTime(updated_at, language)),
  ]
  return <p className="text-text-muted">{parts.filter(Boolean).join(' · ')}</p>
}
