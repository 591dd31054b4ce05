import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ImagePlus from 'lucide-react/icons/image-plus'
import { maxReviewFiles } from '#contract/reviews/reviews.ts'
import { useTexts } from '../../../shared/language.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { ChevronRight, X } from '../../../ui/icons/shop-icons.ts'
import { DropMark } from '../../../ui/sorting/drop-mark.tsx'
import { useRowDrag } from '../../../ui/sorting/use-row-drag.ts'
import type { FileEntry, ReviewFiles } from './use-review-files.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm'

type FieldProps = {
  files: ReviewFiles
  /** What they bring; null where they bring nothing. */
  earns: string | null
  error: string | undefined
}

/** Choosing, watching, moving and taking out the pictures and videos of a review. */
export function ReviewFilesField({ files, earns, error }: FieldProps) {
  const { form: texts } = useTexts(reviewsTexts)
  const noteId = useId()
  const { entries } = files
  const [said, setSaid] = useState('')

  function move(id: string, to: number) {
    files.move(id, to)
    setSaid(texts.moved(to + 1, entries.length))
  }

  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{texts.files}</legend>
      {earns !== null && <p className="tabular mb-2 text-sm font-medium text-success">{earns}</p>}
      <ul className="flex flex-wrap gap-3">
        {entries.map((entry, index) => (
          <Tile
            key={entry.id}
            entry={entry}
            files={files}
            index={index}
            isLast={index === entries.length - 1}
            onMove={move}
          />
        ))}
        {entries.length < maxReviewFiles && (
          <li>
            <label className="grid size-28 cursor-pointer place-items-center rounded-lg border border-dashed border-border-strong p-2 text-center text-xs font-medium text-text-muted hover:bg-surface-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring">
              <span className="flex flex-col items-center gap-1.5">
                <ImagePlus aria-hidden className="size-6" />
                {texts.add}
              </span>
              <input
                type="file"
                multiple
                accept={accepted}
                className="sr-only"
                onChange={(event) => {
                  files.add([...(event.target.files ?? [])])
                  // So that the same file can be chosen again after it was taken out.
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <output className="sr-only">{said}</output>
      <FieldNote id={noteId} help={texts.filesHelp} error={files.refusal ?? error} />
    </fieldset>
  )
}

type TileProps = {
  entry: FileEntry
  files: ReviewFiles
  index: number
  isLast: boolean
  onMove: (id: string, to: number) => void
}

function Tile({ entry, files, index, isLast, onMove }: TileProps) {
  const { form: texts } = useTexts(reviewsTexts)
  const { id, name, kind, preview, progress, error } = entry
  const isAlone = index === 0 && isLast
  const { row, isDragged, edge } = useRowDrag({
    rowKey: id,
    index,
    isDisabled: isAlone,
    isTile: true,
    onDropped: onMove,
  })
  return (
    <li ref={row} className={clsx('relative w-28', !isAlone && 'cursor-grab', isDragged && 'opacity-40')}>
      <DropMark edge={edge} />
      <div className="relative size-28 overflow-hidden rounded-lg border bg-surface-tint">
        {kind === 'picture' ? (
          <img src={preview} alt={name} draggable={false} className="size-full object-cover" />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of what is sent
          <video
            src={preview}
            aria-label={name}
            muted
            playsInline
            preload="metadata"
            className="size-full object-cover"
          />
        )}
        <Press
          label={progress === null ? texts.remove(name) : texts.stop(name)}
          onPress={() => files.remove(id)}
          className="absolute top-1 right-1"
        >
          <X aria-hidden className="size-4" />
        </Press>
        {progress !== null && (
          <div className="absolute inset-x-2 bottom-2">
            <ProgressBar label={texts.uploading(name)} hideLabel value={progress < 1 ? progress * 100 : undefined} />
          </div>
        )}
      </div>
      {error !== null && (
        <p role="alert" className="mt-1 text-xs wrap-anywhere text-danger">
          {texts.failed(name)}: {error}
        </p>
      )}
      <div className="mt-1 flex justify-between">
        {!isAlone && (
          <>
            <Press label={texts.earlier(name)} isIdle={index === 0} onPress={() => onMove(id, index - 1)}>
              <ChevronLeft aria-hidden className="size-4" />
            </Press>
            <Press label={texts.later(name)} isIdle={isLast} onPress={() => onMove(id, index + 1)}>
              <ChevronRight aria-hidden className="size-4" />
            </Press>
          </>
        )}
      </div>
    </li>
  )
}

type PressProps = {
  label: string
  /** It stays where it is, so that the focus is not lost when a file is moved by keys. */
  isIdle?: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

function Press({ label, isIdle = false, onPress, className = '', children }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onPress}
      className={`grid size-9 place-items-center rounded-full border bg-surface-raised text-text hover:bg-surface-hover aria-disabled:opacity-40 max-sm:size-11 ${className}`}
    >
      {children}
    </button>
  )
}
