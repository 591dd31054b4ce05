import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { useTexts } from '../../language.tsx'
import { pictureAt } from '../../items/picture-sizes.ts'
import type { PictureEntry } from './picture-entries.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

export type TileAspect = 'square' | 'wide'
const tileAspects: Record<TileAspect, string> = { square: 'aspect-square', wide: 'aspect-video' }

type PictureTileProps = {
  entry: PictureEntry
  position: number
  total: number
  aspect: TileAspect
  /** Being dragged now. */
  isLifted: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onRetry: () => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

/** One picture: what it looks like, how far it is, and what can be done with it. */
export function PictureTile(props: PictureTileProps) {
  const { entry, position, total, aspect, isLifted, onMove, onRemove, onRetry } = props
  const { pictures: texts } = useTexts(adminTexts)
  const isSending = entry.state === 'sending'

  function over(event: DragEvent) {
    // Files go to the field; here only other tiles count.
    if (event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    props.onDragOver()
  }

  return (
    <li data-picture={entry.key} className="min-w-0">
      <div
        draggable={total > 1}
        onDragStart={props.onDragStart}
        onDragOver={over}
        onDragEnd={props.onDragEnd}
        className={clsx(
          'flex h-full min-w-0 flex-col overflow-hidden rounded-xl border bg-surface',
          entry.state === 'failed' && 'border-danger',
          isLifted && 'opacity-50',
          total > 1 && 'cursor-grab',
        )}
      >
        <div className={clsx('relative bg-surface-tint', tileAspects[aspect])}>
          <Preview entry={entry} />
          {position === 1 && total > 1 && (
            <span className="absolute top-2 left-2">
              <Badge variant="solid">{texts.main}</Badge>
            </span>
          )}
          {isSending && (
            <div className="absolute inset-x-0 bottom-0 bg-surface/90 px-2.5 py-2">
              <ProgressBar
                label={texts.sending(entry.file.name)}
                hideLabel
                // After the upload the server makes the sizes, for an unknown time.
                value={entry.share < 1 ? Math.round(entry.share * 100) : undefined}
              />
            </div>
          )}
        </div>
        {entry.state === 'failed' && (
          <p role="alert" className="flex items-start gap-1.5 px-2.5 pt-2 text-xs font-medium break-words text-danger">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0">
              <span className="block truncate">{entry.file.name}</span>
              {entry.message}
            </span>
          </p>
        )}
        <div className="mt-auto flex items-center justify-between px-1 py-1">
          <span className="flex">
            {total > 1 && (
              <>
                <IconButton
                  size="sm"
                  data-move="left"
                  label={texts.moveLeft(position)}
                  icon={<ArrowLeft />}
                  disabledReason={position === 1 ? texts.isFirst : undefined}
                  onClick={() => onMove(position - 2)}
                />
                <IconButton
                  size="sm"
                  data-move="right"
                  label={texts.moveRight(position)}
                  icon={<ArrowRight />}
                  disabledReason={position === total ? texts.isLast : undefined}
                  onClick={() => onMove(position)}
                />
              </>
            )}
          </span>
          <span className="flex">
            {entry.state === 'failed' && (
              <IconButton size="sm" label={texts.retry(entry.file.name)} icon={<RotateCw />} onClick={onRetry} />
            )}
            <IconButton
              size="sm"
              label={isSending ? texts.cancel(entry.file.name) : texts.remove(position)}
              icon={<X />}
              onClick={onRemove}
            />
          </span>
        </div>
      </div>
    </li>
  )
}

function Preview({ entry }: { entry: PictureEntry }) {
  const preview = usePreview(entry.state === 'stored' ? null : entry.file)
  const src = entry.state === 'stored' ? pictureAt(entry.image_url, 320) : preview
  if (src === null) return null
  return <img src={src} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
}

/** A data URI, because the page's policy may not allow blob addresses for pictures. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview(typeof reader.result === 'string' ? reader.result : null))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview
}
