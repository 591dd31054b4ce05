import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import type { GalleryPicture } from './gallery.tsx'

export type GalleryZoomProps = {
  label: string
  pictures: readonly GalleryPicture[]
  start: number
  onClose: () => void
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border bg-surface-raised text-text shadow-soft hover:bg-surface-hover'

/** One picture of a gallery on the whole screen; a press shows it at its full size, to be moved about. */
export function GalleryZoom({ label, pictures, start, onClose }: GalleryZoomProps) {
  const labels = useUiLabels()
  const [current, setCurrent] = useState(start)
  const [isLarge, setIsLarge] = useState(false)
  const picture = pictures[current]

  function turn(by: number) {
    setCurrent((current + by + pictures.length) % pictures.length)
    setIsLarge(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (pictures.length < 2) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }

  if (!picture) return null
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-40 flex flex-col bg-surface outline-none">
          <div className="flex items-center justify-between gap-4 border-b py-2 pr-2 pl-5">
            <Base.Title className="truncate text-base">{label}</Base.Title>
            <Base.Close
              aria-label={labels.close}
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface-hover"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            <div className="absolute inset-0 overflow-auto">
              <button
                type="button"
                aria-label={labels.zoom}
                aria-pressed={isLarge}
                onClick={() => setIsLarge(!isLarge)}
                className={clsx(
                  'focus-inset',
                  isLarge ? 'block w-[200%] max-w-none cursor-zoom-out' : 'block size-full cursor-zoom-in p-4',
                )}
              >
                <img
                  src={picture.src}
                  srcSet={picture.srcSet}
                  sizes={isLarge ? '200vw' : '100vw'}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  className={isLarge ? 'h-auto w-full' : 'size-full object-contain'}
                />
              </button>
            </div>
          </div>
          {pictures.length > 1 && (
            <div className="flex items-center justify-center gap-6 border-t py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <button type="button" aria-label={labels.previous} onClick={() => turn(-1)} className={round}>
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <output className="tabular text-sm font-semibold">{labels.picture(current + 1, pictures.length)}</output>
              <button type="button" aria-label={labels.next} onClick={() => turn(1)} className={round}>
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
