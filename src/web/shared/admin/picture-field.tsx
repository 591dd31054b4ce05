import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import clsx from 'clsx'
import { pictureTypes } from '#contract/pictures.ts'
import { Field } from '../../ui/form/field.tsx'
import type { FieldControl } from '../../ui/form/field.tsx'
import { useTexts } from '../language.tsx'
import { PictureTile } from './pictures/picture-tile.tsx'
import type { TileAspect } from './pictures/picture-tile.tsx'
import { usePictures } from './pictures/use-pictures.ts'
import type { Pictures } from './pictures/use-pictures.ts'
import { adminTexts } from '../../texts/admin.en.ts'

export type PictureFieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Addresses of stored pictures (`image_url`) in their order. */
  value: readonly string[]
  onChange: (image_urls: string[]) => void
  /** How many at most; with 1 another picture takes the place of the one before. */
  max?: number | undefined
  /** Called while pictures are on their way, so that a form is not sent without them. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined
  aspect?: TileAspect | undefined
  className?: string | undefined
}

/**
 * Pictures of a thing in their order. Files are dropped or chosen, sent at once each with its own progress, and can be
 * cancelled, retried, sorted by dragging or with the arrow buttons, and removed. The form holds the addresses;
 * with react-hook-form use `Controller`:
 * `<PictureField label={texts.images} max={8} value={field.value} onChange={field.onChange} onBusyChange={setIsSending} error={…} />`
 */
export function PictureField(props: PictureFieldProps) {
  const { label, help, error, required, value, onChange, max = 8, onBusyChange, aspect = 'square', className } = props
  const { pictures: texts } = useTexts(adminTexts)
  const pictures = usePictures({ value, onChange, max, onBusyChange })
  const isFull = max > 1 && pictures.entries.length >= max
  const note = pictures.leftOut > 0 ? texts.leftOut(pictures.leftOut, max) : help
  return (
    <Field label={label} help={note ?? texts.help(max)} error={error} required={required} className={className}>
      {(control) => (
        <ul
          className={clsx(
            'grid gap-3',
            max === 1 && 'max-w-100',
            aspect === 'wide' && 'grid-cols-1 sm:grid-cols-2',
            aspect === 'square' && (max === 1 ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4'),
          )}
        >
          <Tiles pictures={pictures} aspect={aspect} />
          {!isFull && <DropTile control={control} max={max} onFiles={pictures.add} />}
        </ul>
      )}
    </Field>
  )
}

function Tiles({ pictures, aspect }: { pictures: Pictures; aspect: TileAspect }) {
  const { pictures: texts } = useTexts(adminTexts)
  const [lifted, setLifted] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLLIElement>(null)
  const focusNext = useRef<string | null>(null)
  const { entries } = pictures

  // A tile that moves in the page loses the focus of its button, and a removed one takes it along.
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.parentElement?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  }, [entries])

  function move(key: string, from: number, to: number) {
    focusNext.current = `[data-picture="${key}"] [data-move="${to > from ? 'right' : 'left'}"]`
    pictures.move(key, to)
    setSaid(texts.moved(to + 1, entries.length))
  }

  function remove(key: string, position: number) {
    focusNext.current = entries.length > 1 ? `[data-picture]:nth-child(${Math.max(1, position - 1)}) button` : 'input'
    pictures.remove(key)
    setSaid(texts.removed)
  }

  return (
    <>
      {entries.map((entry, index) => (
        <PictureTile
          key={entry.key}
          entry={entry}
          position={index + 1}
          total={entries.length}
          aspect={aspect}
          isLifted={lifted === entry.key}
          onMove={(to) => move(entry.key, index, to)}
          onRemove={() => remove(entry.key, index + 1)}
          onRetry={() => pictures.retry(entry.key)}
          onDragStart={() => setLifted(entry.key)}
          onDragOver={() => lifted !== null && lifted !== entry.key && pictures.move(lifted, index)}
          onDragEnd={() => setLifted(null)}
        />
      ))}
      <li ref={list} className="sr-only">
        <output>{said}</output>
      </li>
    </>
  )
}

type DropTileProps = {
  control: FieldControl
  max: number
  onFiles: (files: Iterable<File>) => void
}

function DropTile({ control, max, onFiles }: DropTileProps) {
  const { pictures: texts } = useTexts(adminTexts)
  const [isOver, setIsOver] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])])
    // So that the same file can be chosen again after it was removed.
    event.target.value = ''
  }

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <li>
      <div
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'relative flex size-full min-h-32 w-full flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-border-strong p-3 text-center text-sm font-medium text-text-muted transition-colors has-aria-invalid:border-danger has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring',
          isOver ? 'border-action bg-surface-tint' : 'bg-surface hover:bg-surface-hover',
        )}
      >
        <ImagePlus aria-hidden className="size-6" />
        <span>{max === 1 ? texts.chooseOne : texts.choose}</span>
        <input
          {...control}
          type="file"
          accept={pictureTypes.join(',')}
          multiple={max > 1}
          onChange={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
    </li>
  )
}
